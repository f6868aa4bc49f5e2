import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminCourseTransferText } from '@/content/interface/admin-course-transfer';
import { duplicateCourse } from '@/data/courses/duplicate';
import { classNames } from '@/lib/class-names';
import { useSingleMutation } from '@/lib/use-single-mutation';
import { Button } from '@/ui/button';
import { adminUrl } from '../../admin-url';
import { rowControlClass } from '../../list/list-table';
import { showFailureToast, showSuccessToast } from '../../toasts';

const text = adminCourseTransferText.duplicate;

/** Makes a draft of a course with its modules and lessons, and opens it. */
export function DuplicateCourseButton({ course }: { course: { id: string; title: string } }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // Kept after a failure, when the answer may have been lost: pressing again opens the same copy.
  const copy = useRef('');
  const duplication = useSingleMutation({
    mutationFn: () => {
      copy.current ||= crypto.randomUUID();
      return duplicateCourse({ course, copy: copy.current, titleOf: text.title });
    },
    onSuccess: () => {
      showSuccessToast(text.done);
      void client.invalidateQueries({ queryKey: ['courses'], refetchType: 'none' });
      void navigate(adminUrl({ course: copy.current }));
    },
    onError: showFailureToast,
  });
  return (
    <Button
      tone="plain"
      aria-label={text.of(course.title)}
      aria-disabled={duplication.isPending}
      className={classNames(rowControlClass, 'text-sm font-normal')}
      onClick={() => duplication.mutate()}
    >
      {text.action}
    </Button>
  );
}
