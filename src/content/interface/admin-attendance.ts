/** The attendance sheet of a meeting in the staff area. */
export const adminAttendanceText = {
  title: 'Παρουσιολόγιο',
  failed: 'Το παρουσιολόγιο δεν φορτώθηκε',
  missing: 'Δεν υπάρχει τέτοια συνάντηση.',
} as const;
