/** Dates in the catalogue, which load after its page. */
export const catalogueDatesText = {
  label: 'Πότε',
  anyTime: 'Όποτε',
  /** For courses with a date that can be booked. */
  dated: 'Με ημερομηνία',
} as const;
