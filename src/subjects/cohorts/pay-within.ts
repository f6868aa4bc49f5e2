import { minute } from '@/lib/delays';

type Cohort = { pay_within: number | null; starts_at: string | null };

/** In how many minutes a seat that is taken now is to be paid before it lapses; null where it does not, as the database decides it. */
export function payWithinOf({ pay_within: minutes, starts_at: start }: Cohort): number | null {
  const lapses = minutes !== null && start !== null;
  return lapses && Date.now() + minutes * minute < Date.parse(start) ? minutes : null;
}
