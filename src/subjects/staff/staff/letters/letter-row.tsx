import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminLettersText as text } from '../../text/letters';
import { deadLettersQuery, sendLetterAgain, type DeadLetter } from '../../data/dead-letters';
import { formatDateTime } from '@/shared/dates/athens-time';
import { readableEmail } from '@/lib/readable-email';
import { Button } from '@/ui/button';
import { adminPaths } from '@/lib/admin-paths';
import { showFailureToast, showSuccessToast } from '../../toasts';
import { letterError } from './letter-error';

/** A letter that was given up, with the button that queues it again. */
export function LetterRow({ letter }: { letter: DeadLetter }) {
  const client = useQueryClient();
  const kind = text.kinds[letter.kind] ?? text.otherKind;
  const sending = useMutation({
    mutationFn: () => sendLetterAgain(letter.id),
    onSuccess: (isQueued) => showSuccessToast(isQueued ? text.queued : text.handled),
    onError: showFailureToast,
    onSettled: () => client.invalidateQueries({ queryKey: deadLettersQuery.queryKey }),
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-line py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{kind}</p>
        {letter.email && (
          <p className="wrap-anywhere">
            {[letter.name, readableEmail(letter.email)].filter(Boolean).join(' · ')}
          </p>
        )}
        {letter.cohort_id && letter.course_id && (
          <p>
            <Link
              to={
                letter.booking_id
                  ? adminPaths.booking(letter.course_id, letter.cohort_id, letter.booking_id)
                  : adminPaths.cohort(letter.course_id, letter.cohort_id)
              }
              className="text-blue"
            >
              {letter.course_title}
            </Link>
          </p>
        )}
        <p className="mt-1">{letterError(letter.last_error)}</p>
        <p className="mt-1 text-sm text-ink-muted">
          {text.when(formatDateTime(letter.dead_at))} · {text.attempts(letter.attempts)}
        </p>
        {letter.last_error && (
          <p lang="en" className="mt-1 text-sm break-words text-ink-muted">
            {letter.last_error}
          </p>
        )}
      </div>
      <Button
        tone="quiet"
        size="small"
        className="max-sm:w-full"
        aria-label={text.againName(kind, letter.name ?? letter.email ?? letter.course_title ?? '')}
        aria-disabled={sending.isPending}
        onClick={() => {
          if (!sending.isPending) sending.mutate();
        }}
      >
        {text.again}
      </Button>
    </li>
  );
}
