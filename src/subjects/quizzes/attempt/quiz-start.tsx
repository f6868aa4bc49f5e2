import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { quizText } from '../text/quiz';
import type { QuizSummary } from '../data/attempt';
import { startQuiz } from '../data/mutations';
import { quizSummaryQuery } from '../data/queries';
import { formatDateTime } from '@/shared/dates/athens-time';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { paths } from '@/lib/paths';
import { Button, ButtonLink } from '@/ui/button';

/** The longest that a browser's timer waits. */
const longestTimer = 2 ** 31 - 1;

/** What awaits, in words. */
function facts(summary: QuizSummary): [string, string][] {
  const { before } = quizText;
  const { questions, pass_percent: percent, max_attempts: most, attempts_left: left } = summary;
  const list: [string, string][] = [
    [before.questions, String(questions)],
    [before.mark, before.needed(Math.ceil((percent * questions) / 100), questions)],
    [
      before.time,
      summary.time_limit_minutes ? before.limit(summary.time_limit_minutes) : before.noLimit,
    ],
    [before.attempts, most && left !== null ? before.left(left, most) : before.unlimited],
  ];
  if (summary.pause_minutes > 0) list.push([before.pause, before.pauseOf(summary.pause_minutes)]);
  return list;
}

type QuizStartProps = { lessonId: string; summary: QuizSummary; onStarted: () => void };

/** What awaits in the next attempt, and the button that starts it. */
export function QuizStart({ lessonId, summary, onStarted }: QuizStartProps) {
  const client = useQueryClient();
  const { queryKey } = quizSummaryQuery(lessonId);
  // Repeated after a lost answer, it returns the attempt that it started.
  const request = useRef(crypto.randomUUID());
  const isPassedOn = Boolean(summary.result);
  const starting = useSingleMutation({
    mutationFn: () => startQuiz({ lessonId, request: request.current }),
    onSuccess: async (running) => {
      onStarted();
      // It may have ended since, on another device.
      if (running.state !== 'running') return client.invalidateQueries({ queryKey });
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (before) => before && { ...before, running });
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });

  const pause = summary.starts_at ? Date.parse(summary.starts_at) - Date.parse(summary.now) : 0;
  const [openedFor, setOpenedFor] = useState<string | null>(null);
  const isPaused = pause > 0 && openedFor !== summary.starts_at;
  useEffect(() => {
    if (!isPaused || pause > longestTimer) return;
    const timer = setTimeout(() => setOpenedFor(summary.starts_at), pause);
    return () => clearTimeout(timer);
  }, [isPaused, pause, summary.starts_at]);

  return (
    <section className="max-w-prose">
      <h2 className="text-h3">{isPassedOn ? quizText.before.next : quizText.before.title}</h2>
      <dl className="mt-4 border-t border-ink">
        {facts(summary).map(([name, value]) => (
          <div
            key={name}
            className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[10rem_1fr]"
          >
            <dt className="text-sm text-ink-muted sm:pt-0.5">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-muted">{quizText.before.saved}</p>
      <FailureNotice error={starting.error} title={quizText.before.notStarted} className="mt-5" />
      <div className="mt-6">
        {summary.attempts_left === 0 ? (
          <>
            <p className="font-semibold">{quizText.before.none}</p>
            {!summary.result?.passed && (
              <>
                <p className="mt-2">{quizText.before.ask}</p>
                <ButtonLink tone="quiet" className="mt-5" to={paths.contact}>
                  {quizText.before.contact}
                </ButtonLink>
              </>
            )}
          </>
        ) : isPaused && summary.starts_at ? (
          <p className="font-semibold">{quizText.before.from(formatDateTime(summary.starts_at))}</p>
        ) : (
          <Button
            tone={summary.result?.passed ? 'quiet' : 'primary'}
            aria-disabled={starting.isPending}
            onClick={() => starting.mutate()}
          >
            {isPassedOn ? quizText.before.again : quizText.before.start}
          </Button>
        )}
      </div>
    </section>
  );
}
