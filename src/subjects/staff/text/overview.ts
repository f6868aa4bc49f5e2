import { formatNumber } from '@/lib/text/number';

const many = (count: number) => (count >= 100 ? '100 ή περισσότερες' : formatNumber(count));

/** `/admin/overview`: what happened in each month and course. */
export const adminOverviewText = {
  title: 'Επισκόπηση',
  period: 'Περίοδος',
  lastMonths: 'Τελευταίοι 12 μήνες',
  year: (year: number) => `Όλο το ${year}`,
  course: 'Μάθημα',
  anyCourse: 'Όλα τα μαθήματα',
  failed: 'Η επισκόπηση δεν φορτώθηκε',
  empty:
    'Σε αυτό το διάστημα δεν έγινε τίποτα που να μετριέται εδώ. Διαλέξτε άλλη περίοδο ή άλλο μάθημα.',
  back: 'Πίσω στην επισκόπηση',
  waiting: {
    label: 'Περιμένουν τώρα',
    questions: (count: number) =>
      count === 1 ? '1 ερώτηση περιμένει απάντηση' : `${many(count)} ερωτήσεις περιμένουν απάντηση`,
    unpaid: (count: number) =>
      count === 1 ? '1 κράτηση δεν έχει πληρωθεί' : `${many(count)} κρατήσεις δεν έχουν πληρωθεί`,
    unpaidPools: (count: number) =>
      count === 1
        ? '1 πακέτο θέσεων δεν έχει πληρωθεί'
        : `${count >= 100 ? '100 ή περισσότερα' : formatNumber(count)} πακέτα θέσεων δεν έχουν πληρωθεί`,
    none: 'Καμία ερώτηση δεν περιμένει απάντηση.',
  },
  steps: {
    interests: 'Δηλώσεις ενδιαφέροντος',
    bookings: 'Κρατήσεις',
    came: 'Ήρθαν',
    certificates: 'Πιστοποιητικά',
  },
  /** Below who came: of those who had booked. */
  ofHeld: (came: number, booked: number) =>
    `${formatNumber(came)} από ${formatNumber(booked)} σε τμήματα που τελείωσαν`,
  percent: (percent: number) => `${percent}\u00a0%`,
  unfold: 'Δείτε τους αριθμούς',
  total: 'Σύνολο',
  month: 'Μήνας',
  listOf: (figure: string, what: string) => `${figure}: ${what}`,
  totals: {
    title: 'Σε όλο το διάστημα',
    note: 'Οι κρατήσεις και όσοι ήρθαν ανήκουν στον μήνα που αρχίζει το τμήμα, τα υπόλοιπα στον μήνα που έγιναν. Θέση εταιρείας που κανείς δεν δέχτηκε δεν είναι κράτηση.',
  },
  months: {
    title: 'Ανά μήνα',
    summary: (highest: string) =>
      `Στήλες για κάθε μήνα, σε τέσσερις σειρές. Οι υψηλότερες: ${highest}.`,
    highest: (figure: string, value: string, month: string) => `${figure} ${value} (${month})`,
  },
  courses: {
    title: 'Ανά μάθημα',
    note: (shown: number) => `Τα ${formatNumber(shown)} μαθήματα με τις περισσότερες κρατήσεις.`,
  },
  quizzes: {
    title: 'Επιτυχία στα κουίζ',
    note: 'Από τις προσπάθειες που βαθμολογήθηκαν σε αυτό το διάστημα.',
    summary: (first: string) => `Ποσοστό επιτυχίας ανά μάθημα. ${first}.`,
    percent: 'Επιτυχία',
    attempts: 'Προσπάθειες',
    passed: 'Πέτυχαν',
  },
  seats: {
    title: 'Θέσεις εταιρειών',
    note: 'Όσες αγοράστηκαν και όσες έγιναν δεκτές σε αυτό το διάστημα.',
    summary: (sold: string, used: string) =>
      `Αγοράστηκαν ${sold} θέσεις και έγιναν δεκτές ${used}.`,
    sold: 'Αγοράστηκαν',
    used: 'Έγιναν δεκτές',
  },
  upcoming: {
    title: 'Τα επόμενα τμήματα',
    summary: (cohorts: string) => `Πόσες θέσεις έχουν κρατηθεί. ${cohorts}.`,
    none: 'Κανένα τμήμα δεν έχει οριστεί για τις επόμενες μέρες.',
    taken: 'Κρατημένες',
    free: 'Ελεύθερες',
    waiting: 'Περιμένουν',
    seats: (taken: string, capacity: string) => `${taken} από ${capacity}`,
    date: 'Τμήμα',
  },
  cohorts: {
    title: 'Τμήματα που αρχίζουν σε αυτό το διάστημα',
    list: 'Τμήματα: πρώτα όσα αρχίζουν νωρίτερα',
    failed: 'Τα τμήματα δεν φορτώθηκαν',
    count: (count: number) => (count === 1 ? '1 τμήμα' : `${formatNumber(count)} τμήματα`),
    none: 'Κανένα τμήμα δεν αρχίζει σε αυτό το διάστημα.',
    course: 'Μάθημα',
    date: 'Αρχίζει',
    state: 'Κατάσταση',
    seats: 'Κρατήσεις',
    reserved: (count: number) =>
      count === 1 ? '1 θέση εταιρείας' : `${formatNumber(count)} θέσεις εταιρειών`,
    came: 'Ήρθαν',
    cameCount: (count: number) => (count === 1 ? '1 ήρθε' : `${formatNumber(count)} ήρθαν`),
  },
  certificates: {
    title: 'Πιστοποιητικά που εκδόθηκαν σε αυτό το διάστημα',
    note: 'Χωρίς όσα ανακλήθηκαν ή αντικαταστάθηκαν.',
    list: 'Πιστοποιητικά: πρώτα τα νεότερα',
    failed: 'Τα πιστοποιητικά δεν φορτώθηκαν',
    count: (count: number) =>
      count === 1 ? '1 πιστοποιητικό' : `${formatNumber(count)} πιστοποιητικά`,
    none: 'Κανένα πιστοποιητικό δεν εκδόθηκε σε αυτό το διάστημα.',
    holder: 'Όνομα',
    nameless: 'Χωρίς όνομα',
    course: 'Μάθημα',
    kind: 'Είδος',
    kinds: { attendance: 'Παρακολούθησης', achievement: 'Επιτυχίας' },
    number: 'Αριθμός',
    issued: 'Εκδόθηκε',
  },
  export: {
    action: 'Εξαγωγή σε CSV',
    stop: 'Διακοπή',
    progress: (count: number) => `Γράφτηκαν ${formatNumber(count)}…`,
    done: (count: number, file: string) => `Έτοιμο: ${formatNumber(count)} γραμμές στο ${file}.`,
    stopped: 'Η εξαγωγή διακόπηκε.',
    failed: 'Η εξαγωγή δεν έγινε',
    months: 'episkopisi-mines',
    courses: 'episkopisi-mathimata',
  },
};
