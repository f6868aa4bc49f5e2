import { z } from '@/lib/zod';

/** What an answer of the server says of the time. */
export const answerTime = {
  /** The time of the server. */
  now: z.string(),
  /** When it arrived, by the clock that only counts on. */
  received_at: z.number().default(() => performance.now()),
};
