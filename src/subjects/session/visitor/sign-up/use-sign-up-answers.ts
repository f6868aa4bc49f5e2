import { useCallback, useState } from 'react';
import {
  clearSignUpAnswers,
  writeSignUpAnswers,
  emptySignUpAnswers,
  readSignUpAnswers,
  type SignUpAnswers,
} from '../../data/sign-up-answers';

export type ChangeAnswers = (change: Partial<SignUpAnswers>) => void;

/** The wizard's answers. Each change is also stored in this tab, where a reload finds it. */
export function useSignUpAnswers() {
  const [answers, setAnswers] = useState(readSignUpAnswers);

  const change: ChangeAnswers = useCallback((changes) => {
    setAnswers((before) => {
      const next = { ...before, ...changes };
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
