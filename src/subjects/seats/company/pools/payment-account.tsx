import { Link } from 'react-router-dom';
import { companyPagesText } from '../../text/company';
import { bankAccount } from '../../bank-account';
import { paths } from '@/lib/paths';

const text = companyPagesText.pools.account;

/** The bank account to which a pool is paid; where none is set, how to ask for it. */
export function PaymentAccount() {
  const account = bankAccount();
  if (!account)
    return (
      <p>
        <Link to={paths.contact} className="inline-flex min-h-11 items-center text-blue">
          {text.ask}
        </Link>
      </p>
    );
  return (
    <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-ink">
      {(['holder', 'bank', 'iban'] as const).map((name) => (
        <div key={name} className="contents">
          <dt className="text-ink-muted">{text[name]}</dt>
          <dd className="min-w-0 wrap-anywhere">{account[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
