import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { adminWords } from '@/content/interface/admin';
import { adminCoursesWords } from '@/content/interface/admin-courses';
import { errorMessage } from '@/content/interface/errors';
import { deleteCourse } from '@/data/courses/mutations';
import { courseInterestCountQuery } from '@/data/courses/staff-queries';
import { errorCode } from '@/lib/errors';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Notice } from '@/ui/notice';
import { adminAddress } from '../admin-address';
import { toastFailure, toastSuccess } from '../failure-toast';
import { useOwnRole } from '../use-own-role';

const words = adminCoursesWords.delete;

type DeleteCourseProps = {
  course: { id: string; title: string };
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before a course goes, and says how many wait for it: those only an admin may take along (section 5). */
export function DeleteCourse({ course, onClose, onDeleted }: DeleteCourseProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const role = useOwnRole();
  const count = useQuery(courseInterestCountQuery(course.id));
  const interests = count.data ?? 0;
  const isHeldBack = interests > 0 && role !== 'admin';
  const deletion = useMutation({
    mutationFn: () => deleteCourse(course.id),
    onSuccess: async () => {
      toastSuccess(adminCoursesWords.deleted);
      // At once: the guard on leaving must know that nothing is left to lose.
      flushSync(onDeleted);
      await navigate(adminAddress({}), { replace: true });
      client.removeQueries({ queryKey: ['courses', 'edit', course.id] });
      await client.invalidateQueries({ queryKey: ['courses'] });
    },
    onError: toastFailure,
  });

  const consequence = count.isPending
    ? words.counting
    : isHeldBack
      ? words.onlyAdmin(interests)
      : interests > 0
        ? `${words.what} ${words.interests(interests)}`
        : words.what;
  return (
    <ConfirmDialog
      open
      title={words.title(course.title)}
      text={isHeldBack ? consequence : `${words.question} ${consequence}`}
      confirmLabel={isHeldBack ? words.close : words.confirm}
      cancelLabel={adminWords.cancel}
      tone={isHeldBack ? 'primary' : 'danger'}
      pending={deletion.isPending || count.isPending}
      onConfirm={() => (isHeldBack ? onClose() : deletion.mutate())}
      onCancel={onClose}
    >
      {deletion.isError && (
        <Notice tone="error" title={words.failed}>
          {errorMessage(errorCode(deletion.error))}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
