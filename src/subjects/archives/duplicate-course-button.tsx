import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminCourseTransferText } from './text/course-transfer';
import { duplicateCourse } from '@/subjects/courses/data/duplicate';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { adminPaths } from '@/lib/admin-paths';
import { showFailureToast, showSuccessToast } from '@/subjects/staff/toasts';
import { CourseActionButton, type CourseActionProps } from './course-action-button';

const text = adminCourseTransferText.duplicate;

/** Makes a draft of a course with its modules and lessons, and opens it. */
export function DuplicateCourseButton({ course, isInMenu }: CourseActionProps) {
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
      void navigate(adminPaths.tab({ course: copy.current }));
    },
    onError: showFailureToast,
  });
  return (
    <CourseActionButton
      label={text.of(course.title)}
      isInMenu={isInMenu}
      aria-disabled={duplication.isPending}
      onClick={() => duplication.mutate()}
    >
      {text.action}
    </CourseActionButton>
  );
}
