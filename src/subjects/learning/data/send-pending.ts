import { callBeforeClose } from '@/lib/supabase/call-before-close';
import { isRefusal } from '@/shared/data/database-errors';
import { errorCode } from '@/lib/errors';
import { getPageUser } from '@/lib/page-user';
import { inOneTab } from '@/shared/outbox/pending-items';
import {
  completeLesson,
  openLesson,
  savePlace,
  saveWatched,
  type LessonProgress,
} from './mutations';
import { readPending, removePending, type PendingStep } from './pending';

type Place = Extract<PendingStep, { kind: 'place' }>;

/** A step, and with what was watched of a film where it stopped. */
type Sending = { step: PendingStep; place?: Place };

/**
 * What to send, in its order. Where a film stopped goes with what was watched: both are noted again and again while it plays,
 * so the second of two requests would always wait for the first, and a tab that is closed would never send it.
 */
function inOrder(steps: PendingStep[]): Sending[] {
  const list: Sending[] = [];
  for (const step of steps) {
    const last = list.at(-1);
    const goesWithLast = last?.step.kind === 'watched' && last.step.lessonId === step.lessonId;
    // A second place is of another tab, and comes after the first.
    if (goesWithLast && !last.place && step.kind === 'place') last.place = step;
    else list.push({ step });
  }
  return list;
}

/** @returns the progress, and of a film the ranges that need not be sent again */
async function send({ step, place }: Sending) {
  switch (step.kind) {
    case 'open':
      return { progress: await openLesson(step.lessonId) };
    case 'complete':
      return { progress: await completeLesson(step.lessonId) };
    case 'place':
      return { progress: await savePlace(step.lessonId, step.place) };
    case 'watched': {
      const ranges = step.ranges.slice(0, 500);
      const { accepted, ...progress } = await saveWatched(step.lessonId, ranges, place?.place);
      return { progress, accepted };
    }
  }
}

export type SendHandlers = {
  onSent: (progress: LessonProgress, step: PendingStep) => void;
  /** The database refuses the step for good, for example because the enrolment has ended; it no longer waits. */
  onRefused: (step: PendingStep, code: string) => void;
};

async function sendSteps(most: number, handlers: SendHandlers): Promise<string | null> {
  // What is noted in this moment, while the player is left, belongs to it.
  await Promise.resolve();
  const owner = getPageUser();
  for (const sending of inOrder(readPending()).slice(0, most)) {
    // Somebody else has signed in meanwhile: the steps are not theirs.
    if (getPageUser() !== owner) return null;
    const { step, place } = sending;
    try {
      const { progress, accepted } = await send(sending);
      removePending(step, accepted);
      if (place) removePending(place);
      handlers.onSent(progress, step);
    } catch (error) {
      const code = errorCode(error);
      if (!isRefusal(code)) return code;
      removePending(step);
      if (place) removePending(place);
      handlers.onRefused(step, code);
    }
  }
  return null;
}

/**
 * Sends what waits on this device, in its order, until a request fails. One tab sends at a time.
 * @param most how many requests at most
 * @returns the code of the error that stopped it; null when everything was sent
 */
export async function sendPending(most: number, handlers: SendHandlers): Promise<string | null> {
  return inOneTab('learning', () => sendSteps(most, handlers));
}

/**
 * Sends where the learner stopped, and what was watched, from a tab that may be closing. It waits on the device all the
 * same, until `sendPending` has heard that it arrived.
 */
export function sendBeforeClose(): void {
  for (const { step, place } of inOrder(readPending()).slice(0, 4)) {
    const lesson = step.lessonId;
    if (step.kind === 'place') callBeforeClose('save_place', { lesson, place: step.place });
    if (step.kind === 'watched')
      callBeforeClose('save_watched', {
        lesson,
        ranges: step.ranges.slice(0, 500),
        place: place?.place,
      });
  }
}
