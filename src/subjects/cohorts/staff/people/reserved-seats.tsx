import { useQuery } from '@tanstack/react-query';
import { adminCohortText } from '../../text/staff-cohort';
import { failureMessage } from '@/shared/errors/text/errors';
import { reservedSeatsQuery } from '@/subjects/seats/data/staff';
import { formatDay } from '@/shared/dates/athens-time';

const text = adminCohortText.reserved;

/** How many seats of a cohort are reserved for which organisation: they count as taken. Nothing where there are none. */
export function ReservedSeats({ cohortId }: { cohortId: string }) {
  const query = useQuery(reservedSeatsQuery(cohortId));
  if (query.isError && !query.data)
    return (
      <p role="alert" className="mt-3 text-sm text-clay">
        {text.failed}: {failureMessage(query.error)}
      </p>
    );
  if (!query.data || query.data.length === 0) return null;
  return (
    <section aria-label={text.label} className="mt-3 text-sm tabular-nums">
      <p className="text-ink-muted">{text.label}</p>
      <ul>
        {query.data.map(
          ({ organization, quantity, booked, reserved, release_at: until }, index) => (
            // An organisation may have several pools.
            <li key={`${organization} ${index}`} className="py-1">
              <span className="font-semibold wrap-anywhere">
                {text.of(organization, text.seats(quantity))}
              </span>{' '}
              ({text.booked(booked)},{' '}
              {reserved > 0 ? text.kept(reserved, formatDay(until)) : text.released})
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
