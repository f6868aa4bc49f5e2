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

/** @returns the progress, and of a film the ranges that need not be sent again */
async function send(step: PendingStep) {
  switch (step.kind) {
    case 'open':
      return { progress: await openLesson(step.lessonId) };
    case 'complete':
      return { progress: await completeLesson(step.lessonId) };
    case 'place':
      return { progress: await savePlace(step.lessonId, step.place) };
    case 'watched': {
      const { accepted, ...progress } = await saveWatched(step.lessonId, step.ranges.slice(0, 500));
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
  for (const step of readPending().slice(0, most)) {
    // Somebody else has signed in meanwhile: the steps are not theirs.
    if (getPageUser() !== owner) return null;
    try {
      const { progress, accepted } = await send(step);
      removePending(step, accepted);
      handlers.onSent(progress, step);
    } catch (error) {
      const code = errorCode(error);
      if (!isRefusal(code)) return code;
      removePending(step);
      handlers.onRefused(step, code);
    }
  }
  return null;
}

/**
 * Sends what waits on this device, in its order, until a request fails. One tab sends at a time.
 * @param most how many steps at most
 * @returns the code of the error that stopped it; null when everything was sent
 */
export async function sendPending(most: number, handlers: SendHandlers): Promise<string | null> {
  return inOneTab('learning', () => sendSteps(most, handlers));
}
