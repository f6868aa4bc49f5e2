import { useQuery } from '@tanstack/react-query';
import { QueryResult } from '@/shared/list/query-result';
import { SeatBar } from '../../seat-bar';
import { useRightsCheck } from '../../use-rights-check';
import { companyPagesText } from '../../text/company';
import { companyPoolsQuery, type CompanyPool } from '../../data/company/pools';
import { useWindowFocus } from '@/lib/hooks/use-window-focus';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { onlyGiving } from '../give-seats-link';
import { companyUrl } from '../company-url';
import { PoolFacts } from './pool-facts';

const text = companyPagesText.pools;

type PoolRowProps = {
  pool: CompanyPool;
  organizationId: string;
  company: string | null;
  /** Whether the top of the page leads to giving its seats. */
  isGivenAbove: boolean;
};

function PoolRow({ pool, organizationId, company, isGivenAbove }: PoolRowProps) {
  const canGive = pool.is_open && pool.free > 0 && !isGivenAbove;
  const { course_title: title } = pool;
  return (
    <li className="grid gap-x-12 gap-y-5 border-b border-line py-6">
      <div className="min-w-0">
        <h3 className="mb-3 text-h4">{title}</h3>
        <SeatBar pool={pool} isOpen={pool.is_open} />
      </div>
      <PoolFacts pool={pool} organizationId={organizationId} company={company} />
      <div>
        <ButtonLink
          size="small"
          tone={canGive ? 'primary' : 'quiet'}
          to={companyUrl({ company, pool: pool.id })}
          aria-label={(canGive ? text.giveOf : text.seeOf)(title)}
        >
          {canGive ? text.give : text.see}
        </ButtonLink>
      </div>
    </li>
  );
}

/** What to do where there are no pools yet. */
function NoPools() {
  return (
    <div className="max-w-prose">
      <h3 className="text-h3">{text.empty.title}</h3>
      <p className="mt-3 text-lead text-ink-muted">{text.empty.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.contact}>{text.empty.action}</ButtonLink>
        <ButtonLink tone="quiet" to={paths.catalog}>
          {text.empty.catalogue}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The pools of an organisation, as a ledger. */
export function PoolsView({
  organizationId,
  company,
}: {
  organizationId: string;
  company: string | null;
}) {
  const query = useQuery(companyPoolsQuery(organizationId));
  useRightsCheck(query.error);
  // It may have been paid in another window.
  useWindowFocus(() => void query.refetch({ cancelRefetch: false }));
  return (
    <section aria-labelledby="pools-title" className="min-w-0">
      <h2 id="pools-title" className="mb-4 text-h3">
        {text.title}
      </h2>
      <QueryResult query={query} failureTitle={text.failed}>
        {(pools) =>
          pools.length > 0 ? (
            <ul className="border-t border-ink">
              {pools.map((pool) => (
                <PoolRow
                  key={pool.id}
                  pool={pool}
                  organizationId={organizationId}
                  company={company}
                  isGivenAbove={pool === onlyGiving(pools)}
                />
              ))}
            </ul>
          ) : (
            <NoPools />
          )
        }
      </QueryResult>
    </section>
  );
}
