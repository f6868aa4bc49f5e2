import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Breadcrumb } from '@/shared/navigation/breadcrumb';
import { QueryResult } from '@/shared/list/query-result';
import { GiveSeatsForm } from '../../give-seats-form';
import { SeatList } from '../../seat-list';
import { SeatBar } from '../../seat-bar';
import { useRightsCheck } from '../../use-rights-check';
import { companyPagesText } from '../../text/company';
import type { ManagedOrganization } from '../../data/company/organizations';
import { companyPoolsQuery, type CompanyPool } from '../../data/company/pools';
import { formatDay } from '@/shared/dates/athens-time';
import { useNow } from '@/lib/hooks/use-now';
import { useWindowFocus } from '@/lib/hooks/use-window-focus';
import { paths } from '@/lib/paths';
import { companyUrl } from '../company-url';
import { PoolFacts } from './pool-facts';

const text = companyPagesText.pool;

function headingOf({ is_open: isOpen, free }: CompanyPool): string {
  if (!isOpen) return text.closed;
  return free > 0 ? text.give : text.full;
}

function closedText({ cohort_state: state, is_over: isOver }: CompanyPool): string {
  if (state === 'cancelled') return text.isCancelled;
  return isOver ? text.isOver : text.isGone;
}

function ContactLink({ subject, children }: { subject: string; children: string }) {
  return (
    <Link to={paths.contactWith(subject)} className="inline-flex min-h-11 items-center text-blue">
      {children}
    </Link>
  );
}

/** Whether seats of a pool that is over can be saved. Of a cohort none are given after it begins. */
function canBeLonger(pool: CompanyPool, now: Date): boolean {
  if (!pool.is_over || pool.cohort_state === 'cancelled' || pool.used - pool.given >= pool.quantity)
    return false;
  return pool.starts_at === null || Date.parse(pool.starts_at) > now.getTime();
}

type PoolProps = { pool: CompanyPool; organization: ManagedOrganization; company: string | null };

function Pool({ pool, organization, company }: PoolProps) {
  const now = useNow();
  const { subjects } = text;
  const end = formatDay(pool.release_at ?? pool.expires_at);
  return (
    <>
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[5fr_7fr]">
        <div className="min-w-0">
          <h2 className="mb-4 text-h3">{pool.course_title}</h2>
          <SeatBar pool={pool} isOpen={pool.is_open} />
          <div className="mt-5">
            <PoolFacts pool={pool} organizationId={organization.id} company={company} />
          </div>
        </div>
        <section aria-labelledby="give-title" className="min-w-0">
          <h3 id="give-title" className="mb-3 text-h3">
            {headingOf(pool)}
          </h3>
          {!pool.is_open ? (
            <>
              <p className="max-w-prose">{closedText(pool)}</p>
              {canBeLonger(pool, now) && (
                <ContactLink subject={subjects.longer(organization.name, pool.course_title, end)}>
                  {text.longer}
                </ContactLink>
              )}
            </>
          ) : (
            <>
              <GiveSeatsForm poolId={pool.id} free={pool.free} />
              {pool.free === 0 && (
                <>
                  <p className="mt-2 max-w-prose text-ink-muted">{text.isFull}</p>
                  <ContactLink subject={subjects.more(organization.name, pool.course_title)}>
                    {text.more}
                  </ContactLink>
                </>
              )}
            </>
          )}
        </section>
      </div>
      <SeatList
        poolId={pool.id}
        heading="h3"
        isOpen={pool.is_open}
        isOfCohort={pool.cohort_id !== null}
      />
    </>
  );
}

type PoolViewProps = {
  organization: ManagedOrganization;
  /** Null where the user manages only one. */
  company: string | null;
  poolId: string;
};

/** One pool: the form that gives its seats, and their holders. */
export function PoolView({ organization, company, poolId }: PoolViewProps) {
  const query = useQuery({
    ...companyPoolsQuery(organization.id),
    select: (pools) => pools.find(({ id }) => id === poolId) ?? null,
  });
  useRightsCheck(query.error);
  // It may have been paid in another window.
  useWindowFocus(() => void query.refetch({ cancelRefetch: false }));
  return (
    <>
      <div className="-mt-4 mb-4">
        <Breadcrumb to={companyUrl({ company })}>{text.back}</Breadcrumb>
      </div>
      <QueryResult
        query={query}
        failureTitle={companyPagesText.pools.failed}
        missing={<p className="max-w-prose">{text.missing}</p>}
      >
        {(pool) => <Pool pool={pool} organization={organization} company={company} />}
      </QueryResult>
    </>
  );
}
