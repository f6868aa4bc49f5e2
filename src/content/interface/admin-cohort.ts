/** One cohort in the staff area. */
export const adminCohortText = {
  title: (course: string, date: string | null) => (date ? `${course}: ${date}` : course),
  back: 'Όλα τα τμήματα',
  failed: 'Το τμήμα δεν φορτώθηκε',
  missing: 'Δεν υπάρχει τέτοιο τμήμα.',
} as const;
