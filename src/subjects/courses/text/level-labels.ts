/** A file of its own for the pages that need nothing else of ./course-labels.ts. */
export const levelLabels = {
  beginner: 'Αρχάριο',
  intermediate: 'Μεσαίο',
  advanced: 'Προχωρημένο',
} as const;

/** The same where no word beside it says that it is a level. */
export const levelsAlone = {
  beginner: 'Για αρχάριους',
  intermediate: 'Μεσαίο επίπεδο',
  advanced: 'Προχωρημένο επίπεδο',
} as const;
