import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/lib/paths';

const address = (step: number) => `${paths.signup}?step=${step}`;

/** Marks an entry of the history that stands right above the step before it. */
const chained = { chained: true };

type Place = {
  /** The step that the address names. */
  asked: string | null;
  /** The step that the answers allow; null for the landing view. */
  step: number | null;
  /** False until it is known who asks. */
  ready: boolean;
};

/**
 * The wizard in the browser's history (section 2): the landing view at the bottom and an entry a step above
 * it, so that the browser's back button is the way to the previous step and from the first one to the landing
 * view. A reload keeps the entries. Whoever comes straight to a step gets the entries below it first.
 */
export function useWizardHistory({ asked, step, ready }: Place) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isChained = (state as Partial<typeof chained> | null)?.chained === true;
  const [laying, setLaying] = useState(false);
  const isLaying = useRef(false);
  const isLeaving = useRef(false);

  useEffect(() => {
    async function layEntries(top: number) {
      isLaying.current = true;
      setLaying(true);
      await navigate(paths.signup, { replace: true });
      for (let below = 0; below <= top; below += 1) {
        // oxlint-disable-next-line no-await-in-loop -- each entry stands on the one before
        await navigate(address(below), { state: chained });
      }
      isLaying.current = false;
      setLaying(false);
    }

    if (asked === null) isLeaving.current = false;
    if (!ready || isLaying.current || isLeaving.current || asked === null) return;
    if (step === null) void navigate(paths.signup, { replace: true });
    else if (!isChained) void layEntries(step);
    // The answers are gone, or the account came: the entry of the step that is due lies further down.
    else if (step < Number(asked)) void navigate(step - Number(asked));
  }, [asked, step, ready, isChained, navigate]);

  return {
    goTo: (next: number) => void navigate(address(next), { state: chained }),
    goBack: () => void navigate(-1),
    /** Down to the landing view, whatever becomes of the answers on the way. */
    goToLanding: () => {
      if (asked === null) return;
      isLeaving.current = true;
      void navigate(-Number(asked) - 1);
    },
    /** False while the history is put in order: nothing is shown until then. */
    settled: ready && !laying && (asked === null || (isChained && step === Number(asked))),
  };
}
