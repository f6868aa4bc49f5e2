import { adminText } from '@/subjects/staff/text/admin';
import { adminCoursesText } from '../text/staff-courses';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { CohortDays } from './cohort-days';

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
      {hidden && <CohortDays cohorts={hidden.cohorts} />}
    </ConfirmDialog>
  );
}
