import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { QueryError } from '@/shared/page/query-error';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { profileText } from '../../text/profile';
import {
  ownInterestsQuery,
  withdrawInterest,
} from '@/subjects/contact/data/interests/own-interests';
import { paths } from '@/lib/paths';
import { Button, ButtonLink } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Skeleton } from '@/ui/skeleton';
import { Tag } from '@/ui/tag';
import { showToast } from '@/ui/toast-store';
import { readableEmail } from '@/lib/readable-email';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';

const text = profileText.interests;

const titleOf = ({ course }: { course: { title: string } | null }) =>
  course?.title ?? text.notOffered;

/** The interests of the signed-in user, each of which can be withdrawn, and a link to the catalogue. */
export function OwnInterests({ userId, email }: { userId: string; email: string }) {
  const query = useQuery(ownInterestsQuery(userId));
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<{ id: string; title: string } | null>(null);
  const withdrawal = useSingleMutation({
    mutationFn: withdrawInterest,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['interests', 'own'] });
      setChosen(null);
      showToast({ tone: 'success', title: text.withdrawn });
    },
  });
  const isWithdrawn = withdrawal.isSuccess && chosen === null;
  useEffect(() => {
    // The pressed button is gone. An effect, because the open dialog keeps the focus.
    if (isWithdrawn) heading.current?.focus();
  }, [isWithdrawn]);

  function close() {
    withdrawal.reset();
    setChosen(null);
  }

  return (
    <section aria-labelledby="interests-title">
      <h2 ref={heading} id="interests-title" tabIndex={-1} className="mb-3 text-h3 outline-none">
        {text.title}
      </h2>
      {query.data?.length === 0 && (
        <p className="border-t border-ink pt-3 text-sm text-ink-muted">{text.none}</p>
      )}
      {query.data && query.data.length > 0 && (
        <ul className="border-t border-ink">
          {query.data.map((interest) => (
            <li
              key={interest.id}
              className="flex items-start justify-between gap-x-4 border-b border-line py-3"
            >
              <div className="flex min-w-0 flex-wrap items-center gap-x-3">
                {interest.course ? (
                  <Link
                    to={paths.course(interest.course.slug)}
                    className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-blue"
                  >
                    {interest.course.title}
                  </Link>
                ) : (
                  <p className="flex min-h-11 items-center font-semibold">{text.notOffered}</p>
                )}
                {interest.email.toLowerCase() !== email.toLowerCase() && (
                  <p className="order-last basis-full text-sm wrap-anywhere text-ink-muted">
                    {readableEmail(interest.email)}
                  </p>
                )}
                {interest.course && (
                  <Tag tone={interest.course.status === 'available' ? 'good' : 'soon'}>
                    {courseLabels.status[interest.course.status]}
                  </Tag>
                )}
              </div>
              <Button
                tone="plain"
                size="small"
                className="shrink-0"
                aria-label={text.withdrawOf(titleOf(interest))}
                onClick={() => setChosen({ id: interest.id, title: titleOf(interest) })}
              >
                {text.withdraw}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {query.isPending && <Skeleton className="mt-4 h-12 w-full" />}
      {query.isError && !query.data && (
        <div className="mt-4">
          <QueryError
            title={text.failed}
            retryLabel={profileText.failure.retry}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
      <ButtonLink tone="plain" size="small" to={paths.catalog}>
        {text.catalogue}
      </ButtonLink>
      <ConfirmDialog
        open={chosen !== null}
        title={text.confirmTitle(chosen?.title ?? '')}
        text={text.confirmText}
        confirmLabel={withdrawal.isPending ? text.withdrawing : text.confirm}
        cancelLabel={text.cancel}
        pending={withdrawal.isPending}
        onConfirm={() => {
          if (chosen) withdrawal.mutate(chosen.id);
        }}
        onCancel={close}
      >
        <FailureNotice error={withdrawal.error} title={text.notWithdrawn} />
      </ConfirmDialog>
    </section>
  );
}
