import { useQuery, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { adminText } from '@/subjects/staff/text/admin';
import { adminCoursesText } from '../text/staff-courses';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { moveToBin, type BinRows } from '@/subjects/staff/data/bin-mutations';
import { courseInterestCountQuery } from '../data/staff-queries';
import { openCohortsQuery } from '@/subjects/cohorts/data/staff-queries';
import { LearnerCount } from '@/subjects/learning/learner-count';
import { CohortDays } from './cohort-days';
import { useNow } from '@/lib/hooks/use-now';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { adminPaths } from '@/lib/admin-paths';
import { showDeletedToast } from '@/subjects/staff/toasts';
import { useCurrentUserRole } from '@/subjects/staff/use-current-user-role';

type DeleteCourseDialogProps = {
  course: { id: string; title: string };
  onClose: () => void;
  onDeleted: () => void;
};

/**
 * Confirms the deletion of a course. With interests, which are deleted too, only an admin may delete it; with cohorts that are
 * still to be held, nobody.
 */
export function DeleteCourseDialog({ course, onClose, onDeleted }: DeleteCourseDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const role = useCurrentUserRole();
  const count = useQuery(courseInterestCountQuery(course.id));
  const interests = count.data ?? 0;
  const ahead = useQuery(openCohortsQuery(course.id));
  const now = useNow().getTime();
  // As the database counts them: one that is over is soon noted as held.
  const cohorts = (ahead.data?.cohorts ?? []).filter(
    ({ ends_at: end }) => end === null || Date.parse(end) > now,
  );
  const isCounting = count.isPending || ahead.isPending;
  const isForbidden = cohorts.length > 0 || (interests > 0 && role !== 'admin');
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
  });

  function consequence(): string {
    const text = adminCoursesText.delete;
    if (isCounting) return text.counting;
    if (cohorts.length > 0) return text.cohorts(cohorts.length, ahead.data?.people ?? 0);
    if (isForbidden) return text.onlyAdmin(interests);
    return interests > 0 ? `${text.what} ${text.interests(interests)}` : text.what;
  }
  return (
    <ConfirmDialog
      open
      title={adminCoursesText.delete.title(course.title)}
      text={isForbidden ? consequence() : `${adminCoursesText.delete.question} ${consequence()}`}
      confirmLabel={isForbidden ? adminCoursesText.delete.close : adminCoursesText.delete.confirm}
      cancelLabel={adminText.cancel}
      tone={isForbidden ? 'primary' : 'danger'}
      pending={deletion.isPending || isCounting}
      onConfirm={() => (isForbidden ? onClose() : deletion.mutate())}
      onCancel={onClose}
    >
      {!isForbidden && <LearnerCount courseId={course.id} isWhole />}
      <CohortDays cohorts={cohorts} />
      <FailureNotice error={deletion.error} isRepeatable title={adminCoursesText.delete.failed} />
    </ConfirmDialog>
  );
}
