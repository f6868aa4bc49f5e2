import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { enrolText } from './text/enrol';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { enrol } from './data/mutations';
import { queryClient } from '@/shared/data/query-client';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';

type EnrolButtonProps = {
  course: { id: string; slug: string; title: string };
  tone?: 'primary' | 'quiet';
  className?: string;
};

/** Enrols the signed-in user in an open course, and opens its first lesson. */
export function EnrolButton({ course, tone = 'primary', className }: EnrolButtonProps) {
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
