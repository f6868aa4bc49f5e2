import { writeCalendar } from '../../../src/subjects/cohorts/calendar-file.ts';
import { placeNames } from '../_shared/place-names.ts';
import type { CourseDates } from './course-dates.ts';
import { text } from './text.ts';

/** Whose calendar it is. */
type Site = { origin: string; name: string; email: string };

/**
 * The meetings of a course as an iCalendar file, those that were cancelled too, so that programs which have them remove
 * them. The links to join are not in it. The same dates make the same file, to the octet.
 */
export function courseCalendar({ slug, title, cohorts }: CourseDates, site: Site): string {
  const url = `${site.origin}/course/${slug}`;
  const meetings = cohorts.flatMap((cohort) =>
    cohort.meetings.map((meeting) => ({ ...meeting, cohort })),
  );
  const changes = meetings.map(({ updated_at }) => new Date(updated_at).getTime());
  return writeCalendar(
    {
      name: text.name(title, site.name),
      organizer: { name: site.name, email: site.email },
      events: meetings.map(({ cohort, ...meeting }) => ({
        ...meeting,
        is_cancelled: meeting.is_cancelled || cohort.state === 'cancelled',
        summary: title,
        description: text.description(url),
        location: meeting.address || cohort.address || placeNames[cohort.place],
        url,
      })),
    },
    new Date(Math.max(0, ...changes)),
  );
}
