import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { QuizAttempt, QuizResult } from '../data/attempt';
import { submitQuiz } from '../data/mutations';
import { quizSummaryQuery } from '../data/queries';
import { errorCode } from '@/lib/errors';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import type { createAnswerQueue } from './answer-queue';

/** How an attempt ended on this page. */
export type AttemptEnd = {
  /** Null when staff took the attempt back. */
  result: QuizResult | null;
  isByTime: boolean;
  /** How many answers the server did not get in time. */
  lost: number;
};

type SubmissionOptions = {
  lessonId: string;
  attempt: QuizAttempt;
  queue: ReturnType<typeof createAnswerQueue>;
  onEnd: (end: AttemptEnd) => void;
};

/** Ends an attempt: on request, when its time is over, or when it has ended elsewhere. */
export function useSubmission({ lessonId, attempt, queue, onEnd }: SubmissionOptions) {
  const client = useQueryClient();
  const query = quizSummaryQuery(lessonId);
  const [isOver, setOver] = useState(false);

  async function end(result: QuizResult | null, lost: number) {
    queue.clear();
    client.setQueryData(
      query.queryKey,
      (summary) => summary && { ...summary, running: null, result: result ?? summary.result },
    );
    onEnd({ result, lost, isByTime: isOver || result?.state === 'expired' });
    // Below the lesson, where there was nothing to read meanwhile.
    void client.invalidateQueries({ queryKey: ['questions'] });
    await client.invalidateQueries({ queryKey: query.queryKey });
  }

  const submission = useSingleMutation({
    mutationFn: async () => {
      let lost = 0;
      await queue.flush().catch((error: unknown) => {
        if (errorCode(error) !== 'attempt_ended') throw error;
        lost = Object.keys(queue.read().pending).length;
      });
      return { result: await submitQuiz(attempt.attempt), lost };
    },
    onSuccess: ({ result, lost }) => end(result, lost),
    onError: (error) => {
      if (errorCode(error) === 'attempt_ended') return end(null, 0);
    },
  });

  const submit = () => submission.mutate();

  /** Reads what another device has answered meanwhile. */
  const readAgain = () => void client.invalidateQueries({ queryKey: query.queryKey });

  /** The attempt as it is now; null if it has ended, or the server does not answer. */
  const readAttempt = async (): Promise<QuizAttempt | null> => {
    const summary = await client.fetchQuery({ ...query, retry: false }).catch(() => null);
    return summary?.running ?? null;
  };

  /** The time is over, unless staff have given more. Answers that are on their way still count for some seconds. */
  async function handleTimeOver() {
    if (isOver) return;
    setOver(true);
    await queue.flush().catch(() => {});
    const running = await readAttempt();
    const isExtended = running?.deadline && Date.parse(running.deadline) > Date.parse(running.now);
    if (isExtended) setOver(false);
    else submit();
  }

  // Without a connection nothing ends, so it is tried again.
  const submitAgain = useEffectEvent(() => {
    if (isOver && submission.isError) submit();
  });
  useEffect(() => {
    const handleOnline = () => submitAgain();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, []);

  // Submitted in another tab, or closed by the server.
  const { failure } = queue.read();
  const submitEnded = useEffectEvent(submit);
  useEffect(() => {
    if (failure === 'attempt_ended') submitEnded();
  }, [failure]);

  return { submission, submit, isOver, handleTimeOver, readAttempt, readAgain };
}
