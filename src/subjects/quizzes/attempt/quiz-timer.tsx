import { useEffect, useEffectEvent, useState } from 'react';
import { quizText } from '../text/quiz';
import { serverTime } from '@/lib/time/server-time';
import type { QuizAttempt } from '../data/attempt';

const secondsUntil = (attempt: QuizAttempt) =>
  Math.max(0, Math.ceil((Date.parse(attempt.deadline ?? '') - serverTime(attempt)) / 1000));

const clockFace = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The time that is left, by the server's clock. Screen readers hear of it at five minutes and at one, not each second. */
export function QuizTimer({ attempt, onOver }: { attempt: QuizAttempt; onOver: () => void }) {
  const [left, setLeft] = useState(() => secondsUntil(attempt));
  const [warning, setWarning] = useState('');

  const look = useEffectEvent(() => {
    const next = secondsUntil(attempt);
    if (left > 300 && next <= 300) setWarning(quizText.time.five);
    if (left > 60 && next <= 60) setWarning(quizText.time.one);
    setLeft(next);
    if (next === 0) onOver();
  });
  useEffect(() => {
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, []);

  return (
    <>
      <p role="timer" className={left <= 60 ? 'text-clay' : undefined}>
        <span className="text-sm max-sm:sr-only">{quizText.time.left}</span>{' '}
        <span className="font-semibold tabular-nums">{clockFace(left)}</span>
      </p>
      <p role="status" className="sr-only">
        {warning}
      </p>
    </>
  );
}
