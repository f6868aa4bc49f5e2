import { formatNumber } from '../number';

const people = (count: number) => (count === 1 ? '1 άτομο' : `${formatNumber(count)} άτομα`);

/** `/admin/interests`: the people interested in a course. */
export const adminInterestsText = {
  title: 'Ποιοι ενδιαφέρονται',
  counts: {
    heading: 'Ανά μάθημα',
    search: 'Αναζήτηση μαθήματος',
    everybody: 'Όλα τα άτομα',
    caption: 'Μαθήματα, πρώτα αυτά που περιμένουν οι περισσότεροι',
    course: 'Μάθημα',
    status: 'Διαθεσιμότητα',
    interests: 'Περιμένουν',
    people,
    count: (count: number) => (count === 1 ? '1 μάθημα' : `${formatNumber(count)} μαθήματα`),
    none: 'Κανείς δεν έχει δηλώσει ενδιαφέρον ακόμη. Όποιος το κάνει από τη σελίδα ενός μαθήματος εμφανίζεται εδώ.',
    notFound:
      'Δεν βρέθηκε μάθημα με αυτές τις λέξεις που να το περιμένει κάποιος. Δοκιμάστε μια πιο γενική λέξη.',
    failed: 'Οι αριθμοί δεν φορτώθηκαν',
  },
  people: {
    back: 'Όλα τα μαθήματα',
    everybody: 'Όλα τα άτομα',
    heading: (course: string) => `Περιμένουν το «${course}»`,
    unknownCourse: 'Άγνωστο μάθημα',
    search: 'Αναζήτηση με όνομα ή email',
    from: 'Από',
    to: 'Έως και',
    order: 'Η ημέρα «Έως και» είναι πριν από την ημέρα «Από». Αλλάξτε μία από τις δύο.',
    caption: 'Άτομα, τα νεότερα πρώτα',
    name: 'Όνομα',
    email: 'Email',
    course: 'Μάθημα',
    since: 'Ημερομηνία',
    write: (name: string, email: string) => `Email σε ${name}: ${email}`,
    count: people,
    none: 'Κανείς δεν περιμένει ακόμη αυτό το μάθημα.',
    noneAtAll: 'Κανείς δεν έχει δηλώσει ενδιαφέρον ακόμη.',
    notFound: 'Κανείς δεν ταιριάζει με αυτά τα κριτήρια. Αλλάξτε τα ή καθαρίστε τα.',
    failed: 'Τα άτομα δεν φορτώθηκαν',
  },
  quarantine: {
    waiting: (count: number) =>
      count === 1
        ? '1 ύποπτη δήλωση περιμένει έλεγχο'
        : `${formatNumber(count)} ύποπτες δηλώσεις περιμένουν έλεγχο`,
    heading: 'Ύποπτες δηλώσεις',
    text: 'Κρατήθηκαν χωριστά, γιατί ήρθαν πολλές σε λίγη ώρα. Δεν μετρούν στα μαθήματα και δεν εξάγονται.',
    none: 'Καμία δήλωση δεν είναι ύποπτη.',
    actions: 'Ενέργειες',
    release: 'Δεν είναι ύποπτη',
    releaseOf: (name: string) => `Δεν είναι ύποπτη: ${name}`,
    released: 'Η δήλωση μπήκε στη λίστα.',
  },
  delete: {
    action: 'Διαγραφή',
    actionOf: (name: string) => `Διαγραφή: ${name}`,
    title: (name: string) => `Διαγραφή της δήλωσης από ${name};`,
    text: 'Η δήλωση ενδιαφέροντος διαγράφεται οριστικά.',
    confirm: 'Διαγραφή δήλωσης',
    failed: 'Η δήλωση δεν διαγράφηκε',
    deleted: 'Η δήλωση διαγράφηκε!',
  },
  export: {
    action: 'Εξαγωγή CSV',
    stop: 'Διακοπή',
    progress: (count: number) => `Ετοιμάζεται το αρχείο: ${people(count)} ως τώρα…`,
    done: (count: number, file: string) => `Αποθηκεύτηκε το ${file} με ${people(count)}.`,
    stopped: 'Η εξαγωγή διακόπηκε. Δεν αποθηκεύτηκε αρχείο.',
    failed: 'Το αρχείο δεν ετοιμάστηκε',
    fileName: 'praxi-endiaferon',
    columns: ['Μάθημα', 'Όνομα', 'Email', 'Ημερομηνία', 'Έχει λογαριασμό'],
    yes: 'Ναι',
    no: 'Όχι',
  },
} as const;
