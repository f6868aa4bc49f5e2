import { useState } from 'react';
import { bookingsText } from '../text/bookings';
import { bankAccount } from '@/subjects/seats/bank-account';
import { transferCode } from '@/subjects/seats/transfer-code';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { Button } from '@/ui/button';
import { QrPicture } from '@/ui/qr-picture';

const { transfer: text } = bookingsText;

function CopyButton({ name, value }: { name: string; value: string }) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setResult('copied');
    } catch {
      setResult('failed');
    }
  }

  return (
    <>
      <Button
        tone="plain"
        size="small"
        aria-label={bookingsText.actionOf(text.copy, name)}
        onClick={() => void copy()}
      >
        {text.copy}
      </Button>
      <span role="status" className="block text-right text-sm text-ink-muted">
        {result && text[result]}
      </span>
    </>
  );
}

/** For people whose bank can read it; the same details are above it as text. The code is computed once it is opened. */
function TransferCode({ code }: { code: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="mt-2 text-sm not-open:print:hidden"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="inline-flex text-blue">{text.code}</summary>
      {isOpen && (
        <div className="flex flex-wrap items-start gap-x-5 gap-y-3 pb-3">
          {/* With the empty border that readers of codes ask for. */}
          <QrPicture text={code} label={text.code} className="size-44 shrink-0 bg-white p-4" />
          <p className="min-w-60 flex-1 text-ink-muted">{text.codeNote}</p>
        </div>
      )}
    </details>
  );
}

/** What a bank asks for to pay a booking, each to be copied; where the site names no account, only the amount and the code. */
export function PaymentFacts({ cents, reference }: { cents: number; reference: string }) {
  const account = bankAccount();
  const facts = [
    ...(account
      ? [
          [text.holder, account.holder],
          [text.bank, account.bank],
        ]
      : []),
    ...(account ? [[text.iban, account.iban, account.iban.replaceAll(/\s/g, '')]] : []),
    [text.amount, courseLabels.price(cents), (cents / 100).toFixed(2).replace('.', ',')],
    [account ? text.reference : text.bookingCode, reference, reference],
  ];
  return (
    <>
      <dl className="mt-2 grid gap-x-5 border-t border-line sm:grid-cols-[auto_1fr_auto] sm:gap-x-4">
        {facts.map(([name = '', value, copied]) => (
          // On a phone the value is below its name and button, so that an IBAN has one line.
          <div
            key={name}
            className="grid grid-cols-[1fr_auto] items-center border-b border-line py-1 sm:col-span-3 sm:min-h-12 sm:grid-cols-subgrid"
          >
            <dt className="text-sm text-ink-muted">{name}</dt>
            <dd className="min-w-0 text-sm font-semibold wrap-break-word tabular-nums max-sm:col-span-2 max-sm:row-start-2">
              {value}
            </dd>
            {copied && (
              <dd className="grid justify-items-end">
                <CopyButton name={name} value={copied} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      {account ? (
        <TransferCode code={transferCode(account, { cents, reference })} />
      ) : (
        <p className="mt-2 text-ink-muted">{bookingsText.next.account}</p>
      )}
    </>
  );
}
