import { formatNumber, formatPercent } from '@/lib/text/number';

/** The page with the courses that the signed-in user learns. */
export const learnText = {
  title: 'Τα μαθήματά σας',
  description: 'Τα μαθήματα που παρακολουθείτε, η πρόοδός σας και όσα μπορείτε να ξεκινήσετε.',
  failure: { title: 'Τα μαθήματά σας δεν φορτώθηκαν', retry: 'Δοκιμάστε ξανά' },
  current: {
    /** Above the course that was seen last. */
    resume: 'Από εκεί που μείνατε',
    /** Above a course whose lessons were never opened. */
    begin: 'Έτοιμο να το ξεκινήσετε',
    others: 'Σε εξέλιξη',
    next: 'Επόμενη ενότητα',
    lastSeen: (day: string) => `Το ανοίξατε τελευταία φορά: ${day}`,
    enrolled: (day: string) => `Εγγραφή: ${day}`,
    resumeAction: 'Συνέχεια',
    beginAction: 'Έναρξη',
    actionOf: (action: string, course: string) => `${action}: ${course}`,
    /** For a course that is begun again. */
    completedBefore: (day: string) => `Το έχετε ολοκληρώσει: ${day}`,
    noLessons: 'Οι ενότητες ετοιμάζονται.',
  },
  /** For a course without a lesson. */
  preparing: {
    title: 'Ετοιμάζονται',
    text: 'Οι ενότητες δεν έχουν δημοσιευτεί ακόμη. Μόλις είναι έτοιμες, τις βρίσκετε εδώ.',
  },
  /** For a course whose booking is still to be paid. */
  closed: {
    title: 'Ανοίγουν με την πληρωμή',
    text: 'Οι ενότητες ανοίγουν μόλις καταγράψουμε την πληρωμή της κράτησής σας.',
    textUntil: (moment: string) =>
      `Οι ενότητες ανοίγουν με την πληρωμή ή, το αργότερο, με την πρώτη συνάντηση: ${moment}.`,
    bookings: 'Στις κρατήσεις σας',
  },
  progress: {
    label: (completed: number, required: number) =>
      `${formatNumber(completed)} από ${formatNumber(required)} ${required === 1 ? 'ενότητα' : 'ενότητες'}`,
    percent: formatPercent,
    nothingRequired: 'Χωρίς υποχρεωτικές ενότητες',
  },
  open: {
    title: 'Ξεκινήστε κάτι νέο',
    lead: 'Με τον δικό σας ρυθμό: γράφεστε με ένα πάτημα και αρχίζετε αμέσως.',
    catalogue: 'Δείτε όλο τον κατάλογο',
  },
  finished: {
    title: 'Ολοκληρωμένα',
    on: (day: string) => `Ολοκληρώθηκε: ${day}`,
    newLessons: 'Προστέθηκε νέα ύλη.',
    open: 'Δείτε ξανά την ύλη',
    openOf: (course: string) => `Δείτε ξανά την ύλη: ${course}`,
    again: 'Επανάληψη από την αρχή',
    againOf: (course: string) => `Επανάληψη από την αρχή: ${course}`,
    confirmTitle: (course: string) => `Επανάληψη του «${course}» από την αρχή;`,
    confirmText: 'Η πρόοδός σας αρχίζει πάλι από το μηδέν. Η ολοκλήρωση που έχετε ήδη δεν χάνεται.',
    confirm: 'Ναι, από την αρχή',
    starting: 'Ξεκινά…',
    cancel: 'Άκυρο',
    failure: 'Το μάθημα δεν ξεκίνησε από την αρχή',
  },
  ended: {
    title: 'Έχουν λήξει',
    on: (day: string) => `Η πρόσβασή σας έληξε: ${day}`,
    notOffered: 'Το μάθημα δεν προσφέρεται πια.',
    course: 'Η σελίδα του μαθήματος',
    courseOf: (course: string) => `Η σελίδα του μαθήματος: ${course}`,
    notes: 'Οι σημειώσεις σας',
    notesOf: (course: string) => `Οι σημειώσεις σας: ${course}`,
  },
  empty: {
    title: 'Δεν έχετε ξεκινήσει ακόμη',
    text: 'Όσα μαθήματα παρακολουθείτε θα τα βρίσκετε εδώ, με την πρόοδό σας.',
    catalogue: 'Δείτε τον κατάλογο',
  },
} as const;
