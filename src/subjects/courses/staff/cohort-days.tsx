import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { adminCohortsText } from '@/subjects/cohorts/text/staff-cohorts';
import { adminCoursesText } from '../text/staff-courses';

type CohortDaysProps = { cohorts: readonly { id: string; starts_at: string | null }[] };

/** The first days of the cohorts of a course, in a dialog. */
export function CohortDays({ cohorts }: CohortDaysProps) {
  if (cohorts.length === 0) return null;
  return (
    <ul aria-label={adminCoursesText.hide.cohorts} className="flex flex-wrap gap-x-5 tabular-nums">
      {cohorts.map(({ id, starts_at: start }) => (
        <li key={id} className="whitespace-nowrap">
          {start ? formatMeetingDay(start) : adminCohortsText.list.noDate}
        </li>
      ))}
    </ul>
  );
}
