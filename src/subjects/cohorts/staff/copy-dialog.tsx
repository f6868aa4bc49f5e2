import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminText } from '@/subjects/staff/text/admin';
import { adminCohortsText } from '../text/staff-cohorts';
import type { StaffCohort } from '../data/staff-queries';
import { dayInAthens, parseDay } from '@/shared/dates/athens-time';
import { sameWeekdayAfter } from '../meeting-pattern';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { TextField } from '@/ui/fields/text-field';
import { adminPaths } from '@/lib/admin-paths';

const { copy: text } = adminCohortsText;

type CopyDialogProps = {
  cohort: Pick<StaffCohort, 'id' | 'course_id' | 'starts_at'>;
  name: string;
  onClose: () => void;
};

/** Asks on which day a copy of a cohort begins, and goes to its editor. */
export function CopyDialog({ cohort, name, onClose }: CopyDialogProps) {
  const navigate = useNavigate();
  const [first, setFirst] = useState(() => {
    const today = dayInAthens(new Date());
    return sameWeekdayAfter(
      cohort.starts_at ? dayInAthens(new Date(cohort.starts_at)) : today,
      today,
    );
  });
  const [isChecked, setChecked] = useState(false);
  const day = parseDay(first);

  function handleConfirm() {
    setChecked(true);
    if (!day) return;
    onClose();
    const { course_id: course, id: copy } = cohort;
    void navigate(adminPaths.newCohort(course, { copy, first: day }));
  }

  return (
    <ConfirmDialog
      open
      tone="primary"
      title={text.title(name)}
      text={text.text}
      confirmLabel={text.confirm}
      cancelLabel={adminText.cancel}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <TextField
        label={text.first}
        error={isChecked && !day ? text.invalid : undefined}
        type="date"
        value={first}
        onChange={(event) => setFirst(event.target.value)}
      />
    </ConfirmDialog>
  );
}
