import { dayInAthens } from '@/shared/dates/athens-time';
import { withdrawalDays } from '@/brand/withdrawal';
import { addDays, holidayOn, weekdayOf } from './holidays';

/**
 * Whether a cohort begins while who books now could still withdraw: then they are asked whether they want that. As
 * `private.withdrawal_ends_at` has it: the day of the contract does not count, and the last one is a working day.
 * @param startsAt of the first meeting, in ISO 8601
 */
export function beginsWithinWithdrawal(startsAt: string, now = new Date()): boolean {
  let last = addDays(dayInAthens(now), withdrawalDays);
  while (weekdayOf(last) > 5 || holidayOn(last) !== null) last = addDays(last, 1);
  return dayInAthens(new Date(startsAt)) <= last;
}
