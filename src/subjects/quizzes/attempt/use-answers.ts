import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { serverTime } from '@/lib/time/server-time';
import type { QuizAnswer, QuizAttempt } from '../data/attempt';
import { quizSummaryQuery } from '../data/queries';
import { createAnswerQueue } from './answer-queue';
import { newestAnswers, withSavedAnswer, type GivenAnswers } from './given-answers';

const revisionsOf = (answers: GivenAnswers) =>
  Object.fromEntries(
    Object.entries(answers).map(([question, { revision }]) => [question, revision]),
  );

/** The answers of a running attempt, and how they are saved. */
export function useAnswers(lessonId: string, attempt: QuizAttempt) {
  const client = useQueryClient();
  const [queue] = useState(() => {
    const { queryKey } = quizSummaryQuery(lessonId);
    return createAnswerQueue(attempt.attempt, (question, given) => {
      client.setQueryData(queryKey, (summary) => withSavedAnswer(summary, question, given));
    });
  });
  const { given, pending, failure } = useSyncExternalStore(queue.subscribe, queue.read);
  const answers = useMemo(() => newestAnswers(attempt.answers, given), [attempt.answers, given]);
  // Which answers this page has shown or given: any other came from another tab or device.
  const [known, setKnown] = useState(() => revisionsOf(answers));
  useEffect(() => queue.start(), [queue]);

  return {
    answers,
    /** How many answers the server does not have yet. */
    waiting: Object.keys(pending).length,
    /** The code of the error that keeps them from it. */
    failure,
    queue,
    isChangedElsewhere: Object.entries(answers).some(
      ([question, { revision }]) => revision !== known[question],
    ),
    accept: () => setKnown(revisionsOf(answers)),
    answer(question: string, answer: QuizAnswer, isTyped = false) {
      // By the server's clock, so that of two tabs or devices the one that answers last has the higher number.
      const latest = Math.max(0, ...Object.values(answers).map(({ revision }) => revision));
      const revision = Math.max(Math.floor(serverTime(attempt)), latest + 1);
      setKnown((current) => ({ ...current, [question]: revision }));
      queue.give(question, { answer, revision }, isTyped);
    },
  };
}
