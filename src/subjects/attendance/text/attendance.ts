import { formatNumber } from '@/lib/text/number';
import { articleOfDay } from '@/shared/dates/text';

const people = (count: number) => (count === 1 ? '1 άτομο' : `${formatNumber(count)} άτομα`);
const marks = (count: number) => (count === 1 ? '1 σημείωση' : `${formatNumber(count)} σημειώσεις`);

/** Hours and minutes as people say them: `4 ώρες`, `2 ώρες και 30 λεπτά`. */
function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    hours > 0 && (hours === 1 ? '1\u00a0ώρα' : `${hours}\u00a0ώρες`),
    rest > 0 && (rest === 1 ? '1\u00a0λεπτό' : `${rest}\u00a0λεπτά`),
  ];
  return parts.filter(Boolean).join(' και ');
}

/** The attendance sheet of a meeting in the staff area. */
export const adminAttendanceText = {
  title: 'Παρουσιολόγιο',
  titleOf: (course: string) => `Παρουσιολόγιο: ${course}`,
  failed: 'Το παρουσιολόγιο δεν φορτώθηκε',
  missing: 'Δεν υπάρχει τέτοια συνάντηση.',
  back: 'Πίσω στο τμήμα',
  cancelled: 'Η συνάντηση δεν γίνεται, γι’ αυτό δεν σημειώνονται παρουσίες.',
  early: (time: string) => `Σημειώνετε παρουσίες από τις ${time}.`,
  earlyOn: (day: string, time: string) =>
    `Σημειώνετε παρουσίες από ${articleOfDay(day)} ${day}, στις ${time}.`,
  nobody: 'Κανείς δεν έχει ακόμη θέση σε αυτό το τμήμα.',
  list: 'Άτομα με θέση',
  /** Before they can be marked. */
  expected: (count: number) => `${people(count)} με θέση`,
  nameless: 'Χωρίς όνομα (διαγράφηκε)',
  keys: 'Πληκτρολόγιο: ↑ ↓ για το επόμενο άτομο, Space για παρουσία.',
  person: {
    present: 'παρουσία',
    fewer: (name: string) => `Λιγότερα λεπτά: ${name}`,
    fewerShort: 'Μερική',
    absent: (name: string) => `Απουσία: ${name}`,
    minutes: (minutes: number) => `${minutes}′`,
    waiting: 'δεν στάλθηκε ακόμη',
    /** For a person whose booking ended after the meeting began. */
    ended: 'Ακυρώθηκε',
  },
  state: {
    unmarked: 'Χωρίς σημείωση',
    absent: 'Απουσία',
    whole: (minutes: number) => `Παρουσία, ${duration(minutes)}`,
    part: (minutes: number, whole: number) => `${minutes} από ${whole} λεπτά`,
  },
  counts: {
    present: (count: number) => (count === 1 ? '1 παρουσία' : `${formatNumber(count)} παρουσίες`),
    part: (count: number) => (count === 1 ? '1 μερική' : `${formatNumber(count)} μερικές`),
    absent: (count: number) => (count === 1 ? '1 απουσία' : `${formatNumber(count)} απουσίες`),
    unmarked: (count: number) => `${formatNumber(count)} χωρίς σημείωση`,
  },
  /** What a figure counts. */
  figures: {
    present: 'Παρουσίες',
    part: 'Μερικές',
    absent: 'Απουσίες',
    unmarked: 'Χωρίς σημείωση',
  },
  all: 'Όλοι παρόντες',
  rest: (count: number) =>
    count === 1
      ? 'Παρόν και το τελευταίο άτομο'
      : `Παρόντες και οι υπόλοιποι ${formatNumber(count)}`,
  sending: {
    sent: 'Όλα έχουν σταλεί.',
    running: 'Αποστολή…',
    waiting: (count: number) =>
      `${marks(count)} στη συσκευή, ${count === 1 ? 'περιμένει' : 'περιμένουν'} σύνδεση.`,
    stopped: (count: number) =>
      `${marks(count)} στη συσκευή: δεν ${count === 1 ? 'έγινε δεκτή' : 'έγιναν δεκτές'}.`,
    notStored: 'Η συσκευή δεν κρατά σημειώσεις χωρίς σύνδεση. Μην κλείσετε τη σελίδα.',
    refused: (names: string) =>
      `Δεν κρατήθηκε σημείωση για άτομο που δεν έχει πια θέση στο τμήμα ή που σημειώθηκε πριν από αλλαγή ημέρας: ${names}.`,
    someone: 'άγνωστο άτομο',
    notSent: (count: number) => `${marks(count)} δεν ${count === 1 ? 'στάλθηκε' : 'στάλθηκαν'}`,
    again: 'Νέα προσπάθεια',
    withReason: 'Αποστολή με αιτιολογία',
    discard: 'Απόρριψη',
    discardTitle: 'Απόρριψη όσων δεν στάλθηκαν;',
    discardText: (count: number) =>
      `${count === 1 ? 'Χάνεται' : 'Χάνονται'} ${marks(count)} αυτής της συσκευής.`,
    discardConfirm: 'Ναι, απόρριψη',
    keep: 'Όχι, να μείνουν',
  },
  lock: {
    action: 'Κλείδωμα παρουσιολογίου',
    explanation:
      'Μετά τη συνάντηση το κλειδώνετε: μένει ως αποδεικτικό και αλλάζει μόνο με αιτιολογία. Όσες βεβαιώσεις δίνει το μάθημα δεν περιμένουν το κλείδωμα: εκδίδονται μόλις τελειώσουν και σημειωθούν όλες οι συναντήσεις.',
    title: 'Κλείδωμα του παρουσιολογίου;',
    text: 'Τα ονόματα κρατιούνται για πέντε χρόνια, όπως είναι τώρα. Κάθε αλλαγή θα ζητά αιτιολογία και θα μένει στο ιστορικό. Το κλείδωμα δεν αναιρείται.',
    confirm: 'Κλείδωμα',
    unsent: 'Περιμένετε πρώτα να σταλούν όλες οι σημειώσεις.',
    early: (time: string) => `Κλειδώνει μετά το τέλος της συνάντησης, στις ${time}.`,
    incomplete: (count: number) =>
      `Δεν κλειδώνει ακόμη: ${count === 1 ? 'μένει' : 'μένουν'} χωρίς σημείωση ${people(count)}`,
    done: 'Το παρουσιολόγιο κλειδώθηκε',
    failed: 'Το παρουσιολόγιο δεν κλειδώθηκε',
    locked: (moment: string) => `Κλειδώθηκε στις ${moment}. Κάθε αλλαγή ζητά αιτιολογία.`,
  },
  erase: {
    heading: 'Διαγραφή ονόματος',
    explanation:
      'Μόνο όταν κάποιος ζητήσει να διαγραφούν τα στοιχεία του και το αίτημα γίνει δεκτό. Αλλιώς το όνομα μένει πέντε χρόνια.',
    person: 'Ποιο όνομα διαγράφεται',
    choose: 'Επιλέξτε άτομο',
    action: 'Διαγραφή ονόματος',
    title: (name: string) => `Να διαγραφεί το όνομα: ${name};`,
    text: 'Το όνομα φεύγει από όλα τα κλειδωμένα παρουσιολόγια του τμήματος, και οι παρουσίες μένουν χωρίς όνομα. Δεν αναιρείται. Αν υπάρχει βεβαίωση, το όνομά της διαγράφεται χωριστά, στη σελίδα της.',
    hint: 'Μένει στο ιστορικό για πέντε χρόνια. Μη γράψετε το όνομα.',
    confirm: 'Διαγραφή ονόματος',
    done: 'Το όνομα διαγράφηκε από τα παρουσιολόγια',
  },
  correct: {
    title: 'Διόρθωση παρουσίας',
    text: (name: string, before: string, after: string) =>
      `${name}: από «${before}» σε «${after}».`,
    hint: 'Μένει στο ιστορικό, μαζί με το ποιος διόρθωσε.',
    confirm: 'Διόρθωση',
    done: 'Η παρουσία διορθώθηκε',
    lateTitle: 'Αποστολή σε κλειδωμένο παρουσιολόγιο',
    lateText: (...late: readonly { name: string; before: string; after: string }[]) =>
      `Το παρουσιολόγιο κλειδώθηκε. ${late.map(({ name, before, after }) => `${name}: από «${before}» σε «${after}».`).join(' ')} Γράψτε γιατί ${late.length === 1 ? 'αλλάζει' : 'αλλάζουν'}.`,
    stays: (name: string, before: string, after: string) =>
      `${name}: μένει «${before}», που σημειώθηκε αργότερα, και όχι «${after}».`,
    lateConfirm: 'Αποστολή',
  },
} as const;
