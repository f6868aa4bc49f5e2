/** A file of its own for the pages that need nothing else of ./course-labels.ts. */
export const levelLabels = {
  beginner: 'Αρχάριο',
  intermediate: 'Μεσαίο',
  advanced: 'Προχωρημένο',
} as const;
