import { useEffect, useEffectEvent, useState } from 'react';
import { quizText } from '../text/quiz';
import { serverTime } from '@/lib/time/server-time';
import type { QuizAttempt } from '../data/attempt';

const secondsUntil = (attempt: QuizAttempt) =>
  Math.max(0, Math.ceil((Date.parse(attempt.deadline ?? '') - serverTime(attempt)) / 1000));

const clockFace = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** When screen readers announce the time that is left, in seconds before the end. */
const bounds = [
  { left: 60, words: quizText.time.one },
  { left: 300, words: quizText.time.five },
];

type QuizTimerProps = {
  attempt: QuizAttempt;
  /** Reads the attempt again, because staff may have given more time; null if that fails. */
  onLow: () => Promise<QuizAttempt | null>;
  onOver: () => void;
};

/** The time that is left, by the server's clock. Screen readers hear of it at five minutes and at one, not each second. */
export function QuizTimer({ attempt, onLow, onOver }: QuizTimerProps) {
  const [left, setLeft] = useState(() => secondsUntil(attempt));
  const [warning, setWarning] = useState('');

  async function warn() {
    const seconds = secondsUntil((await onLow()) ?? attempt);
    setWarning(bounds.find((bound) => seconds <= bound.left)?.words ?? '');
  }
  const look = useEffectEvent(() => {
    const next = secondsUntil(attempt);
    setLeft(next);
    if (next === 0) onOver();
    else if (bounds.some((bound) => left > bound.left && next <= bound.left)) void warn();
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
