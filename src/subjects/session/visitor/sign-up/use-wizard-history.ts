import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom';
import { paths, withQuery } from '@/lib/paths';

/** The router state of a history entry of the wizard: one of its steps, the entry below the landing view, or the landing view above that entry. */
type Entry = { wizard: 'step' | 'exit' | 'above exit' };
const stepEntry: Entry = { wizard: 'step' };
const exitEntry: Entry = { wizard: 'exit' };
const aboveExitEntry: Entry = { wizard: 'above exit' };

const kindOf = (location: Location) => (location.state as Partial<Entry> | null)?.wizard;

/** Whether going to `location` leaves the wizard, although its URL is the same. */
export const isExitEntry = (location: Location) => kindOf(location) === 'exit';

/** The page that opens when the wizard is done, and the step that stays on the screen until then. */
export type PageAfter = { to: string; state?: unknown; step: string | null };

type WizardPosition = {
  /** The `step` of the query string; when the wizard is done, of its last view. */
  requestedStep: string | null;
  /** The step to show, see `resolveStep`; null for the landing view. */
  step: number | null;
  /** The page that opens after the sign-up. */
  next: string | null;
  /** Whether it is known if the user is signed in. */
  isReady: boolean;
  /** Null until the wizard is done. */
  after: PageAfter | null;
};

/**
 * Gives the landing view and each step an entry in the browser's history, so that the back button opens the previous
 * step, and the landing view from the first step. A reload keeps the entries. Opening the URL of a step adds the
 * entries before it first.
 *
 * A page cannot show a dialog when the back button leaves the application. If the landing view is the first page,
 * an extra entry with the same URL is added below it, the exit entry: going back to it shows the dialog.
 *
 * The page that opens when the wizard is done takes the place of the lowest of these entries, so that the back button
 * then opens the page before the wizard, and not a step without answers.
 */
export function useWizardHistory({ requestedStep, step, next, isReady, after }: WizardPosition) {
  const navigate = useNavigate();
  const landing = paths.signUpThen(next);
  const urlOf = (of: number) =>
    withQuery(paths.signup, { step: String(of), next: next ?? undefined });
  const location = useLocation();
  const wentBack = useNavigationType() === 'POP';
  const kind = kindOf(location);
  const isBottom = location.key === 'default' || kind === 'exit';
  const [isAdding, setIsAdding] = useState(false);
  const isBusy = useRef(false);
  const isLeaving = useRef(false);
  const kindBefore = useRef(kind);
  // A second press that comes before the next view is shown must not add a second entry.
  const left = useRef<Location | null>(null);
  const leaveOnce = (leave: () => unknown) => {
    if (left.current === location) return;
    left.current = location;
    void leave();
  };

  const addEntries = useRef<(top: number) => Promise<void>>(() => Promise.resolve());
  useEffect(() => {
    addEntries.current = async (top) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setIsAdding(true);
      if (isBottom) await navigate(landing, { replace: true, state: exitEntry });
      if (isBottom) await navigate(landing, { state: aboveExitEntry });
      else if (requestedStep !== null) await navigate(landing, { replace: true });
      for (let below = 0; below <= top; below += 1) {
        await navigate(urlOf(below), { state: stepEntry });
      }
      isBusy.current = false;
      setIsAdding(false);
    };
  });

  const isAtLanding = !new URLSearchParams(location.search).has('step');
  useEffect(() => {
    if (after === null) return;
    // Again when the browser has gone back, which takes it a moment.
    if (!isAtLanding) void navigate(-Number(after.step) - 1);
    else if (kind === 'above exit') void navigate(-1);
    else void navigate(after.to, { replace: true, state: after.state });
  }, [after, isAtLanding, kind, navigate]);

  useEffect(() => {
    const arrived = kindBefore.current !== kind;
    kindBefore.current = kind;
    if (requestedStep === null) isLeaving.current = false;
    if (!isReady || isBusy.current || isLeaving.current || after !== null) return;
    if (requestedStep === null) {
      // Without answers there is no dialog: continue back to the page before the wizard.
      if (kind === 'exit' && arrived && wentBack) void navigate(-1);
    } else if (step === null) void navigate(landing, { replace: true });
    else if (kind !== 'step') void addEntries.current(step);
    // The answers were erased, or the user signed in, which changes the steps: go back to the step to show.
    else if (step < Number(requestedStep)) void navigate(step - Number(requestedStep));
  }, [requestedStep, step, landing, isReady, kind, wentBack, after, navigate]);

  return {
    /** Opens a step from the landing view, with the steps before it in the history. */
    start: (first: number) => leaveOnce(() => addEntries.current(first)),
    goTo: (to: number) => leaveOnce(() => navigate(urlOf(to), { state: stepEntry })),
    goBack: () => void navigate(-1),
    /** Goes back to the landing view, even if the answers are erased meanwhile. */
    goToLanding: () => {
      if (requestedStep === null) return;
      isLeaving.current = true;
      void navigate(-Number(requestedStep) - 1);
    },
    /** False while entries are being added. Until then there is nothing to show. */
    isSettled:
      isReady &&
      !isAdding &&
      (after !== null ||
        requestedStep === null ||
        (kind === 'step' && step === Number(requestedStep))),
  };
}
