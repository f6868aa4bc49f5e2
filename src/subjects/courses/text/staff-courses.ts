import type { CourseTextName } from '../course-texts';
import { formatNumber } from '@/lib/text/number';

/** The plain texts of a course in its form, in its history and in what is wrong with an archive. */
export const courseTextTexts: Record<CourseTextName, { label: string; hint?: string }> = {
  refund_terms: {
    label: 'Όροι επιστροφής χρημάτων',
    hint: 'Αν μείνει κενό, ισχύουν οι γενικοί όροι του ιστότοπου.',
  },
};

/** The courses tab of `/admin`. */
export const adminCoursesText = {
  create: 'Νέο μάθημα',
  back: 'Όλα τα μαθήματα',
  newTitle: 'Νέο μάθημα',
  list: {
    caption: 'Μαθήματα, τα νεότερα πρώτα',
    title: 'Τίτλος',
    audience: 'Για',
    next: 'Επόμενη',
    seats: (share: string) => `${share}\u00a0θέσεις`,
    interest: 'Ενδιαφέρον',
    price: 'Τιμή',
    actions: 'Ενέργειες',
    actionsOf: (title: string) => `Ενέργειες: ${title}`,
  },
  filters: {
    anyState: 'Κάθε κατάσταση',
    anyCategory: 'Κάθε είδος',
    anyLevel: 'Κάθε επίπεδο',
    anyStatus: 'Διαθεσιμότητα',
  },
  empty: {
    title: 'Δεν βρέθηκε μάθημα με αυτά τα κριτήρια',
    text: 'Καθαρίστε τα φίλτρα ή φτιάξτε ένα νέο μάθημα.',
    none: 'Δεν υπάρχει ακόμη μάθημα. Φτιάξτε το πρώτο.',
  },
  loadFailed: 'Τα μαθήματα δεν φορτώθηκαν',
  oneFailed: 'Το μάθημα δεν φορτώθηκε',
  notFound: {
    title: 'Μάθημα δεν βρέθηκε',
    text: 'Ίσως διαγράφηκε στο μεταξύ.',
  },
  enrolmentModes: {
    open: 'Μόνος του, μόλις συνδεθεί',
    booking: 'Με κράτηση σε τμήμα',
    invitation: 'Με πρόσκληση',
  },
  lessonOpenings: {
    at_once: 'Αμέσως με την κράτηση',
    when_paid_or_started: 'Με την πληρωμή ή με την πρώτη συνάντηση',
  },
  /** The parts of the form, in their order. */
  sections: {
    page: 'Βασικά στοιχεία',
    catalogue: 'Στον κατάλογο',
    enrolment: 'Κράτηση και πρόσβαση',
    offer: 'Τιμή, άτομα και τόπος',
    gains: 'Τι παίρνει ο συμμετέχων',
    people: 'Διδασκαλία και εικόνα',
  },
  fields: {
    title: 'Τίτλος',
    slug: 'Διεύθυνση (slug)',
    slugHint: 'Λατινικά πεζά, αριθμοί και παύλες. Αν μείνει κενό, φτιάχνεται από τον τίτλο.',
    slugSuggest: 'Από τον τίτλο',
    description: 'Περιγραφή',
    descriptionHint: (limit: number) =>
      `Έως ${formatNumber(limit)} χαρακτήρες, σε Markdown. Τι θα κάνει όποιος το παρακολουθήσει.`,
    descriptionPreview: 'Προεπισκόπηση της περιγραφής',
    audience: 'Για ποιον',
    category: 'Είδος',
    status: 'Διαθεσιμότητα',
    level: 'Επίπεδο',
    hours: 'Διάρκεια σε ώρες',
    hoursHint: 'Σε μάθημα με κράτηση οι ώρες των συναντήσεων, χωρίς τις ενότητες.',
    featured: 'Προβάλλεται στην αρχή',
    state: 'Κατάσταση',
    stateHint: {
      draft: 'Το βλέπει μόνο το προσωπικό.',
      published: 'Το βλέπουν όλοι, στον κατάλογο και στη σελίδα του.',
      archived: 'Δεν προσφέρεται πια. Η σελίδα του το λέει και οδηγεί στον κατάλογο.',
    },
    isEmpty:
      'Το βλέπουν όλοι, αλλά καμία ενότητά του δεν φαίνεται ακόμη. Δημοσιεύστε στη «Δομή μαθήματος» ένα κεφάλαιο και μία από τις ενότητές του.',
    priceKind: 'Πώς χρεώνεται',
    price: 'Τιμή σε ευρώ',
    priceHint:
      'Τα τμήματα που υπάρχουν ήδη κρατούν τη δική τους τιμή, που αλλάζει στη σελίδα του καθενός.',
    groupMinimum: 'Από πόσα άτομα',
    groupMaximum: 'Έως πόσα άτομα',
    places: 'Πού γίνεται',
    outcomes: 'Με τι φεύγετε',
    outcomesHint: (lines: number, letters: number) =>
      `Ένα αποτέλεσμα σε κάθε γραμμή, έως ${lines} γραμμές των ${letters} χαρακτήρων. Τα γράφει και το πιστοποιητικό: προτιμήστε ουσιαστικά, όπως «Σύνταξη προτροπών».`,
    included: 'Τι περιλαμβάνεται',
    includedHint: (lines: number, letters: number) =>
      `Ένα σε κάθε γραμμή, έως ${lines} γραμμές των ${letters} χαρακτήρων.`,
    enrolmentMode: 'Πώς εγγράφεται κανείς',
    statusHint: 'Με ανοιχτές ημερομηνίες είναι πάντα διαθέσιμο.',
    enrolmentModeHint: 'Όπου εγγράφεται κανείς μόνος του, το μάθημα είναι πάντα διαθέσιμο.',
    lessonsOpen: 'Πότε ανοίγουν οι ενότητες',
    lessonsOpenHint:
      'Για όποιον έχει κράτηση που δεν έχει πληρωθεί. Οι δωρεάν κρατήσεις, οι θέσεις εταιρειών και οι εγγραφές χωρίς κράτηση τις ανοίγουν αμέσως.',
    trainer: 'Ποιος διδάσκει',
    noTrainer: 'Δεν έχει οριστεί',
    yes: 'Ναι',
    no: 'Όχι',
    thumbnail: 'Εικόνα',
  },
  thumbnail: {
    label: 'Εικόνα',
    hint: 'JPG, PNG ή GIF έως 5 MB. Φαίνεται στη σελίδα του μαθήματος και στον κατάλογο.',
    choose: 'Επιλογή εικόνας',
    replace: 'Αλλαγή εικόνας',
    remove: 'Αφαίρεση εικόνας',
    removed: 'Η εικόνα αφαιρέθηκε.',
    uploading: 'Ανέβασμα…',
    alt: 'Η εικόνα του μαθήματος',
    none: 'Χωρίς εικόνα',
  },
  trainer: {
    create: 'Νέα καταχώριση',
    edit: 'Αλλαγή στοιχείων',
    everywhere: 'Αλλάζουν σε όλα τα μαθήματα που διδάσκει.',
    name: 'Ονοματεπώνυμο όποιου διδάσκει',
    bio: 'Δύο γραμμές γι’ αυτό το άτομο',
    bioHint: (limit: number) => `Έως ${formatNumber(limit)} χαρακτήρες.`,
    portrait: {
      label: 'Πορτρέτο',
      hint: 'JPG, PNG ή GIF έως 5 MB. Χωρίς αυτό φαίνονται τα αρχικά.',
      choose: 'Επιλογή πορτρέτου',
      replace: 'Αλλαγή πορτρέτου',
      remove: 'Αφαίρεση πορτρέτου',
      removed: 'Το πορτρέτο αφαιρέθηκε.',
      uploading: 'Ανέβασμα…',
      alt: 'Το πορτρέτο',
      none: 'Χωρίς πορτρέτο',
    },
    save: 'Αποθήκευση στοιχείων',
    saving: 'Αποθήκευση…',
    cancel: 'Άκυρο',
    loadFailed: 'Τα άτομα που διδάσκουν δεν φορτώθηκαν',
    notSaved: 'Τα στοιχεία δεν αποθηκεύτηκαν. Όσα γράψατε έμειναν.',
    conflict: 'Στο μεταξύ κάποιος άλλος άλλαξε τα στοιχεία',
    conflictText: (name: string, bio: string) =>
      `Τώρα είναι: ${name}. ${bio} Αν αποθηκεύσετε ξανά, θα μείνουν τα δικά σας.`,
    nameRequired: 'Το ονοματεπώνυμο είναι υποχρεωτικό',
    nameLong: (limit: number) => `Το ονοματεπώνυμο χωρά έως ${formatNumber(limit)} χαρακτήρες`,
    bioLong: (limit: number) => `Οι δύο γραμμές χωρούν έως ${formatNumber(limit)} χαρακτήρες`,
  },
  validation: {
    titleRequired: 'Ο τίτλος είναι υποχρεωτικός',
    titleLong: (limit: number) => `Ο τίτλος χωρά έως ${formatNumber(limit)} χαρακτήρες`,
    slugShape: 'Μόνο λατινικά πεζά γράμματα, αριθμοί και παύλες ανάμεσά τους',
    slugLong: (limit: number) => `Η διεύθυνση χωρά έως ${formatNumber(limit)} χαρακτήρες`,
    slugTaken:
      'Άλλο μάθημα, ίσως στον κάδο, έχει ήδη αυτή τη διεύθυνση. Αλλάξτε την ή αφήστε την κενή.',
    descriptionLong: (limit: number) => `Η περιγραφή χωρά έως ${formatNumber(limit)} χαρακτήρες`,
    hours: 'Η διάρκεια είναι από 1 έως 999 ώρες, με ένα δεκαδικό το πολύ',
    price: 'Γράψτε τιμή από 1 έως 100.000 €, για παράδειγμα 1.200 ή 99,50',
    groupSize: 'Γράψτε ακέραιο από 1 έως 1.000 ή αφήστε το κενό',
    groupSizeOrder: 'Το «Έως πόσα άτομα» δεν μπορεί να είναι μικρότερο από το «Από πόσα άτομα»',
    linesMany: (limit: number) => `Χωρούν έως ${formatNumber(limit)} γραμμές`,
    lineLong: (limit: number) => `Κάθε γραμμή χωρά έως ${formatNumber(limit)} χαρακτήρες`,
    textLong: (limit: number) => `Χωρούν έως ${formatNumber(limit)} χαρακτήρες`,
  },
  created: 'Το μάθημα δημιουργήθηκε!',
  updated: 'Το μάθημα ενημερώθηκε!',
  deleted: 'Το μάθημα διαγράφηκε!',
  save: { create: 'Δημιουργία μαθήματος', update: 'Αποθήκευση αλλαγών' },
  hide: {
    title: {
      archived: (title: string) => `Αρχειοθέτηση του μαθήματος «${title}»;`,
      draft: (title: string) => `Να γίνει σχέδιο το μάθημα «${title}»;`,
    },
    /** @param people with a seat there, with an offer or in the waiting list */
    text: (cohorts: number, people: number) =>
      `${cohorts === 1 ? 'Έχει 1 τμήμα που δεν έχει γίνει ακόμη' : `Έχει ${formatNumber(cohorts)} τμήματα που δεν έχουν γίνει ακόμη`}${
        people === 0
          ? ', χωρίς κρατήσεις.'
          : `, με ${people === 1 ? '1 άτομο' : `${formatNumber(people)} άτομα`}. Οι κρατήσεις ισχύουν, αλλά οι ενότητες του μαθήματος δεν ανοίγουν για κανέναν.`
      } Νέα κράτηση δεν γίνεται, και σε όσους περιμένουν δεν προσφέρεται θέση.`,
    failed: 'Δεν μάθαμε αν το μάθημα έχει τμήματα και κρατήσεις.',
    cohorts: 'Τμήματα',
    confirm: { archived: 'Αρχειοθέτηση', draft: 'Να γίνει σχέδιο' },
  },
  preview: 'Προεπισκόπηση',
  modules: 'Κεφάλαια του μαθήματος',
  interests: 'Ποιοι ενδιαφέρονται',
  learners: 'Συμμετέχοντες',
  delete: {
    action: 'Διαγραφή μαθήματος',
    title: (title: string) => `Διαγραφή του μαθήματος «${title}»;`,
    question: 'Είστε σίγουροι ότι θέλετε να διαγράψετε αυτό το μάθημα;',
    what: 'Διαγράφονται και τα κεφάλαια και οι ενότητές του. Μένουν στον κάδο για 30 ημέρες.',
    interests: (count: number) =>
      count === 1
        ? 'Μαζί του διαγράφεται 1 δήλωση ενδιαφέροντος.'
        : `Μαζί του διαγράφονται ${formatNumber(count)} δηλώσεις ενδιαφέροντος.`,
    onlyAdmin: (count: number) =>
      count === 1
        ? '1 άτομο περιμένει αυτό το μάθημα. Μόνο διαχειριστής μπορεί να το διαγράψει.'
        : `${formatNumber(count)} άτομα περιμένουν αυτό το μάθημα. Μόνο διαχειριστής μπορεί να το διαγράψει.`,
    /** @param people with a seat there, with an offer or in the waiting list */
    cohorts: (count: number, people: number) =>
      `Δεν διαγράφεται όσο έχει ${count === 1 ? 'τμήμα που δεν έχει γίνει' : 'τμήματα που δεν έχουν γίνει'} ακόμη${
        people === 0 ? '' : `, με ${people === 1 ? '1 άτομο' : `${formatNumber(people)} άτομα`}`
      }. Ακυρώστε πρώτα ${count === 1 ? 'το τμήμα' : 'τα τμήματα'}.`,
    counting: 'Βλέπουμε τι θα διαγραφεί μαζί του…',
    confirm: 'Διαγραφή μαθήματος',
    close: 'Κλείσιμο',
    failed: 'Το μάθημα δεν διαγράφηκε',
  },
} as const;
