import { formatDuration } from '@/lib/text/duration';
import { formatNumber, formatPercent } from '@/lib/text/number';

const minutes = (count: number) => (count === 1 ? '1 λεπτό' : `${formatNumber(count)} λεπτά`);
const attempts = (count: number) =>
  count === 1 ? '1 προσπάθεια' : `${formatNumber(count)} προσπάθειες`;

/** «2», «2 και 5», «2, 5 και 6». */
const listed = (numbers: readonly number[]) =>
  numbers.length < 2
    ? numbers.join('')
    : `${numbers.slice(0, -1).join(', ')} και ${numbers.at(-1)}`;

/** Taking a quiz. */
export const quizText = {
  missing: 'Το κουίζ δεν έχει ακόμη ερωτήσεις.',
  failed: 'Το κουίζ δεν φορτώθηκε',
  retry: 'Δοκιμάστε ξανά',
  loading: 'Φορτώνεται το κουίζ',
  before: {
    title: 'Πριν ξεκινήσετε',
    /** Below the result of the last attempt. */
    rules: 'Οι όροι του κουίζ',
    /** Before the lessons that it is about. */
    reread: 'Όσα ρωτά τα βρίσκετε εδώ:',
    questions: 'Ερωτήσεις',
    mark: 'Για να περάσετε',
    /** @param needed of how many questions */
    needed: (needed: number, total: number) => {
      if (total === 1) return 'σωστή απάντηση στην ερώτηση';
      if (needed === total) return `σωστές και οι ${total} απαντήσεις`;
      return `τουλάχιστον ${needed} ${needed === 1 ? 'σωστή' : 'σωστές'} από τις ${total}`;
    },
    attempts: 'Προσπάθειες',
    unlimited: 'όσες θέλετε',
    left: (left: number, total: number) =>
      left === total
        ? attempts(total)
        : left === 1
          ? `απομένει 1 από τις ${total}`
          : `απομένουν ${left} από τις ${total}`,
    pause: 'Παύση',
    pauseOf: (count: number) => `${formatDuration(count)} μετά από κάθε προσπάθεια`,
    time: 'Χρόνος',
    noLimit: 'χωρίς όριο',
    limit: (count: number) => `${minutes(count)}, που μετρούν και αν κλείσετε τη σελίδα`,
    saved:
      'Κάθε απάντηση αποθηκεύεται μόλις τη δώσετε. Μπορείτε να συνεχίσετε και από άλλη συσκευή.',
    start: 'Έναρξη',
    again: 'Νέα προσπάθεια',
    practice:
      'Οι επόμενες προσπάθειες είναι εξάσκηση: σε πιστοποιητικό γράφεται ο βαθμός της πρώτης που περάσατε.',
    /** Beside it, because it starts at once. */
    attemptsLeft: (left: number, total: number) =>
      left === 1
        ? `Απομένει 1 από τις ${total} προσπάθειες`
        : `Απομένουν ${left} από τις ${total} προσπάθειες`,
    within: (count: number) => `${minutes(count)} για καθεμία`,
    none: 'Δεν έχετε άλλη προσπάθεια σε αυτό το κουίζ.',
    ask: 'Αν χρειάζεστε ακόμη μία, γράψτε μας.',
    contact: 'Επικοινωνία',
    /** For the message. */
    subject: (course: string, lesson: string) => `Νέα προσπάθεια σε κουίζ: ${course}, ${lesson}`,
    /** @param day null: today */
    from: (left: number, time: string, day: string | null) =>
      `Ξαναδοκιμάζετε σε ${formatDuration(left)}, ${day ? `${day} ` : ''}στις ${time}.`,
    notStarted: 'Η προσπάθεια δεν ξεκίνησε',
  },
  running: {
    title: (number: number) => `Προσπάθεια ${number}`,
    question: (number: number, total: number) => `Ερώτηση ${number} από ${total}`,
    resumed: 'Συνεχίζετε την προσπάθεια που είχατε αρχίσει. Οι απαντήσεις σας είναι εδώ.',
    go: 'Ερωτήσεις',
    goTo: (number: number, isAnswered: boolean) =>
      `Ερώτηση ${number}, ${isAnswered ? 'απαντημένη' : 'χωρίς απάντηση'}`,
    previous: 'Προηγούμενη ερώτηση',
    next: 'Επόμενη ερώτηση',
    /** On a phone. */
    shortNext: 'Επόμενη',
    all: 'Όλες μαζί σε μία σελίδα',
    single: 'Μία ερώτηση τη φορά',
    saved: 'Αποθηκεύτηκε',
    saving: 'Αποθηκεύεται…',
    waiting: 'Δεν στάλθηκε ακόμη',
    waitingText: (reason: string) =>
      `${reason} Η απάντησή σας κρατήθηκε σε αυτή τη συσκευή και θα σταλεί μόλις γίνεται. Μπορείτε να συνεχίσετε.`,
    send: 'Αποστολή τώρα',
    elsewhere: 'Μια απάντηση άλλαξε από άλλη καρτέλα ή συσκευή',
    elsewhereText: 'Ισχύει η πιο πρόσφατη, που φαίνεται εδώ.',
    understood: 'Εντάξει',
    submit: 'Υποβολή απαντήσεων',
    /** On a phone. */
    shortSubmit: 'Υποβολή',
  },
  time: {
    left: 'Απομένουν',
    five: 'Απομένουν 5 λεπτά.',
    one: 'Απομένει 1 λεπτό.',
    over: 'Ο χρόνος τελείωσε',
    overText: 'Υποβάλλεται ό,τι έχει αποθηκευτεί.',
  },
  kinds: {
    one: 'Διαλέξτε μία απάντηση.',
    many: 'Διαλέξτε όσες ισχύουν.',
    true_false: 'Διαλέξτε μία απάντηση.',
    text: 'Γράψτε σύντομα την απάντηση. Τόνοι και κεφαλαία δεν μετρούν.',
    order: 'Βάλτε τα στη σωστή σειρά: σύρετέ τα ή πατήστε τα βέλη.',
    match: 'Διαλέξτε για το καθένα αυτό που του ταιριάζει.',
  },
  choose: 'Διαλέξτε…',
  keepOrder: 'Κρατώ αυτή τη σειρά',
  orderKept: 'Η σειρά κρατήθηκε ως απάντησή σας.',
  submit: {
    title: 'Υποβολή των απαντήσεων;',
    complete: (total: number) =>
      total === 1
        ? 'Απαντήσατε στην ερώτηση. Μετά την υποβολή η απάντηση δεν αλλάζει.'
        : `Απαντήσατε και στις ${total} ερωτήσεις. Μετά την υποβολή οι απαντήσεις δεν αλλάζουν.`,
    incomplete: (...numbers: readonly number[]) =>
      numbers.length === 1
        ? `Δεν απαντήσατε στην ερώτηση ${listed(numbers)}. Μετά την υποβολή οι απαντήσεις δεν αλλάζουν.`
        : `Δεν απαντήσατε στις ερωτήσεις ${listed(numbers)}. Μετά την υποβολή οι απαντήσεις δεν αλλάζουν.`,
    confirm: 'Υποβολή',
    goTo: (number: number) => `Στην ερώτηση ${number}`,
    cancel: 'Συνέχεια του κουίζ',
    failed: 'Η υποβολή δεν έγινε',
    /** After an error that a repetition cannot make worse. */
    safe: 'Οι απαντήσεις σας δεν χάθηκαν.',
    takenBack: 'Η προσπάθεια δεν μετρά πια',
    takenBackText: 'Την αναίρεσε κάποιος από τη διδασκαλία. Μπορείτε να ξεκινήσετε άλλη.',
  },
  result: {
    passed: 'Περάσατε το κουίζ',
    failed: 'Δεν περάσατε αυτή τη φορά',
    passedBefore: 'Έχετε ήδη περάσει το κουίζ, και αυτό μετρά.',
    score(right: number, total: number, percent: number): string {
      if (total === 1)
        return right === 1 ? 'Απαντήσατε σωστά (100 %).' : 'Δεν απαντήσατε σωστά (0 %).';
      if (right === 0) return `0 από τις ${total} σωστές (0 %).`;
      if (right === 1) return `1 σωστή απάντηση στις ${total} (${formatPercent(percent)}).`;
      return `${right} σωστές απαντήσεις στις ${total} (${formatPercent(percent)}).`;
    },
    /** @param needed of how many questions */
    needed: (needed: number, total: number) => {
      if (total === 1) return 'Για να περάσετε χρειάζεται η σωστή απάντηση.';
      if (needed === total) return `Για να περάσετε χρειάζονται και οι ${total}.`;
      return `Για να περάσετε ${needed === 1 ? 'χρειάζεται' : 'χρειάζονται'} τουλάχιστον ${needed} από τις ${total}.`;
    },
    byTime: 'Ο χρόνος τελείωσε, και υποβλήθηκε ό,τι είχε αποθηκευτεί.',
    /** Submitted on another device, or in another tab. */
    lostElsewhere: (count: number) =>
      count === 1
        ? 'Το κουίζ είχε ήδη υποβληθεί από άλλη συσκευή ή καρτέλα. Μία απάντηση από εδώ ήρθε μετά, και δεν μέτρησε.'
        : `Το κουίζ είχε ήδη υποβληθεί από άλλη συσκευή ή καρτέλα. ${formatNumber(count)} απαντήσεις από εδώ ήρθαν μετά, και δεν μέτρησαν.`,
    lost: (count: number) =>
      count === 1
        ? 'Μία απάντηση δεν έφτασε στον διακομιστή όσο υπήρχε χρόνος, και δεν μέτρησε.'
        : `${formatNumber(count)} απαντήσεις δεν έφτασαν στον διακομιστή όσο υπήρχε χρόνος, και δεν μέτρησαν.`,
    hidden: (isLimited: boolean) =>
      `Οι σωστές απαντήσεις και οι εξηγήσεις εμφανίζονται όταν περάσετε${isLimited ? ' ή μετά την τελευταία προσπάθεια' : ''}.`,
    questions: 'Μία μία οι ερωτήσεις',
    right: 'Σωστά',
    wrong: 'Λάθος',
    given: 'Η απάντησή σας',
    none: 'Δεν απαντήσατε',
    answer: 'Σωστή απάντηση',
    explanation: 'Εξήγηση',
    or: 'ή',
  },
} as const;
