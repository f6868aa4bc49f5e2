/** Duplicates of courses, and their archives. */
export const adminCourseTransferText = {
  duplicate: {
    action: 'Αντίγραφο',
    of: (title: string) => `Αντίγραφο του μαθήματος: ${title}`,
    title: (title: string) => `${title} (αντίγραφο)`,
    done: 'Αντιγράφηκε ως σχέδιο, χωρίς εγγραφές, προόδους, τμήματα και δηλώσεις ενδιαφέροντος.',
  },
} as const;
