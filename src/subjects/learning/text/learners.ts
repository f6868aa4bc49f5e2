import { formatNumber, formatPercent } from '@/lib/text/number';

const attempts = (count: number) =>
  count === 1 ? '1 προσπάθεια' : `${formatNumber(count)} προσπάθειες`;

/** The learners of a course, in the staff area. */
export const adminLearnersText = {
  title: (course: string) => `Συμμετέχοντες: ${course}`,
  missing: 'Δεν υπάρχει τέτοιο μάθημα. Ίσως διαγράφηκε στο μεταξύ.',
  courseFailed: 'Το μάθημα δεν φορτώθηκε',
  back: 'Πίσω στο μάθημα',
  search: 'Αναζήτηση με όνομα ή email',
  state: 'Εγγραφή',
  active: 'Ενεργή',
  ended: 'Έληξε',
  count: (count: number) => (count === 1 ? '1 συμμετέχων' : `${formatNumber(count)} συμμετέχοντες`),
  none: 'Κανείς δεν έχει ενεργή εγγραφή σε αυτό το μάθημα.',
  notFound: 'Δεν βρέθηκε κανείς με αυτά τα κριτήρια.',
  failed: 'Οι συμμετέχοντες δεν φορτώθηκαν',
  caption: 'Συμμετέχοντες, οι νεότεροι πρώτοι',
  name: 'Όνομα',
  nameless: 'Χωρίς όνομα',
  email: 'Email',
  progress: 'Πρόοδος',
  progressOf: (percent: number | null, completed: number, required: number) =>
    percent === null
      ? 'χωρίς υποχρεωτικές ενότητες'
      : `${formatPercent(percent)} (${formatNumber(completed)} από ${formatNumber(required)})`,
  completed: 'Ολοκλήρωσε',
  cycle: (number: number) => `${formatNumber(number)}ος κύκλος`,
  seen: 'Τελευταία φορά',
  never: 'ποτέ',
  quizzes: 'Κουίζ',
  quizzesOf: (passed: number, best: number | null) =>
    best === null
      ? 'κανένα'
      : `${formatNumber(passed)} με επιτυχία, κατά μέσο όρο ${formatPercent(best)}`,
  questions: 'Ερωτήσεις που δυσκολεύουν',
  export: {
    action: 'Εξαγωγή σε CSV',
    stop: 'Διακοπή',
    progress: (count: number) => `Διαβάστηκαν ${formatNumber(count)}…`,
    done: (count: number, file: string) => `Έτοιμο: ${formatNumber(count)} γραμμές στο ${file}.`,
    stopped: 'Η εξαγωγή διακόπηκε.',
    failed: 'Η εξαγωγή δεν έγινε',
    fileName: 'symmetechontes',
    columns: [
      'Όνομα',
      'Email',
      'Εγγραφή',
      'Τελευταία φορά',
      'Πρόοδος %',
      'Ολοκλήρωση',
      'Κουίζ με επιτυχία',
      'Μέσος όρος κουίζ %',
    ],
  },
  enrol: {
    action: 'Εγγραφή με το χέρι',
    emails: 'Διευθύνσεις email',
    hint: 'Μία σε κάθε γραμμή, έως 500. Κάθε άτομο πρέπει να έχει ήδη λογαριασμό.',
    submit: 'Εγγραφή',
    cancel: 'Άκυρο',
    empty: 'Γράψτε τουλάχιστον μία διεύθυνση email.',
    tooMany: 'Χωρούν έως 500 διευθύνσεις τη φορά.',
    invalid: (...lines: readonly string[]) =>
      `Δεν είναι διευθύνσεις email, γι’ αυτό δεν γράφτηκε κανείς: ${lines.join(', ')}`,
    unknown: (...lines: readonly string[]) =>
      `Δεν υπάρχει λογαριασμός, γι’ αυτό δεν γράφτηκε κανείς: ${lines.join(', ')}`,
    line: (number: number, email: string) => `γραμμή ${number} (${email})`,
    failed: 'Η εγγραφή δεν έγινε',
    done: (count: number) =>
      count === 1
        ? 'Γράφτηκε 1 άτομο στο μάθημα.'
        : `Γράφτηκαν ${formatNumber(count)} άτομα στο μάθημα.`,
  },
  one: {
    back: 'Όλοι οι συμμετέχοντες',
    failed: 'Η εγγραφή δεν φορτώθηκε',
    missing: 'Δεν υπάρχει τέτοια εγγραφή. Ίσως ο λογαριασμός διαγράφηκε στο μεταξύ.',
    since: 'Εγγραφή από',
    endedAt: 'Έληξε',
    seen: 'Τελευταία φορά',
    attempts: 'Προσπάθειες σε κουίζ',
    noAttempts: 'Δεν έχει δοκιμάσει κάποιο κουίζ.',
    quiz: 'Κουίζ',
    number: 'Προσπάθεια',
    state: 'Αποτέλεσμα',
    started: 'Έναρξη',
    actions: 'Ενέργειες',
    running: (until: string | null) => (until ? `Σε εξέλιξη έως ${until}` : 'Σε εξέλιξη'),
    passed: (score: number) => `Επιτυχία, ${score} %`,
    notPassed: (score: number) => `Αποτυχία, ${score} %`,
    reset: 'Αναιρέθηκε',
  },
  attempt: {
    back: 'Όλες οι προσπάθειες',
    title: (name: string, quiz: string, number: number) => `${name}: ${quiz}, προσπάθεια ${number}`,
    failed: 'Οι απαντήσεις δεν φορτώθηκαν',
    missing: 'Δεν υπάρχει τέτοια προσπάθεια.',
    points: (right: number, total: number) => `Βαθμοί: ${right} από ${total}`,
    /** A question scores all or nothing. */
    right: 'Σωστά, 1 βαθμός',
    wrong: 'Λάθος, 0 βαθμοί',
    notGraded: 'Δεν έχει βαθμολογηθεί',
    given: 'Απάντηση που δόθηκε',
    none: 'Δεν απαντήθηκε',
  },
  end: {
    action: 'Λήξη της εγγραφής',
    title: (name: string) => `${name}: λήξη της εγγραφής;`,
    text: 'Το άτομο δεν θα μπορεί να συνεχίσει το μάθημα, ούτε να γραφτεί ξανά μόνο του. Η πρόοδός του μένει.',
    done: 'Η εγγραφή έληξε.',
  },
  resetAttempt: {
    action: 'Αναίρεση',
    label: (quiz: string, number: number) => `Αναίρεση: ${quiz}, προσπάθεια ${number}`,
    title: 'Αναίρεση της προσπάθειας;',
    text: (quiz: string, number: number) =>
      `Η προσπάθεια ${number} στο «${quiz}» δεν θα μετρά πια, ούτε στο όριο ούτε στην παύση.`,
    done: 'Η προσπάθεια αναιρέθηκε.',
  },
  extendAttempt: {
    action: 'Παράταση',
    label: (quiz: string, number: number) => `Παράταση: ${quiz}, προσπάθεια ${number}`,
    title: 'Παράταση της προσπάθειας;',
    text: (quiz: string, number: number) =>
      `Η προσπάθεια ${number} στο «${quiz}» παίρνει περισσότερο χρόνο.`,
    done: 'Ο χρόνος παρατάθηκε.',
  },
  statistics: {
    intro:
      'Από τις τελευταίες 500 προσπάθειες κάθε κουίζ. Πρώτες οι ερωτήσεις με τις λιγότερες σωστές απαντήσεις. Όταν αλλάζει μια ερώτηση ή η σωστή της απάντηση, μετρά από την αρχή.',
    none: 'Το μάθημα δεν έχει κουίζ.',
    noAttempts: 'Δεν υπάρχει ακόμη βαθμολογημένη προσπάθεια.',
    failed: 'Οι ερωτήσεις δεν φορτώθηκαν',
    attempts,
    question: 'Ερώτηση',
    facility: 'Σωστές απαντήσεις',
    right: (percent: number) => `Την απάντησαν σωστά ${formatPercent(percent)}`,
    notAsked: 'Δεν έχει ερωτηθεί ακόμη',
    /** For a question that was changed. @param now how many attempts were asked it as it is now */
    earlier: (now: number, before: number) =>
      `${attempts(now)} όπως είναι τώρα· ${formatNumber(before)} πριν αλλάξει, που δεν ${before === 1 ? 'μετρά' : 'μετρούν'}.`,
    discrimination: 'Διάκριση',
    few: 'Χρειάζονται 10 προσπάθειες για να φανεί.',
    separates: 'Ξεχωρίζει όσους ξέρουν',
    separatesLittle: 'Ξεχωρίζει λίγο όσους ξέρουν',
    separatesNot: 'Δεν ξεχωρίζει όσους ξέρουν: δείτε τη διατύπωσή της',
    misleads: 'Την έχασαν όσοι ξέρουν: ελέγξτε τη σωστή απάντηση',
    index: (value: number) => `δείκτης ${formatNumber(value).replace('-', '−')}`,
  },
} as const;
