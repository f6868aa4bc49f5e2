import type { CohortOverview } from '../../data/cohort-people';

/** Whether staff may add somebody to a cohort: it is open, or closed to the public, and not over. */
export const takesPeople = ({ state, ends_at: end }: CohortOverview, now: Date): boolean =>
  (state === 'open' || state === 'closed') && (end === null || new Date(end) > now);

/** Whether it also has a seat or a waiting list for them. */
export const canAddPeople = (cohort: CohortOverview, now: Date): boolean =>
  takesPeople(cohort, now) &&
  (cohort.has_waiting_list || (cohort.taken < cohort.capacity && cohort.waiting === 0));
