import { bookingsText } from '../text/bookings';
import { site } from '@/brand/site';
import { isToCome, type MyBooking } from '../data/my-bookings';
import {
  googleCalendarUrl,
  outlookCalendarUrl,
  writeCalendar,
  bookedEventId,
  type CalendarEvent,
} from '../calendar-file';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { classNames } from '@/lib/class-names';
import { saveFile } from '@/lib/save-file';
import { cohortPlace } from '../cohort-place';
import { paths } from '@/lib/paths';

/** The meetings of a booking as events of a calendar. The link to join is not among them: it is for one person. */
function bookingEvents({ id: booking, course, cohort, meetings }: MyBooking): CalendarEvent[] {
  const url = site.origin + paths.learn;
  return meetings.map(({ id, starts_at, ends_at, sequence, is_cancelled, address }) => ({
    // The event of the letters, so that a calendar has it once.
    id: bookedEventId(id, booking),
    starts_at,
    ends_at,
    sequence,
    is_cancelled: is_cancelled || cohort.state === 'cancelled',
    summary: course.title,
    description: bookingsText.calendar.description(url),
    location: address || cohortPlace(cohort),
    url,
  }));
}

const text = bookingsText.calendar;
const linkClass = 'inline-flex min-h-11 items-center font-semibold text-blue underline';

function download(booking: MyBooking) {
  const calendar = writeCalendar(
    {
      organizer: { name: site.name, email: site.email },
      events: bookingEvents(booking),
    },
    new Date(),
  );
  saveFile(
    new Blob([calendar], { type: 'text/calendar;charset=utf-8' }),
    `${booking.course.slug}.ics`,
  );
}

type AddToCalendarProps = {
  booking: MyBooking;
  /** Whether a heading says what it is for. */
  isTitled?: boolean;
};

/** The meetings of a booking for the own calendar: a file with all of them, and links that add one each of those to come. */
export function AddToCalendar({ booking, isTitled = false }: AddToCalendarProps) {
  const events = bookingEvents(booking).filter(isToCome);
  const names = events.map(
    (event) => (name: string) =>
      events.length > 1 ? text.of(name, formatMeetingDay(event.starts_at)) : name,
  );
  return (
    <div
      role="group"
      aria-label={bookingsText.actionOf(text.legend, booking.course.title)}
      // Below a heading: what is pressed is higher than its words.
      className={classNames('print:hidden', isTitled && '-mt-0.75')}
    >
      {!isTitled && <p className="text-sm text-ink-muted">{text.legend}</p>}
      <ul className="flex flex-wrap gap-x-5 text-sm">
        <li>
          <button type="button" className={linkClass} onClick={() => download(booking)}>
            {text.file}
          </button>
        </li>
        {/* The links of a meeting stay together where the line breaks. */}
        {events.map((event, index) => (
          <li key={event.id} className="flex flex-wrap gap-x-5">
            {[
              [text.google, googleCalendarUrl(event)],
              [text.outlook, outlookCalendarUrl(event)],
            ].map(([name = '', url]) => (
              <a key={name} href={url} target="_blank" rel="noreferrer" className={linkClass}>
                {names[index]?.(name)}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
