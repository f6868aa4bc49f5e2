import { Link } from 'react-router-dom';
import { useListParams } from '@/shared/list/use-list-params';
import { adminCohortText } from '../../text/staff-cohort';
import type { CohortOverview } from '../../data/cohort-people';
import { formatNumber } from '@/lib/text/number';
import { SeatBlocks } from '@/ui/seat-blocks';

const text = adminCohortText.numbers;

/** How many seats are taken, who waits, and what admins have to do. What can be done about is a link to its list. */
export function CohortNumbers({ cohort }: { cohort: CohortOverview }) {
  const { urlWith } = useListParams();
  const numbers = [
    [text.taken, text.takenOf(cohort.taken, cohort.capacity), null],
    [text.waiting, formatNumber(cohort.waiting), null],
    [text.unpaid, formatNumber(cohort.unpaid), cohort.unpaid > 0 ? 'unpaid' : null],
    [text.refunds, formatNumber(cohort.refunds), cohort.refunds > 0 ? 'refunds' : null],
  ] as const;
  return (
    <dl
      aria-label={text.label}
      className="grid grid-cols-2 gap-x-8 gap-y-2 max-sm:w-full sm:flex sm:flex-wrap sm:gap-x-14"
    >
      {numbers.map(([term, value, show]) => (
        <div key={term}>
          <dt className="text-sm text-ink-muted">{term}</dt>
          <dd className="text-h3 tabular-nums">
            {show ? (
              <Link
                to={urlWith({ show })}
                preventScrollReset
                className="heading-style inline-flex min-h-11 items-center text-blue"
                aria-label={`${term}: ${value}`}
              >
                {value}
              </Link>
            ) : (
              <span className="heading-style inline-flex min-h-11 items-center gap-x-3">
                {value}
                {term === text.taken && (
                  <SeatBlocks
                    taken={cohort.taken}
                    capacity={cohort.capacity}
                    className="w-28 max-sm:w-16"
                  />
                )}
              </span>
            )}
            {term === text.taken && cohort.offered > 0 && (
              <span className="block text-sm text-ink-muted">{text.offered(cohort.offered)}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
