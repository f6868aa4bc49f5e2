import { nextMoment, pendingItems } from '@/shared/outbox/pending-items';
import { delays } from '@/lib/delays';
import { z } from '@/lib/zod';
import { rangesSchema, subtractRanges, uniteRanges, type Ranges } from './ranges';

const shared = {
  lessonId: z.string(),
  /** When it happened, in milliseconds since 1970; what happened first is sent first. */
  at: z.number(),
};

const schema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), ...shared }),
  z.object({ kind: z.literal('complete'), ...shared }),
  z.object({ kind: z.literal('place'), place: z.record(z.string(), z.json()), ...shared }),
  z.object({ kind: z.literal('watched'), ranges: rangesSchema, ...shared }),
]);
type Pending = z.infer<typeof schema>;

/** What a learner did, without when. */
export type Step =
  | { kind: 'open' | 'complete'; lessonId: string }
  | { kind: 'place'; lessonId: string; place: Extract<Pending, { kind: 'place' }>['place'] }
  | { kind: 'watched'; lessonId: string; ranges: Ranges };

/** A step on this device that waits to be sent. */
export type PendingStep = Pending & { key: string };

const items = pendingItems({ prefix: 'learning:', schema, lifetime: delays.progressKept });

/**
 * Notes a step on this device, for the user of the page. A newer place replaces that of its tab, and ranges of a film unite.
 * @returns whether the browser stored it
 */
export function addPending(step: Step): boolean {
  const storage = items.ownStorage(`${step.kind}:${step.lessonId}`);
  const before = storage.read();
  if (step.kind === 'watched' && before?.kind === 'watched') {
    return storage.write({ ...before, ranges: uniteRanges(before.ranges, step.ranges) });
  }
  // Done once is done.
  if (before && (step.kind === 'open' || step.kind === 'complete')) return true;
  return storage.write({ ...step, at: nextMoment() });
}

/** What waits for the user of the page, of all tabs, the first first. What is older than `delays.progressKept` is deleted. */
export const readPending = (): PendingStep[] => items.read();

/** Removes what was sent. Of ranges only those that were accepted, and no place that is newer than the one sent. */
export function removePending(sent: PendingStep, accepted?: Ranges): void {
  const storage = items.storageOf(sent.key);
  const now = storage.read();
  if (now?.kind === 'watched' && accepted) {
    const ranges = subtractRanges(now.ranges, accepted);
    if (ranges.length > 0) return void storage.write({ ...now, ranges });
  } else if (now?.at !== sent.at) return;
  storage.remove();
}
