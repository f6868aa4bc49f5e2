import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { momentOf } from '@/shared/errors/error-detail';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { quizText } from '../text/quiz';
import type { QuizSummary } from '../data/attempt';
import { startQuiz } from '../data/mutations';
import { quizSummaryQuery } from '../data/queries';
import { dayInAthens } from '@/shared/dates/athens-time';
import { formatMeetingDay, formatTime } from '@/shared/dates/meeting-time';
import { rightToPass } from '../data/right-to-pass';
import { minute } from '@/lib/delays';
import { classNames } from '@/lib/class-names';
import { errorCode } from '@/lib/errors';
import { useNow } from '@/lib/hooks/use-now';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { serverTime } from '@/lib/time/server-time';
import { Button, ButtonLink } from '@/ui/button';
import { ArrowIcon } from '@/ui/drawings/icons';
import { Notice } from '@/ui/notice';

/** The longest that a browser's timer waits. */
const longestTimer = 2 ** 31 - 1;

/** What awaits, in words. */
function facts(summary: QuizSummary): [string, string][] {
  const { before } = quizText;
  const { questions, pass_percent: percent, max_attempts: most, attempts_left: left } = summary;
  const list: [string, string][] = [
    [before.questions, String(questions)],
    [before.mark, before.needed(rightToPass(percent, questions), questions)],
    [
      before.time,
      summary.time_limit_minutes ? before.limit(summary.time_limit_minutes) : before.noLimit,
    ],
    [before.attempts, most && left !== null ? before.left(left, most) : before.unlimited],
  ];
  if (summary.pause_minutes > 0) list.push([before.pause, before.pauseOf(summary.pause_minutes)]);
  return list;
}

/** What somebody who starts again is to know first: that the attempt counts, and for how long it runs. */
function remainder(summary: QuizSummary): string {
  const { max_attempts: most, attempts_left: left, time_limit_minutes: minutes } = summary;
  return [
    most && left ? quizText.before.attemptsLeft(left, most) : null,
    minutes ? quizText.before.within(minutes) : null,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Rules({ summary, className }: { summary: QuizSummary; className: string }) {
  return (
    <>
      <dl
        className={classNames(
          'grid grid-cols-2 gap-x-6 gap-y-3 border-b border-line py-3 @min-[34rem]:grid-flow-col @min-[34rem]:grid-cols-none',
          className,
        )}
      >
        {facts(summary).map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-muted">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-muted">{quizText.before.saved}</p>
    </>
  );
}

/** How long it is until the next attempt opens, and at what time, with the day unless it is today. */
function NextAttempt({ at, summary }: { at: string; summary: QuizSummary }) {
  // Renders it again: what it says is counted by the clock of the server.
  useNow();
  const now = serverTime(summary);
  const left = Math.max(1, Math.ceil((Date.parse(at) - now) / minute));
  const isToday = dayInAthens(new Date(at)) === dayInAthens(new Date(now));
  return quizText.before.from(left, formatTime(at), isToday ? null : formatMeetingDay(at));
}

/** A place that the result of a quiz leads to. */
export type QuizLink = { label: string; to: string };

type QuizStartProps = {
  lessonId: string;
  summary: QuizSummary;
  /** In any attempt: a later one, for practice, may have failed. */
  hasPassed: boolean;
  /** Where to ask for another attempt. */
  contact: string;
  /** What to read again after an attempt that failed. */
  reread: readonly QuizLink[];
  /** Where it leads once it is passed. */
  onward: QuizLink | null;
  onStarted: () => void;
};

/** The button that starts the next attempt, and what awaits in it: folded below the result of the last one. */
export function QuizStart({
  lessonId,
  summary,
  hasPassed,
  contact,
  reread,
  onward,
  onStarted,
}: QuizStartProps) {
  const client = useQueryClient();
  const { queryKey } = quizSummaryQuery(lessonId);
  // Repeated after a lost answer, it returns the attempt that it started.
  const request = useRef(crypto.randomUUID());
  const { result } = summary;
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

  const startButton = (
    <Button
      tone={hasPassed ? 'plain' : 'primary'}
      aria-disabled={starting.isPending}
      onClick={() => starting.mutate()}
    >
      {result ? quizText.before.again : quizText.before.start}
    </Button>
  );
  const state =
    summary.attempts_left === 0 ? (
      <div>
        <p className="font-semibold">{quizText.before.none}</p>
        {!hasPassed && (
          <>
            <p className="mt-2">{quizText.before.ask}</p>
            <ButtonLink tone="quiet" className="mt-5" to={contact}>
              {quizText.before.contact}
            </ButtonLink>
          </>
        )}
      </div>
    ) : isPaused && summary.starts_at ? (
      // A learner who has passed has no reason to wait for another attempt.
      !hasPassed && (
        <p className="font-semibold">
          <NextAttempt at={summary.starts_at} summary={summary} />
        </p>
      )
    ) : (
      startButton
    );
  // The pause of this quiz is said above, but not that of all quizzes together.
  const opensAt = errorCode(starting.error) === 'attempt_pause' ? momentOf(starting.error) : null;
  const failure =
    opensAt === null ? (
      <FailureNotice error={starting.error} title={quizText.before.notStarted} className="mt-5" />
    ) : (
      <Notice tone="error" title={quizText.before.notStarted} className="mt-5">
        <NextAttempt at={opensAt} summary={summary} />
      </Notice>
    );
  if (!result)
    return (
      <section className="max-w-prose">
        <h2 className="text-h3">{quizText.before.title}</h2>
        <Rules summary={summary} className="mt-4 border-t border-ink" />
        {failure}
        <div className="mt-6">{state}</div>
      </section>
    );
  // Who has answered all of it has no reason for another, but may want to practise.
  const isFolded = result.passed && result.right === result.total;
  return (
    <>
      {failure}
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2 empty:hidden">
        {hasPassed && onward && (
          <ButtonLink to={onward.to} tone="quiet">
            {onward.label}
            <ArrowIcon />
          </ButtonLink>
        )}
        {!isFolded && state}
        {!isFolded && state && summary.attempts_left !== 0 && remainder(summary) && (
          <p className="text-sm text-ink-muted tabular-nums">{remainder(summary)}</p>
        )}
      </div>
      {hasPassed && !isFolded && state && summary.attempts_left !== 0 && (
        <p className="mt-2 max-w-prose text-sm text-ink-muted">{quizText.before.practice}</p>
      )}
      {reread.length > 0 && !hasPassed && (
        <div className="mt-5">
          <p>{quizText.before.reread}</p>
          <ul>
            {reread.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-11 items-center text-blue">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <details className="mt-4 border-t border-line">
        <summary className="text-sm">{quizText.before.rules}</summary>
        <Rules summary={summary} className="border-t border-line" />
        {isFolded && <div className="mt-2">{state}</div>}
      </details>
    </>
  );
}
