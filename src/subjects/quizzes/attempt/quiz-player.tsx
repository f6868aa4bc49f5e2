import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '@/shared/page/query-error';
import { quizText } from '../text/quiz';
import { quizSummaryQuery } from '../data/queries';
import { delays } from '@/lib/delays';
import { paths } from '@/lib/paths';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { QuizAttempt } from './quiz-attempt';
import { QuizResult } from './quiz-result';
import { QuizStart, type QuizLink } from './quiz-start';
import type { AttemptEnd } from './use-submission';

function QuizSkeleton() {
  return (
    <div
      role="status"
      aria-label={quizText.loading}
      className="grid min-h-96 max-w-prose content-start gap-4"
    >
      <Skeleton className="h-7 w-56" />
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} className="h-11" />
      ))}
    </div>
  );
}

type QuizPlayerProps = {
  lesson: { id: string; title: string };
  courseTitle: string;
  /** Whether the learner has passed it in an attempt. */
  isPassed: boolean;
  /** What it is about. */
  reread?: readonly QuizLink[];
  /** Where it leads once it is passed. */
  onward?: QuizLink | null;
  /** Called when an attempt is submitted that passes: the lesson is completed. */
  onPassed: () => void;
};

/** The quiz of a lesson for its learner: what awaits, the running attempt, or the last result and the next attempt. */
export function QuizPlayer({
  lesson,
  courseTitle,
  isPassed,
  reread = [],
  onward = null,
  onPassed,
}: QuizPlayerProps) {
  const { id: lessonId, title } = lesson;
  const {
    data: summary,
    error,
    refetch,
  } = useQuery({
    ...quizSummaryQuery(lessonId),
    // Staff may give more time.
    refetchInterval: ({ state }) => (state.data?.running?.deadline ? delays.deadline : false),
  });
  const [hasStarted, setStarted] = useState(false);
  const [end, setEnd] = useState<AttemptEnd | null>(null);

  if (summary === undefined) {
    if (!error) return <QuizSkeleton />;
    return (
      <QueryError
        title={quizText.failed}
        retryLabel={quizText.retry}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (summary === null || summary.questions === 0)
    return <p className="text-ink-muted">{quizText.missing}</p>;
  const { running, result } = summary;
  if (running)
    return (
      <QuizAttempt
        key={running.attempt}
        lessonId={lessonId}
        attempt={running}
        isResumed={!hasStarted}
        onEnd={(ended) => {
          setEnd(ended);
          if (ended.result?.passed) onPassed();
        }}
      />
    );
  const hasPassed = isPassed || result?.passed === true;
  const start = (
    <QuizStart
      key={result?.attempt ?? 'first'}
      lessonId={lessonId}
      summary={summary}
      hasPassed={hasPassed}
      contact={paths.contactWith(quizText.before.subject(courseTitle, title))}
      reread={reread}
      onward={onward}
      onStarted={() => {
        setEnd(null);
        setStarted(true);
      }}
    />
  );
  return (
    <div className="grid gap-10">
      {end && !end.result && (
        <Notice tone="info" title={quizText.submit.takenBack}>
          <p>{quizText.submit.takenBackText}</p>
        </Notice>
      )}
      {result ? (
        <QuizResult
          result={result}
          hasPassed={hasPassed}
          isLimited={summary.max_attempts !== null}
          end={end}
        >
          {start}
        </QuizResult>
      ) : (
        start
      )}
    </div>
  );
}
