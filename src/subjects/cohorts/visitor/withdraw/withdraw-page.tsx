import { Link, useLocation } from 'react-router-dom';
import { withdrawalLaw } from '@/brand/withdrawal';
import { FormSkeleton } from '@/shared/forms/form-skeleton';
import { lazyAfterHydration } from '@/shared/page/lazy-after-hydration';
import { Seo } from '@/shared/seo/seo';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { paths } from '@/lib/paths';
import { Container } from '@/ui/section';
import { withdrawText as text } from '../../text/withdraw-page';

const WithdrawPanel = lazyAfterHydration(
  async () => (await import('./withdraw-panel')).WithdrawPanel,
);

const { aside } = text;

/** `/withdraw`: consumers withdraw from the contract of a booking, without an account, by a signed link (`?token=`), or from an own booking (`?booking=`). */
export function WithdrawPage() {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const parameters = new URLSearchParams(hydrated ? search : '');
  const token = parameters.get('token');
  const booking = parameters.get('booking');
  const isKnown = token !== null || booking !== null;
  return (
    <Container className="min-h-dvh pt-10 pb-20 md:pt-16">
      <Seo title={text.title} description={text.description} noindex={isKnown} />
      <h1 className="max-w-[14em] text-title">{text.title}</h1>
      {!isKnown && <p className="mt-5 max-w-prose text-lead text-ink-muted">{text.lead}</p>}
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 lg:grid-cols-[7fr_5fr]">
        <div className="max-w-form">
          <WithdrawPanel
            key={token ?? booking}
            token={token}
            booking={booking}
            placeholder={<FormSkeleton fields={3} />}
          />
        </div>
        <aside aria-labelledby="withdraw-aside" className="border-t-[3px] border-ink pt-4">
          <h2 id="withdraw-aside" className="text-h4">
            {aside.title}
          </h2>
          <div className="mt-3 grid max-w-prose gap-3 text-ink-muted">
            <p>{withdrawalLaw.right}</p>
            <p>{aside.counts}</p>
            {!isKnown && (
              <p>
                {aside.account}{' '}
                <Link to={paths.learn} className="text-blue">
                  {aside.accountLink}
                </Link>{' '}
                {aside.accountSums}
              </p>
            )}
            <p>
              <Link to={`${paths.termsOfService}#refunds`} className="text-blue">
                {aside.terms}
              </Link>
            </p>
          </div>
        </aside>
      </div>
    </Container>
  );
}
