import { formatNumber, formatPercent } from '@/lib/text/number';

const withSum = (count: number, what: string, sum: string) =>
  count > 99 ? `99+ ${what}` : `${formatNumber(count)} ${what}, ${sum}`;

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
  results: {
    title: 'Αποτελέσματα',
    occupancy: 'Πληρότητα',
    seats: (taken: number, capacity: number) =>
      `${formatNumber(taken)} από ${formatNumber(capacity)} θέσεις στα επόμενα τμήματα`,
    received: 'Εισπράξεις',
    /** For many the sum is not known. */
    unpaidBookings: (count: number, sum: string) =>
      count === 1 ? `1 απλήρωτη κράτηση, ${sum}` : withSum(count, 'απλήρωτες κρατήσεις', sum),
    unpaidPools: (count: number, sum: string) =>
      count === 1 ? `1 απλήρωτο πακέτο, ${sum}` : withSum(count, 'απλήρωτα πακέτα', sum),
    allPaid: 'Όλα έχουν πληρωθεί',
    attendance: 'Παρουσία',
    ofHeld: (came: number, booked: number) =>
      `${formatNumber(came)} από ${formatNumber(booked)} σε τμήματα που τελείωσαν`,
    quizzes: 'Επιτυχία στα κουίζ',
    attempts: (passed: number, all: number) =>
      all === 1
        ? `${formatNumber(passed)} από 1 προσπάθεια`
        : `${formatNumber(passed)} από ${formatNumber(all)} προσπάθειες`,
  },
  /** A figure beside that of the months before, which `compared` names once. */
  change: {
    same: 'όσο και πριν',
    more: (difference: string, before: string) => `+${difference} · πριν ${before}`,
    less: (difference: string, before: string) => `−${difference} · πριν ${before}`,
    points: (count: number) => (count === 1 ? '1 μονάδα' : `${formatNumber(count)} μονάδες`),
    twelve: 'Σύγκριση με τους 12 μήνες πριν.',
    /** A running month or year is compared with one that is over. @param month in the nominative, which ends in -ς */
    month: (month: string, isRunning: boolean) =>
      `Σύγκριση με ${isRunning ? 'ολόκληρο ' : ''}τον ${month.replace('ς ', ' ')}.`,
    year: (year: string, isRunning: boolean) =>
      `Σύγκριση με ${isRunning ? 'ολόκληρο ' : ''}το ${year}.`,
    none: 'Δεν υπάρχουν παλιότερα στοιχεία για σύγκριση.',
  },
  steps: {
    interests: 'Ενδιαφέρον',
    bookings: 'Κρατήσεις',
    came: 'Παρόντες',
    certificates: 'Πιστοποιητικά',
  },
  /** What a figure leads to. */
  lists: {
    interests: 'Δείτε τις δηλώσεις',
    bookings: 'Δείτε τα τμήματα',
    came: 'Δείτε τα τμήματα',
    certificates: 'Δείτε τα πιστοποιητικά',
  },
  percent: formatPercent,
  unfold: 'Δείτε τους αριθμούς',
  month: 'Μήνας',
  listOf: (figure: string, what: string) => `${figure}: ${what}`,
  totals: {
    title: 'Σε όλο το διάστημα',
    /** What is counted, below its number. */
    of: {
      interests: 'δηλώσεις στο διάστημα',
      bookings: 'σε τμήματα που αρχίζουν στο διάστημα',
      came: 'σε τμήματα που αρχίζουν στο διάστημα',
      certificates: 'όσα εκδόθηκαν στο διάστημα και ισχύουν',
    },
    note: 'Οι θέσεις εταιρειών που δεν έγιναν δεκτές δεν μετρούν ως κρατήσεις.',
  },
  months: {
    title: 'Ανά μήνα',
    /** @param month in the nominative, which ends in -ς */
    since: (month: string) =>
      `Από τον ${month.replace('ς ', ' ')}. Τους μήνες πριν δεν έγινε τίποτα που να μετριέται εδώ.`,
    running: 'Ο μήνας που τρέχει είναι πιο ανοιχτός.',
    summary: (highest: string) =>
      `Στήλες για κάθε μήνα, σε τέσσερις ομάδες. Οι υψηλότερες: ${highest}.`,
    highest: (figure: string, value: string, month: string) => `${figure} ${value} (${month})`,
  },
  courses: {
    title: 'Ανά μάθημα',
    note: (most: number) => `Τα ${formatNumber(most)} μαθήματα με τις περισσότερες κρατήσεις.`,
  },
  quizzes: {
    title: 'Επιτυχία στα κουίζ',
    percent: 'Επιτυχία',
    attempts: 'Προσπάθειες',
    passed: 'Πέτυχαν',
  },
  seats: {
    title: 'Θέσεις εταιρειών',
    sold: 'Αγοράστηκαν',
    used: 'Έγιναν δεκτές',
    all: (sold: number, used: number) =>
      `${sold === 1 ? '1 αγοράστηκε' : `${formatNumber(sold)} αγοράστηκαν`}, ${used === 1 ? '1 έγινε δεκτή' : `${formatNumber(used)} έγιναν δεκτές`}`,
  },
  upcoming: {
    title: 'Τα επόμενα τμήματα',
    none: 'Κανένα τμήμα δεν έχει οριστεί για τις επόμενες μέρες.',
    taken: 'Κρατημένες',
    waiting: 'Περιμένουν',
    name: (day: string, time: string, course: string) => `${day}, ${time} · ${course}`,
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
    came: 'Παρόντες',
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
