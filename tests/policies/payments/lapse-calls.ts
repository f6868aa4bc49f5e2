import type { TestUser } from '../actors.ts';
import { book, clockAt, priced, runDue, set } from '../cohorts/calls.ts';

/** SQL that requires seats to be paid within minutes. */
export const within = (minutes: number | null) => set(`pay_within = ${minutes}`, priced);
export const joined = (...people: TestUser[]) =>
  people.map((person) => book(person, priced)).join('');
/** The clock and run_due at the same moment. */
export const at = (later: string) => clockAt(later) + runDue(later);
export const starts = (later: string) => set(`starts_at = now() + interval '${later}'`, priced);
/** A seat that lapses in an hour unless it is paid. */
export const one = within(60) + joined('learner');
