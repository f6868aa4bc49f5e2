import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useListParams } from '@/shared/list/use-list-params';
import { adminCohortText } from '../../text/staff-cohort';
import type { CohortOverview } from '../../data/cohort-people';
import { classNames } from '@/lib/class-names';
import { formatNumber } from '@/lib/text/number';
import { SeatBlocks } from '@/ui/seat-blocks';

const text = adminCohortText.numbers;

type NumberProps = {
  term: string;
  value: string;
  /** Whether it is nothing, which is shown muted. */
  isNone?: boolean;
  /** The list that it leads to. */
  to?: string | null;
  /** Beside and below the value. */
  beside?: ReactNode;
  below?: string | false;
  className?: string;
};

function CohortNumber(props: NumberProps) {
  const { term, value, isNone = false, to, beside, below, className } = props;
  return (
    <div className={className}>
      <dt className="text-sm text-ink-muted">{term}</dt>
      <dd className="tabular-nums">
        {to ? (
          <Link
            to={to}
            preventScrollReset
            className="heading-style inline-flex min-h-11 items-center text-[1.75rem]/none text-blue"
            aria-label={`${term}: ${value}`}
          >
            {value}
          </Link>
        ) : (
          <span
            className={classNames(
              'heading-style inline-flex min-h-11 flex-wrap items-center gap-x-4 text-[1.75rem]/none',
              isNone && 'text-ink-muted',
            )}
          >
            {value}
            {beside}
          </span>
        )}
        {below && <span className="block text-sm text-ink-muted">{below}</span>}
      </dd>
    </div>
  );
}

/** The numbers of people who come, owe or are owed: what needs action is a link to its list. */
export function CohortNumbers({ cohort }: { cohort: CohortOverview }) {
  const { urlWith } = useListParams();
  const { taken, capacity, offered, waiting, unpaid, refunds } = cohort;
  return (
    <dl
      aria-label={text.label}
      className="flex flex-wrap content-start justify-between gap-x-5 gap-y-3"
    >
      <CohortNumber
        term={text.taken}
        value={text.takenOf(taken, capacity)}
        beside={<SeatBlocks taken={taken} capacity={capacity} className="w-28" />}
        below={offered > 0 && text.offered(offered)}
        className="max-sm:basis-full"
      />
      <CohortNumber term={text.waiting} value={formatNumber(waiting)} isNone={waiting === 0} />
      <CohortNumber
        term={text.unpaid}
        value={formatNumber(unpaid)}
        isNone={unpaid === 0}
        to={unpaid > 0 ? urlWith({ show: 'unpaid' }) : null}
      />
      <CohortNumber
        term={text.refunds}
        value={formatNumber(refunds)}
        isNone={refunds === 0}
        to={refunds > 0 ? urlWith({ show: 'refunds' }) : null}
      />
    </dl>
  );
}
