import { adminPoolsText } from '@/content/interface/admin-pools';
import { athensClock, momentInAthens } from '@/lib/athens-clock';
import { dayInAthens, parseDay } from '@/lib/athens-time';
import { z } from '@/lib/zod';
import { parseNumber } from '../fields/parse-number';
import { centsOf } from '../fields/price';

const { validation } = adminPoolsText;

/** A number of seats as it was typed; 0 for anything that is none. */
const seatsOf = (text: string): number => {
  const number = parseNumber(text, 0);
  return Number.isInteger(number) && number <= 10_000 ? number : 0;
};

const quantity = z.string().refine((text) => seatsOf(text) > 0, validation.quantity);

/** A day in Greece: `2026-12-31`. */
const ends = z
  .string()
  .refine((day) => parseDay(day) !== null && day >= dayInAthens(new Date()), validation.ends);

const price = (text: string) => (text.trim() === '' ? 0 : centsOf(text));

/** The form of a new pool. Ids are empty where nothing is chosen. */
export const poolSchema = z.object({
  /** Of the pool, so that a second try after a lost response creates no second one. */
  id: z.string(),
  organizationId: z.string().min(1, validation.organization),
  organization: z.string(),
  courseId: z.string().min(1, validation.course),
  cohortId: z.string(),
  quantity,
  price: z.string().refine((text) => {
    const cents = price(text);
    return cents !== null && cents <= 100_000_000;
  }, validation.price),
  ends,
});
export type PoolValues = z.infer<typeof poolSchema>;

export const changeSchema = z.object({ quantity, ends });
export type ChangeValues = z.infer<typeof changeSchema>;

/** What is stored of what was typed: a pool holds until the last minute of its last day in Greece. */
export const storedValues = (values: ChangeValues & { price?: string }) => ({
  quantity: seatsOf(values.quantity),
  endsAt: momentInAthens(`${values.ends}T23:59`).toISOString(),
  priceCents: price(values.price ?? '') ?? 0,
});

/** The last day of a pool, for its field. */
export const lastDay = (endsAt: string): string => athensClock(new Date(endsAt)).slice(0, 10);
