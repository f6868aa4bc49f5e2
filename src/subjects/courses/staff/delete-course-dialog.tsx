import { useQuery, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { adminText } from '@/subjects/staff/text/admin';
import { adminCoursesText } from '../text/staff-courses';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { moveToBin, type BinRows } from '@/subjects/staff/data/bin-mutations';
import { courseInterestCountQuery } from '../data/staff-queries';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { adminPaths } from '@/lib/admin-paths';
import { showDeletedToast, showFailureToast } from '@/subjects/staff/toasts';
import { useCurrentUserRole } from '@/subjects/staff/use-current-user-role';

type DeleteCourseDialogProps = {
  course: { id: string; title: string };
  onClose: () => void;
  onDeleted: () => void;
};

/** Confirms the deletion of a course. With interests, which are deleted too, only an admin may delete it. */
export function DeleteCourseDialog({ course, onClose, onDeleted }: DeleteCourseDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const role = useCurrentUserRole();
  const count = useQuery(courseInterestCountQuery(course.id));
  const interests = count.data ?? 0;
  const isForbidden = interests > 0 && role !== 'admin';
  const rows: BinRows = { kind: 'course', ids: [course.id] };
  const deletion = useSingleMutation({
    mutationFn: () => moveToBin(rows),
    onSuccess: async () => {
      showDeletedToast({ title: adminText.success, text: adminCoursesText.deleted }, rows, client);
      // Synchronously: the leave guard must know that nothing is unsaved before the navigation.
      flushSync(onDeleted);
      await navigate(adminPaths.tab(), { replace: true });
      client.removeQueries({ queryKey: ['courses', 'edit', course.id] });
      await client.invalidateQueries({ queryKey: ['courses'] });
    },
    onError: showFailureToast,
  });

  const consequence = count.isPending
    ? adminCoursesText.delete.counting
    : isForbidden
      ? adminCoursesText.delete.onlyAdmin(interests)
      : interests > 0
        ? `${adminCoursesText.delete.what} ${adminCoursesText.delete.interests(interests)}`
        : adminCoursesText.delete.what;
  return (
    <ConfirmDialog
      open
      title={adminCoursesText.delete.title(course.title)}
      text={isForbidden ? consequence : `${adminCoursesText.delete.question} ${consequence}`}
      confirmLabel={isForbidden ? adminCoursesText.delete.close : adminCoursesText.delete.confirm}
      cancelLabel={adminText.cancel}
      tone={isForbidden ? 'primary' : 'danger'}
      pending={deletion.isPending || count.isPending}
      onConfirm={() => (isForbidden ? onClose() : deletion.mutate())}
      onCancel={onClose}
    >
      <FailureNotice error={deletion.error} isRepeatable title={adminCoursesText.delete.failed} />
    </ConfirmDialog>
  );
}
