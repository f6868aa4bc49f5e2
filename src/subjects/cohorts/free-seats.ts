/** How many seats of a cohort somebody could take now. People who already wait come before them. */
export const freeSeats = (cohort: { capacity: number; taken: number; waiting: number }): number =>
  cohort.waiting > 0 ? 0 : Math.max(cohort.capacity - cohort.taken, 0);
