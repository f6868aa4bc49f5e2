import { useCallback, useState } from 'react';
import {
  clearSignUpAnswers,
  writeSignUpAnswers,
  emptySignUpAnswers,
  readSignUpAnswers,
  type SignUpAnswers,
} from '@/data/session/sign-up-answers';

export type ChangeAnswers = (change: Partial<SignUpAnswers>) => void;

/** The wizard's answers, kept in this tab as they are given. */
export function useAnswers() {
  const [answers, setAnswers] = useState(readSignUpAnswers);

  const change: ChangeAnswers = useCallback((part) => {
    setAnswers((before) => {
      const next = { ...before, ...part };
      writeSignUpAnswers(next);
      return next;
    });
  }, []);

  const erase = useCallback(() => {
    clearSignUpAnswers();
    setAnswers(emptySignUpAnswers);
  }, []);

  return { answers, change, erase };
}
