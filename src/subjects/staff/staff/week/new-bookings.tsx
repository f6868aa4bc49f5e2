import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { adminPaths } from '@/lib/admin-paths';
import { ArrowIcon } from '@/ui/drawings/icons';
import { newBookingsQuery } from '../../data/new-bookings';
import { adminWeekText } from '../../text/week';

const text = adminWeekText.newBookings;

/** How many booked since yesterday, by cohort. @param since the day before today, `2026-12-31` */
export function NewBookings({ since }: { since: string }) {
  const { data: cohorts } = useQuery(newBookingsQuery(since));
  if (!cohorts) return null;
  if (cohorts.length === 0) return <p className="text-ink-muted">{text.none}</p>;
  return (
    <section aria-label={text.title}>
      <h2 className="text-h4">{text.title}</h2>
      <ul className="mt-2 border-t border-ink">
        {cohorts.map(({ id, course, starts_at: start, count }) => (
          <li key={id} className="border-b border-line">
            <Link
              to={adminPaths.cohort(course.id, id)}
              className="flex min-h-11 items-baseline gap-x-4 py-2 leading-tight text-ink no-underline hover:bg-sand/50"
            >
              <span className="heading-style w-11 shrink-0 text-[1.5rem]/none tabular-nums">
                {text.shown(count)}
              </span>{' '}
              <span className="min-w-0 grow">
                {course.title}{' '}
                {start && <span className="text-ink-muted">· {formatMeetingDay(start)}</span>}
              </span>
              <span className="shrink-0 self-center">
                <ArrowIcon />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
