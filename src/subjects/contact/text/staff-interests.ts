import { formatNumber } from '@/lib/text/number';

const people = (count: number) => (count === 1 ? '1 άτομο' : `${formatNumber(count)} άτομα`);

const declarations = (count: number) =>
  count === 1 ? '1 δήλωση' : `${formatNumber(count)} δηλώσεις`;

/** `/admin/interests`: the people interested in a course. */
export const adminInterestsText = {
  title: 'Ενδιαφέρον',
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
    state: 'Κατάσταση',
    anyState: 'Κάθε κατάσταση',
    note: 'Σημείωση',
    select: (name: string) => `Επιλογή: ${name}`,
    count: people,
    none: 'Κανείς δεν περιμένει ακόμη αυτό το μάθημα.',
    noneAtAll: 'Κανείς δεν έχει δηλώσει ενδιαφέρον ακόμη.',
    notFound: 'Κανείς δεν ταιριάζει με αυτά τα κριτήρια. Αλλάξτε τα ή καθαρίστε τα.',
    failed: 'Τα άτομα δεν φορτώθηκαν',
  },
  states: {
    new: 'Νέο',
    contacted: 'Επικοινωνήσαμε',
    booked: 'Έκλεισε θέση',
    not_now: 'Όχι τώρα',
  },
  book: {
    title: 'Κράτηση θέσης',
    text: 'Στέλνεται email με την κράτηση. Η δήλωση γίνεται «Έκλεισε θέση» μόνο όταν υπάρχει θέση, όχι στη λίστα αναμονής.',
    bookings: 'Κρατήσεις στο μάθημα',
    open: 'Άνοιγμα της κράτησης',
    free: 'δωρεάν',
    date: (day: string, place: string, price: string, free: number) =>
      `${day}, ${place}, ${price} (${free === 0 ? 'σε αναμονή' : free === 1 ? '1 θέση' : `${formatNumber(free)} θέσεις`})`,
    booked: 'Η κράτηση έγινε.',
    waiting: 'Μπήκε στη λίστα αναμονής.',
    had: 'Είχε ήδη κράτηση.',
    failed: 'Η κράτηση δεν έγινε',
  },
  one: {
    back: 'Πίσω στη λίστα',
    failed: 'Η δήλωση δεν φορτώθηκε',
    missing: 'Η δήλωση δεν βρέθηκε. Ίσως διαγράφηκε ή αποσύρθηκε στο μεταξύ.',
    account: 'Έχει λογαριασμό',
    noteHint: 'Τη βλέπουν μόνο οι εκπαιδευτές και οι διαχειριστές.',
    noteLong: (limit: number) => `Η σημείωση χωρά έως ${formatNumber(limit)} χαρακτήρες`,
    save: 'Αποθήκευση',
    saved: 'Η δήλωση ενημερώθηκε!',
  },
  bulk: {
    state: 'Νέα κατάσταση',
    setState: 'Αλλαγή κατάστασης',
    stateKept: (names: string) => `Έμειναν όπως τις άλλαξε κάποιος άλλος: ${names}.`,
    stateSet: (count: number, state: string) => `${declarations(count)}: «${state}».`,
    mail: 'Email στους επιλεγμένους',
    delete: 'Διαγραφή επιλεγμένων',
    deleteTitle: (count: number) => `Οριστική διαγραφή: ${declarations(count)};`,
    deleteText: {
      text: 'Διαγράφονται μαζί με τις σημειώσεις τους και δεν επιστρέφουν.',
      confirm: 'Διαγραφή δηλώσεων',
      failed: 'Οι δηλώσεις δεν διαγράφηκαν',
      deleted: 'Οι δηλώσεις διαγράφηκαν!',
    },
  },
  mail: {
    title: 'Email στους επιλεγμένους',
    template: 'Κείμενο',
    subject: 'Θέμα',
    text: 'Οι παραλήπτες μπαίνουν στην κρυφή κοινοποίηση: κανείς δεν βλέπει τους άλλους. Το κείμενο το αλλάζετε στο πρόγραμμα email σας.',
    open: (count: number) => `Άνοιγμα email για ${people(count)}`,
    openPart: (part: number, parts: number, count: number) =>
      `Άνοιγμα email ${part} από ${parts} (${people(count)})`,
    copy: 'Αντιγραφή διευθύνσεων',
    copied: (count: number) =>
      count === 1 ? 'Αντιγράφηκε 1 διεύθυνση.' : `Αντιγράφηκαν ${formatNumber(count)} διευθύνσεις.`,
    notCopied: 'Ο browser δεν επέτρεψε την αντιγραφή. Επιλέξτε και αντιγράψτε τις διευθύνσεις:',
    templates: {
      open: {
        label: 'Άνοιξαν θέσεις',
        subject: (course: string | null) =>
          course ? `Άνοιξαν θέσεις: ${course}` : 'Άνοιξαν θέσεις στο μάθημα που σας ενδιαφέρει',
        body: 'Καλησπέρα σας,\n\nάνοιξαν θέσεις στο μάθημα που σας ενδιαφέρει. Θέλετε να κρατήσουμε μία για εσάς;\n\nΗ ομάδα της Praxi',
      },
      dates: {
        label: 'Ποια ημέρα σας βολεύει;',
        subject: (course: string | null) =>
          course ? `Ποια ημέρα σας βολεύει; ${course}` : 'Ποια ημέρα σας βολεύει;',
        body: 'Καλησπέρα σας,\n\nορίζουμε τις ημέρες του μαθήματος. Σας βολεύουν καλύτερα καθημερινές ή Σάββατο;\n\nΗ ομάδα της Praxi',
      },
      empty: {
        label: 'Χωρίς κείμενο',
        subject: (course: string | null) => course ?? '',
        body: '',
      },
    },
  },
  quarantine: {
    waiting: (count: number) =>
      count === 1
        ? '1 ύποπτη δήλωση περιμένει έλεγχο'
        : `${formatNumber(count)} ύποπτες δηλώσεις περιμένουν έλεγχο`,
    heading: 'Ύποπτες δηλώσεις',
    text: 'Κρατήθηκαν χωριστά, γιατί ήρθαν πολλές σε λίγη ώρα. Δεν μετρούν στα μαθήματα και δεν εξάγονται.',
    none: 'Καμία δήλωση δεν είναι ύποπτη.',
    release: 'Δεν είναι ύποπτες',
    released: (count: number) =>
      count === 1 ? 'Η δήλωση μπήκε στη λίστα.' : `${declarations(count)} μπήκαν στη λίστα.`,
  },
  delete: {
    title: (name: string) => `Διαγραφή της δήλωσης από ${name};`,
    text: 'Η δήλωση ενδιαφέροντος διαγράφεται οριστικά.',
    confirm: 'Διαγραφή δήλωσης',
    failed: 'Η δήλωση δεν διαγράφηκε',
    deleted: 'Η δήλωση διαγράφηκε!',
  },
  export: {
    action: 'Εξαγωγή σε CSV',
    stop: 'Διακοπή',
    progress: (count: number) => `Ετοιμάζεται το αρχείο: ${people(count)} ως τώρα…`,
    done: (count: number, file: string) => `Αποθηκεύτηκε το ${file} με ${people(count)}.`,
    stopped: 'Η εξαγωγή διακόπηκε. Δεν αποθηκεύτηκε αρχείο.',
    failed: 'Το αρχείο δεν ετοιμάστηκε',
    fileName: 'praxi-endiaferon',
    columns: ['Μάθημα', 'Όνομα', 'Email', 'Ημερομηνία', 'Έχει λογαριασμό', 'Κατάσταση', 'Σημείωση'],
    yes: 'Ναι',
    no: 'Όχι',
  },
} as const;
