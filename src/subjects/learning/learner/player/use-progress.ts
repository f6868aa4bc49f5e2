import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { addPending, readPending, type Step } from '../../data/pending';
import { lessonStatesQuery, type LessonState } from '../../data/queries';
import { sendBeforeClose, sendPending } from '../../data/send-pending';
import { delays } from '@/lib/delays';
import { logger } from '@/lib/logger';

const isUrgent = ({ kind }: Step) => kind === 'open' || kind === 'complete';

/** What a learner has done is in every query of learning except the bodies of lessons. */
const isOfProgress = ([subject, what]: QueryKey) => subject === 'learning' && what !== 'body';

/**
 * Keeps the progress of an enrolment: each step is stored on this device first and sent from there. Opening and completing
 * are sent at once, places and ranges of films one in 15 seconds and all of them when the page is hidden.
 * @param enrolmentId null keeps nothing
 */
export function useProgress(enrolmentId: string | null) {
  const client = useQueryClient();
  const [pending, setPending] = useState(readPending);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<{ lessonId: string; code: string } | null>(null);

  const send = useCallback(
    async (most: number) => {
      if (!enrolmentId) return;
      const { queryKey } = lessonStatesQuery(enrolmentId);
      const code = await sendPending(most, {
        onSent: ({ lesson_id: lessonId, opened_at, completed_at, place }) => {
          let wasDone = false;
          client.setQueryData(queryKey, (before) => {
            // The query has not answered yet, and will know this.
            if (!before) return before;
            const known = before.find((row) => row.lesson_id === lessonId)?.completed_at ?? null;
            wasDone = known !== null;
            // Where the browser has no locks, the answer to an earlier step may come last.
            const done = completed_at ?? known;
            const state = {
              lesson_id: lessonId,
              opened_at,
              completed_at: done,
              place,
            } as LessonState;
            return [...before.filter((row) => row.lesson_id !== lessonId), state];
          });
          // An answer from before this step would undo it.
          if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
          if (completed_at === null || wasDone) return;
          void client.invalidateQueries({
            predicate: ({ queryKey: other }) => isOfProgress(other) && other[1] !== 'lessons',
          });
        },
        onRefused: (step, refusalCode) => {
          logger.warn('progress refused', { kind: step.kind, code: refusalCode });
          if (isUrgent(step)) setRefusal({ lessonId: step.lessonId, code: refusalCode });
        },
      });
      setFailure(code);
      setPending(readPending());
    },
    [client, enrolmentId],
  );

  const note = useCallback(
    (step: Step) => {
      if (!enrolmentId) return;
      addPending(step);
      if (isUrgent(step)) {
        setRefusal(null);
        setPending(readPending());
        void send(Infinity);
      }
    },
    [enrolmentId, send],
  );

  const handleSlot = useEffectEvent(() => {
    // Once the connection is back, everything goes in its order.
    if (document.visibilityState === 'visible') void send(failure === null ? 1 : Infinity);
  });
  useEffect(() => {
    if (!enrolmentId) return;
    const sendAll = () => void send(Infinity);
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') sendBeforeClose();
    };
    sendAll();
    const timer = setInterval(() => handleSlot(), delays.progressWrite);
    window.addEventListener('online', sendAll);
    // On the window, because the listeners of the document note what was played and read.
    window.addEventListener('visibilitychange', handleVisibility);
    return () => {
      sendAll();
      clearInterval(timer);
      window.removeEventListener('online', sendAll);
      window.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [enrolmentId, send]);

  /** Asks for the progress again, after another part of the page changed it. */
  const reload = useCallback(
    () => void client.invalidateQueries({ predicate: ({ queryKey }) => isOfProgress(queryKey) }),
    [client],
  );

  return { note, reload, pending, isWaiting: failure !== null, refusal };
}

export type Progress = ReturnType<typeof useProgress>;
