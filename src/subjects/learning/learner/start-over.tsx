import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { learnText } from '../text/learn';
import { startOver } from '../data/enrol';
import type { EnrolledCourse } from '../data/my-courses';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';

const text = learnText.finished;

/** Starts a finished course over, after a question, and opens its first lesson. */
export function StartOver({ course }: { course: EnrolledCourse }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const mutation = useMutation({
    mutationFn: () => startOver(course.course_id, course.cycle),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['learning'] });
      return navigate(paths.learnCourse(course.slug));
    },
  });

  return (
    <>
      <Button
        tone="plain"
        size="small"
        className="text-ink-muted!"
        aria-label={text.againOf(course.title)}
        onClick={() => setIsAsking(true)}
      >
        {text.again}
      </Button>
      <ConfirmDialog
        open={isAsking}
        tone="primary"
        title={text.confirmTitle(course.title)}
        text={text.confirmText}
        confirmLabel={mutation.isPending ? text.starting : text.confirm}
        cancelLabel={text.cancel}
        pending={mutation.isPending}
        onConfirm={() => mutation.mutate()}
        onCancel={() => {
          mutation.reset();
          setIsAsking(false);
        }}
      >
        <FailureNotice error={mutation.error} title={text.failure} />
      </ConfirmDialog>
    </>
  );
}
