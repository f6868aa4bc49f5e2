import { useQuery } from '@tanstack/react-query';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { adminCohortEditorText } from '../text/cohort-editor';
import { trainerMeetingsQuery } from '../data/staff-queries';
import { momentInAthens } from '@/shared/dates/athens-clock';
import { formatMeetingDay, formatTimes } from '@/shared/dates/meeting-time';
import type { CohortFormValues } from './cohort-schema';
import { spanOf } from './meeting-span';

const { validation } = adminCohortEditorText;

/** Which meetings the chosen trainer has at the time of these, once a save was refused for that. */
export function TrainerClash({ form }: { form: UseFormReturn<CohortFormValues> }) {
  const { control } = form;
  const { errors } = useFormState({ control, name: 'trainer' });
  const [trainer, meetings] = useWatch({ control, name: ['trainer', 'meetings'] });
  const { data: taken = [] } = useQuery({
    ...trainerMeetingsQuery(trainer),
    enabled: trainer !== '' && errors.trainer?.message === validation.trainerBusy,
  });
  if (errors.trainer?.message !== validation.trainerBusy) return null;
  const own = new Set(meetings.map(({ key }) => key));
  const spans = meetings.map((meeting) => {
    const { start, end } = spanOf(meeting);
    return [momentInAthens(start).getTime(), momentInAthens(end).getTime()] as const;
  });
  const clashes = taken.filter(
    ({ id, starts_at: start, ends_at: end }) =>
      !own.has(id) && spans.some(([from, to]) => Date.parse(start) < to && from < Date.parse(end)),
  );
  if (clashes.length === 0) return null;
  return (
    <ul role="status" className="text-sm wrap-anywhere">
      {clashes.map(({ id, cohort, ...times }) => (
        <li key={id}>
          {validation.trainerMeeting(
            cohort.course.title,
            `${formatMeetingDay(times.starts_at)}, ${formatTimes(times)}`,
          )}
        </li>
      ))}
    </ul>
  );
}
