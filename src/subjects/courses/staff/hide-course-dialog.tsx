import { adminText } from '@/subjects/staff/text/admin';
import { adminCohortsText } from '@/subjects/cohorts/text/staff-cohorts';
import { adminCoursesText } from '../text/staff-courses';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { ConfirmDialog } from '@/ui/confirm-dialog';

const text = adminCoursesText.hide;

/** What archiving a course, or making it a draft, concerns; null when it could not be read. */
export type HiddenCohorts = {
  cohorts: readonly { id: string; starts_at: string | null }[];
  people: number;
} | null;

type HideCourseDialogProps = {
  course: { id: string; title: string };
  state: 'draft' | 'archived';
  hidden: HiddenCohorts;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before visitors do not see a course any more of which cohorts are still to be held, and names them. */
export function HideCourseDialog(props: HideCourseDialogProps) {
  const { course, state, hidden, onConfirm, onCancel } = props;
  return (
    <ConfirmDialog
      open
      title={text.title[state](course.title)}
      text={hidden ? text.text(hidden.cohorts.length, hidden.people) : text.failed}
      confirmLabel={text.confirm[state]}
      cancelLabel={adminText.cancel}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {hidden && (
        <ul aria-label={text.cohorts} className="flex flex-wrap gap-x-5 tabular-nums">
          {hidden.cohorts.map(({ id, starts_at: start }) => (
            <li key={id} className="whitespace-nowrap">
              {start ? formatMeetingDay(start) : adminCohortsText.list.noDate}
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
