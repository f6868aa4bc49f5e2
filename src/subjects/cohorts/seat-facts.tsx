import { cohortPlace } from './cohort-place';
import { MeetingDates } from './meeting-dates';
import { ticketText } from './text/ticket';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import type { Place } from '@/subjects/courses/course-values';

type SeatFactsProps = {
  cohort: { place: Place; address: string };
  meetings: readonly { id: string; starts_at: string; ends_at: string }[];
  /** Null where the price is not for the reader to pay. */
  cents: number | null;
  /** How many meetings are shown; the others are counted. */
  limit?: number;
};

/** When and where a seat is, and what it costs: the lower half of a ticket. */
export function SeatFacts({ cohort, meetings, cents, limit }: SeatFactsProps) {
  return (
    <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
      <div className="min-w-0">
        <p className="font-semibold">
          <MeetingDates meetings={meetings} isOnline={cohort.place === 'remote'} limit={limit} />
        </p>
        <p className="text-sm text-ink-muted">{cohortPlace(cohort)}</p>
      </div>
      {cents !== null && (
        <p className="heading-style text-price whitespace-nowrap tabular-nums">
          {cents ? (
            <>
              {courseLabels.price(cents / 100)}{' '}
              <span className="font-sans text-sm font-normal tracking-normal">
                {ticketText.priceNote}
              </span>
            </>
          ) : (
            courseLabels.priceKind.free
          )}
        </p>
      )}
    </div>
  );
}
