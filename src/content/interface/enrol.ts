/** Enrolling in an open course: on its page and on the page of the learner. */
export const enrolText = {
  action: 'Εγγραφή και έναρξη',
  actionOf: (course: string) => `Εγγραφή και έναρξη: ${course}`,
  pending: 'Εγγραφή…',
  failure: 'Η εγγραφή δεν έγινε',
} as const;
