import { useCallback, useState } from 'react';
import {
  eraseAnswers,
  keepAnswers,
  noAnswers,
  readAnswers,
  type SignUpAnswers,
} from '@/components/sign-up-answers';

export type ChangeAnswers = (change: Partial<SignUpAnswers>) => void;

/** The wizard's answers, kept in this tab as they are given. */
export function useAnswers() {
  const [answers, setAnswers] = useState(readAnswers);

  const change: ChangeAnswers = useCallback((part) => {
    setAnswers((before) => {
      const next = { ...before, ...part };
      keepAnswers(next);
      return next;
    });
  }, []);

  const erase = useCallback(() => {
    eraseAnswers();
    setAnswers(noAnswers);
  }, []);

  return { answers, change, erase };
}
