import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { enrolText } from './text/enrol';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { enrol } from './data/enrol';
import { takeWantedEnrolment } from '@/subjects/session/data/wanted-enrolment';
import { queryClient } from '@/shared/data/query-client';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';

type EnrolButtonProps = {
  course: { id: string; slug: string; title: string };
  /** Whether it was pressed before the sign-in, if this browser says so, too: it then enrols without another press. */
  isPressed?: boolean;
  tone?: 'primary' | 'quiet';
  className?: string;
};

/** Enrols the signed-in user in an open course, and opens its first lesson. */
export function EnrolButton({
  course,
  isPressed = false,
  tone = 'primary',
  className,
}: EnrolButtonProps) {
  const navigate = useNavigate();
  const mutation = useMutation(
    {
      mutationFn: () => enrol(course.id),
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: ['learning'] });
        return navigate(paths.learnCourse(course.slug));
      },
    },
    // Public pages have no provider of it.
    queryClient,
  );
  const { mutate } = mutation;
  useEffect(() => {
    if (isPressed && takeWantedEnrolment(course.id)) mutate();
  }, [isPressed, course.id, mutate]);
  return (
    <>
      <Button
        tone={tone}
        className={className}
        aria-label={mutation.isPending ? undefined : enrolText.actionOf(course.title)}
        aria-disabled={mutation.isPending}
        onClick={() => {
          if (!mutation.isPending) mutation.mutate();
        }}
      >
        {mutation.isPending ? enrolText.pending : enrolText.action}
      </Button>
      <FailureNotice error={mutation.error} title={enrolText.failure} className="mt-3 basis-full" />
    </>
  );
}
