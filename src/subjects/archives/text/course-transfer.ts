/** What the list of courses says of duplicates and archives. The dialogs have their own text. */
export const adminCourseTransferText = {
  duplicate: {
    action: 'Αντίγραφο',
    of: (title: string) => `Αντίγραφο του μαθήματος: ${title}`,
    title: (title: string) => `${title} (αντίγραφο)`,
    done: 'Αντιγράφηκε ως σχέδιο, χωρίς εγγραφές, προόδους, τμήματα και δηλώσεις ενδιαφέροντος.',
  },
  export: {
    action: 'Εξαγωγή',
    of: (title: string) => `Εξαγωγή του μαθήματος: ${title}`,
  },
  import: { action: 'Εισαγωγή από ZIP' },
} as const;
