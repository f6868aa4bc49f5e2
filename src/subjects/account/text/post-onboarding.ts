export const postOnboardingText = {
  title: 'Ξεκινήστε να μαθαίνετε',
  description: 'Οι στόχοι σας και τρία μαθήματα για να ξεκινήσετε.',
  /** @param addressed the first name in the vocative */
  heading: (addressed: string | null) =>
    addressed ? `Καλώς ήρθατε, ${addressed}` : 'Καλώς ήρθατε',
  lead: 'Όλα είναι έτοιμα. Από εδώ διαλέγετε με τι θα ξεκινήσετε.',
  goals: {
    title: 'Οι στόχοι σας',
    none: 'Δεν έχετε ορίσει στόχους ακόμη.',
  },
  learned: (course: string) => `Σας περιμένει: ${course}`,
  courses: {
    title: 'Τρία μαθήματα για την αρχή',
    lead: 'Ζωντανά, σε μικρή ομάδα. Διαλέξτε ένα για να δείτε την ύλη και να δηλώσετε ενδιαφέρον.',
    priceNote: 'ανά άτομο',
    place: 'Πού',
    placeValue: 'Αθήνα ή εξ αποστάσεως',
    duration: 'Διάρκεια',
    group: 'Ομάδα',
    participants: (maximum: number) => `έως ${maximum} άτομα`,
    level: 'Επίπεδο',
    rating: 'Βαθμολογία',
    outcomes: 'Τι θα μπορείτε να κάνετε',
    choose: 'Δείτε το μάθημα',
    all: 'Δείτε όλα τα μαθήματα',
  },
  profile: 'Το προφίλ σας',
  failure: { title: 'Τα στοιχεία σας δεν φορτώθηκαν', retry: 'Δοκιμάστε ξανά' },
} as const;
