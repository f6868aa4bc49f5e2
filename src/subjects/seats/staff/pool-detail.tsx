import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { GiveSeatsForm } from '../give-seats-form';
import { SeatList } from '../seat-list';
import { SeatBar } from '../seat-bar';
import { adminPoolsText } from '../text/pools';
import { poolsQuery, type StaffPool } from '../data/staff';
import { formatDay } from '@/shared/dates/athens-time';
import { Notice } from '@/ui/notice';
import { adminPaths } from '@/lib/admin-paths';
import { delays } from '@/lib/delays';
import { AuditLink } from '@/subjects/staff/audit-link';
import { Facts } from '@/subjects/cohorts/staff-bookings/booking-facts';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { BackLink } from '@/subjects/staff/back-link';
import { ChangePool } from './change-pool';
import { PoolPayment } from './pool-payment';

const text = adminPoolsText.one;

function Detail({ pool }: { pool: StaffPool }) {
  const { cohort_id: cohort, is_binned: isBinned, is_over: isOver, starts_at: start } = pool;
  const isCancelled = pool.cohort_state === 'cancelled';
  const free = pool.quantity - pool.used;
  return (
    <>
      <ViewHeading title={text.title(pool.organization, pool.course_title)} />
      {isBinned && (
        <Notice tone="info" title={text.binned.title} className="mb-6">
          {text.binned.text}{' '}
          <Link to={adminPaths.bin} className="text-blue">
            {text.binned.link}
          </Link>
        </Notice>
      )}
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[7fr_5fr]">
        <div className="min-w-0">
          <SeatBar pool={pool} isOpen={!isOver} />
          <div className="mt-5">
            <Facts
              facts={[
                [cohort ? text.reserved : text.ends, formatDay(pool.ends_at)],
                [
                  text.date,
                  cohort && (
                    <Link
                      key="cohort"
                      to={adminPaths.cohort(pool.course_id, cohort)}
                      className="text-blue"
                    >
                      {start ? formatDay(start) : text.date}
                    </Link>
                  ),
                ],
                [text.since, formatDay(pool.created_at)],
              ]}
            />
          </div>
          <div className="mt-2 flex flex-wrap gap-x-6">
            {!isCancelled && <ChangePool pool={pool} />}
            {!isBinned && (
              <Link
                to={`${adminPaths.organizations}?organization=${pool.organization_id}`}
                className="inline-flex min-h-11 items-center text-blue"
              >
                {text.organization}
              </Link>
            )}
            <AuditLink subject={pool.id} />
          </div>
          {!isBinned && (
            <section aria-labelledby="give-title" className="mt-10 max-w-form">
              <h2 id="give-title" className="mb-4 text-h4">
                {text.give}
              </h2>
              {isOver ? (
                <p>{isCancelled ? text.cancelled : text.over}</p>
              ) : (
                <GiveSeatsForm poolId={pool.id} free={free} />
              )}
              {!isOver && free === 0 && <p className="mt-2 text-ink-muted">{text.full}</p>}
            </section>
          )}
        </div>
        <PoolPayment pool={pool} />
      </div>
      <SeatList
        poolId={pool.id}
        heading="h2"
        isOpen={!isOver}
        isOfCohort={cohort !== null}
        isForStaff
      />
    </>
  );
}

/** One pool: its seats and to whom they are given, until when, and what is paid. */
export function PoolDetail({ id }: { id: string }) {
  // As often as its charge, which is shown below it.
  const query = useQuery({ ...poolsQuery({ pool: id }), refetchInterval: delays.seats });
  return (
    <>
      <BackLink to={adminPaths.pools}>{adminPoolsText.back}</BackLink>
      <QueryResult query={query} failureTitle={text.failed}>
        {({ rows: [pool] }) => (pool ? <Detail pool={pool} /> : <p>{text.missing}</p>)}
      </QueryResult>
    </>
  );
}
