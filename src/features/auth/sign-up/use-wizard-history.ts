import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom';
import { paths } from '@/lib/paths';

const address = (step: number) => `${paths.signup}?step=${step}`;

/** An entry of the history: a step right above the one before it, or the edge below the landing view. */
type Entry = { wizard: 'step' | 'edge' };
const stepEntry: Entry = { wizard: 'step' };
const edgeEntry: Entry = { wizard: 'edge' };

const kindOf = (location: Location) => (location.state as Partial<Entry> | null)?.wizard;

/** Whether going to `location` leaves the wizard, though the address may be the same. */
export const isEdge = (location: Location) => kindOf(location) === 'edge';

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
 *
 * No page can ask anything when the back button leads out of the application. Where the landing view is its
 * first page, an entry that looks the same is laid below it: the edge, on the way to which one can be asked.
 */
export function useWizardHistory({ asked, step, ready }: Place) {
  const navigate = useNavigate();
  const location = useLocation();
  const wentBack = useNavigationType() === 'POP';
  const kind = kindOf(location);
  const isBottom = location.key === 'default' || kind === 'edge';
  const [laying, setLaying] = useState(false);
  const isBusy = useRef(false);
  const isLeaving = useRef(false);
  const kindBefore = useRef(kind);

  const layEntries = useRef<(top: number) => Promise<void>>(() => Promise.resolve());
  useEffect(() => {
    layEntries.current = async (top) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setLaying(true);
      if (isBottom) await navigate(paths.signup, { replace: true, state: edgeEntry });
      if (isBottom || asked !== null) await navigate(paths.signup, { replace: !isBottom });
      for (let below = 0; below <= top; below += 1) {
        await navigate(address(below), { state: stepEntry });
      }
      isBusy.current = false;
      setLaying(false);
    };
  });

  useEffect(() => {
    const arrived = kindBefore.current !== kind;
    kindBefore.current = kind;
    if (asked === null) isLeaving.current = false;
    if (!ready || isBusy.current || isLeaving.current) return;
    if (asked === null) {
      // With nothing to lose the edge is crossed unasked.
      if (kind === 'edge' && arrived && wentBack) void navigate(-1);
    } else if (step === null) void navigate(paths.signup, { replace: true });
    else if (kind !== 'step') void layEntries.current(step);
    // The answers are gone, or the account came: the entry of the step that is due lies further down.
    else if (step < Number(asked)) void navigate(step - Number(asked));
  }, [asked, step, ready, kind, wentBack, navigate]);

  return {
    start: () => void layEntries.current(0),
    goTo: (next: number) => void navigate(address(next), { state: stepEntry }),
    goBack: () => void navigate(-1),
    /** Down to the landing view, whatever becomes of the answers on the way. */
    goToLanding: () => {
      if (asked === null) return;
      isLeaving.current = true;
      void navigate(-Number(asked) - 1);
    },
    /** False while the history is put in order: nothing is shown until then. */
    settled: ready && !laying && (asked === null || (kind === 'step' && step === Number(asked))),
  };
}
