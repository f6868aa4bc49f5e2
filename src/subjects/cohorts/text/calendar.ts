/** The page with the dates of all courses, as far as it is shown before they are loaded. */
export const calendarText = {
  title: 'Ημερολόγιο μαθημάτων',
  description:
    'Όλες οι επόμενες ημερομηνίες των μαθημάτων, με τις ελεύθερες θέσεις. Διαλέξτε ημέρα και κρατήστε τη θέση σας.',
  lead: 'Πότε γίνεται κάθε μάθημα και πόσες θέσεις μένουν.',
  loading: 'Φόρτωση ημερομηνιών…',
} as const;
