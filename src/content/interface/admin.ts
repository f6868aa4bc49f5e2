import { formatNumber } from '../number';

const both = (messages: number, interests: number) =>
  `${messages === 1 ? '1 μήνυμα' : `${formatNumber(messages)} μηνύματα`} και ${
    interests === 1 ? '1 δήλωση ενδιαφέροντος' : `${formatNumber(interests)} δηλώσεις ενδιαφέροντος`
  }`;

/** Texts that all pages of the staff area share. */
export const adminText = {
  title: 'Διαχείριση',
  viewTitle: (view: string) => `${view} · Διαχείριση`,
  description: 'Μαθήματα, κεφάλαια και ενότητες της Praxi.',
  navigation: {
    label: 'Διαχείριση',
    courses: 'Μαθήματα',
    overview: 'Επισκόπηση',
    interests: 'Ενδιαφέρον',
    messages: 'Μηνύματα',
    questions: 'Ερωτήσεις',
    users: 'Χρήστες',
    organizations: 'Οργανισμοί',
    pools: 'Πακέτα θέσεων',
    certificates: 'Βεβαιώσεις',
    bin: 'Κάδος',
    audit: 'Ιστορικό',
    letters: 'Email που δεν έφυγαν',
    profile: 'Το προφίλ σας',
  },
  tabs: {
    label: 'Περιεχόμενο',
    courses: 'Μαθήματα',
    modules: 'Modules',
    lessons: 'Ενότητες',
  },
  search: { submit: 'Αναζήτηση', clear: 'Καθαρισμός' },
  pages: {
    label: 'Σελίδες της λίστας',
    previous: 'Προηγούμενη',
    next: 'Επόμενη',
    page: (page: number) => `Σελίδα ${page}`,
    beyondLast: 'Η λίστα δεν έχει τόσες σελίδες.',
    first: 'Στην πρώτη σελίδα',
  },
  success: 'Επιτυχία',
  failure: 'Σφάλμα',
  retry: 'Δοκιμάστε ξανά',
  loading: 'Φόρτωση…',
  published: 'Δημοσιευμένο',
  draft: 'Σχέδιο',
  notANumber: (typed: string, value: number) =>
    `Το «${typed}» δεν διαβάζεται ως αριθμός και έγινε ${value}. Γράψτε αριθμό, όπως 12 ή 1,5.`,
  cancel: 'Ακύρωση',
  /** Where a field has control or invisible characters. */
  unprintable: 'Έχει χαρακτήρες που δεν φαίνονται. Σβήστε το και γράψτε το ξανά.',
  close: 'Κλείσιμο',
  selection: {
    label: 'Επιλεγμένα',
    all: 'Επιλογή όλων όσα φαίνονται',
    count: (count: number) => (count === 1 ? '1 επιλεγμένο' : `${formatNumber(count)} επιλεγμένα`),
  },
  sameCaller: {
    action: 'Διαγραφή όσων έστειλε ο ίδιος',
    title: 'Διαγραφή όλων από τον ίδιο αποστολέα;',
    counting: 'Μετράμε πόσα ήρθαν από το ίδιο δίκτυο…',
    notCounted: 'Δεν μετρήθηκαν. Δοκιμάστε ξανά.',
    found: (messages: number, interests: number) =>
      `Διαγράφονται οριστικά ${both(messages, interests)} από το ίδιο δίκτυο, των τελευταίων επτά ημερών. Μένουν όσα έχετε ήδη επεξεργαστεί και όσα έστειλε κάποιος συνδεδεμένος με το δικό του email. Προσοχή: συνάδελφοι στο ίδιο γραφείο έχουν το ίδιο δίκτυο.`,
    none: 'Δεν βρέθηκε κάτι να διαγραφεί: ήρθε πριν από περισσότερες από επτά ημέρες, ή το έχετε ήδη επεξεργαστεί.',
    confirm: 'Οριστική διαγραφή',
    failed: 'Δεν διαγράφηκε τίποτα',
    deleted: (messages: number, interests: number) => `Διαγράφηκαν ${both(messages, interests)}.`,
  },
} as const;
