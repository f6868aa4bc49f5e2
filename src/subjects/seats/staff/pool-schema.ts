import { adminPoolsText } from '../text/pools';
import { athensClock, momentInAthens } from '@/shared/dates/athens-clock';
import { dayInAthens, formatDay, parseDay } from '@/shared/dates/athens-time';
import { z } from '@/lib/zod';
import { wholeNumber, wholeNumberField } from '@/shared/fields/whole-number';
import { centsOf } from '@/shared/fields/price';

const { validation } = adminPoolsText;

const quantity = wholeNumberField(1, 10_000, validation.quantity);

const isFromToday = (day: string) => parseDay(day) !== null && day >= dayInAthens(new Date());

/** A day in Greece: `2026-12-31`. */
const ends = z.string().refine(isFromToday, validation.ends);

/** Why a day is refused of a cohort that begins before it; null when it is not. @param startsAt empty without a cohort */
const lateness = (day: string, startsAt: string): string | null =>
  startsAt !== '' && day > dayInAthens(new Date(startsAt))
    ? validation.afterStart(formatDay(startsAt))
    : null;

const price = (text: string) => (text.trim() === '' ? 0 : centsOf(text));

/** Whether a pool costs anything: only then it is due on a day. */
export const hasPrice = (text: string): boolean => (price(text) ?? 0) > 0;

/** The form of a new pool. Ids are empty where nothing is chosen. */
const poolFields = z.object({
  /** Of the pool, so that a second try after a lost response creates no second one. */
  id: z.string(),
  organizationId: z.string().min(1, validation.organization),
  organization: z.string(),
  courseId: z.string().min(1, validation.course),
  cohortId: z.string(),
  /** When the first meeting of the cohort begins, in ISO 8601. */
  startsAt: z.string(),
  quantity,
  price: z.string().refine((text) => {
    const cents = price(text);
    return cents !== null && cents <= 100_000_000;
  }, validation.price),
  ends,
  /** A day in Greece; empty for what the server chooses. */
  due: z.string(),
});

export const poolSchema = poolFields.superRefine((values, context) => {
  const { startsAt, due } = values;
  const hasDue = hasPrice(values.price) && due !== '';
  const refused = {
    ends: lateness(values.ends, startsAt),
    due: hasDue ? (isFromToday(due) ? lateness(due, startsAt) : validation.ends) : null,
  };
  for (const [field, message] of Object.entries(refused))
    if (message !== null) context.addIssue({ code: 'custom', path: [field], message });
});
export type PoolValues = z.infer<typeof poolSchema>;

/** The form that changes a pool. @param startsAt when its cohort begins; empty without one */
export const changeSchema = (startsAt: string) =>
  z.object({
    quantity,
    ends: ends.superRefine((day, context) => {
      const message = lateness(day, startsAt);
      if (message !== null) context.addIssue({ code: 'custom', message });
    }),
  });
export type ChangeValues = z.infer<ReturnType<typeof changeSchema>>;

/** The last minute of a day in Greece, or when the cohort begins, if that is earlier. */
function endOf(day: string, startsAt: string): string {
  const end = momentInAthens(`${day}T23:59`);
  const start = startsAt === '' ? end : new Date(startsAt);
  return (start < end ? start : end).toISOString();
}

type Typed = ChangeValues & { startsAt: string; price?: string; due?: string };

/** What is stored of what was typed. */
export const storedValues = ({ quantity: seats, ends: day, startsAt, ...typed }: Typed) => ({
  quantity: wholeNumber(seats),
  endsAt: endOf(day, startsAt),
  priceCents: price(typed.price ?? '') ?? 0,
  dueAt: hasPrice(typed.price ?? '') && typed.due ? endOf(typed.due, '') : null,
});

/** The last day of a pool, for its field. */
export const lastDay = (endsAt: string): string => athensClock(new Date(endsAt)).slice(0, 10);
