import { formatNumber } from '@/lib/text/number';

const people = (count: number) => (count === 1 ? '1 άτομο' : `${formatNumber(count)} άτομα`);
const get = (count: number) => `${count === 1 ? 'παίρνει' : 'παίρνουν'} ${people(count)}`;

/** The letters about a cohort that is cancelled. */
const letters = (taken: number, waiting: number, invited: number, managers: number) => {
  const count = taken + waiting + invited + managers;
  if (count === 0) return 'Κανείς δεν έχει κράτηση ή πρόσκληση, και δεν φεύγει κανένα email.';
  const parts = [
    [taken, 'σε όσους έχουν θέση'],
    [waiting, 'στη λίστα αναμονής'],
    [invited, 'σε όσους έχουν πρόσκληση εταιρείας'],
    [managers, 'σε υπεύθυνους εταιρείας'],
  ] as const;
  const list = new Intl.ListFormat('el').format(
    parts.flatMap(([number, who]) => (number > 0 ? `${formatNumber(number)} ${who}` : [])),
  );
  return `${count === 1 ? 'Φεύγει 1 email' : `Φεύγουν ${formatNumber(count)} email`} με τον λόγο: ${list}.`;
};

/** The cohorts of a course, in the staff area. */
export const adminCohortsText = {
  title: (course: string) => `Τμήματα: ${course}`,
  link: 'Τμήματα',
  back: 'Πίσω στο μάθημα',
  pickCourse: 'Νέο τμήμα: διαλέξτε μάθημα',
  courseMissing: 'Δεν υπάρχει τέτοιο μάθημα. Ίσως διαγράφηκε στο μεταξύ.',
  courseFailed: 'Το μάθημα δεν φορτώθηκε',
  failed: 'Τα τμήματα δεν φορτώθηκαν',
  count: (count: number) => (count === 1 ? '1 τμήμα' : `${formatNumber(count)} τμήματα`),
  none: 'Δεν υπάρχει τμήμα που να έρχεται. Φτιάξτε το επόμενο.',
  past: 'Παλιότερα και ακυρωμένα',
  noPast: 'Δεν υπάρχουν παλιότερα τμήματα.',
  more: 'Περισσότερα τμήματα',
  create: 'Νέο τμήμα',
  /** Names a cohort in a sentence. */
  name: (course: string, date: string | null) =>
    date ? `${course}, ${date}` : `${course}, χωρίς ημερομηνία`,
  states: {
    draft: 'Σχέδιο',
    open: 'Ανοιχτό',
    closed: 'Κλειστό',
    held: 'Έγινε',
    cancelled: 'Ακυρώθηκε',
  },
  /** Instead of its state, where a cohort is open and no seat is left. */
  full: 'Πλήρες',
  list: {
    caption: 'Τμήματα, το επόμενο πρώτο',
    pastCaption: 'Παλιότερα τμήματα, το τελευταίο πρώτο',
    date: 'Έναρξη',
    course: 'Μάθημα',
    noDate: 'Χωρίς ημερομηνία',
    state: 'Κατάσταση',
    seats: 'Θέσεις',
    seatsOf: (taken: number, capacity: number) =>
      `${formatNumber(taken)} από ${formatNumber(capacity)}`,
    waiting: (count: number) => `+${formatNumber(count)} σε αναμονή`,
    trainerAndPlace: 'Διδασκαλία',
    noTrainer: 'Δεν ορίστηκε ποιος διδάσκει',
    actions: 'Ενέργειες',
  },
  actions: {
    /** For an action in a row. */
    of: (action: string, date: string) => `${action}: ${date}`,
    more: 'Ενέργειες',
    edit: 'Αλλαγή',
    copy: 'Αντίγραφο',
  },
  open: {
    title: (name: string) => `${name}: άνοιγμα των κρατήσεων;`,
    text: 'Το τμήμα φαίνεται στις ημερομηνίες του μαθήματος και όποιος έχει λογαριασμό κλείνει θέση. Αν το μάθημα λέει «Έρχεται σύντομα», γίνεται «Διαθέσιμο».',
    /** For a cohort for one organisation, which makes no course available. */
    inHouse: (organization: string) =>
      `Το τμήμα φαίνεται στις ημερομηνίες του μαθήματος μόνο στα μέλη της εταιρείας «${organization}» και σε όσους έχουν δεχτεί θέση της σε αυτό, και μόνο αυτοί κλείνουν θέση.`,
    noAddress: 'Το τμήμα δεν έχει διεύθυνση: τα email λένε ότι θα τη στείλετε.',
    closed: (moment: string) =>
      `Οι κρατήσεις του τμήματος έκλεισαν στις ${moment}. Αλλάξτε το «Οι κρατήσεις κλείνουν», αλλιώς κανείς δεν μπορεί να κλείσει θέση.`,
    nobody: 'Κανείς δεν παίρνει email.',
    offers: (count: number) => `Προσφορά για θέση, με email, ${get(count)} από τη λίστα αναμονής.`,
    past: {
      title: 'Έχουν περάσει',
      some: 'Η πρώτη συνάντηση έχει περάσει: μετά το άνοιγμα, θέση δίνετε μόνο εσείς, με προσθήκη ατόμου.',
      all: 'Όλες οι συναντήσεις έχουν περάσει: το τμήμα γίνεται αμέσως «Έγινε» και δεν δέχεται κρατήσεις. Αν είναι λάθος, αλλάξτε πρώτα τις ημερομηνίες.',
      confirm: 'Άνοιγμα παρ’ όλα αυτά',
    },
    confirm: 'Άνοιγμα κρατήσεων',
    done: 'Οι κρατήσεις άνοιξαν.',
  },
  close: {
    title: (name: string) => `${name}: κλείσιμο των κρατήσεων;`,
    text: 'Δεν γίνονται νέες κρατήσεις. Όσοι έχουν θέση την κρατούν.',
    letters: (count: number) =>
      `Η λίστα αναμονής κλείνει και οι προσφορές παύουν να ισχύουν: email ${get(count)}.`,
    nobody: 'Κανείς δεν παίρνει email.',
    confirm: 'Κλείσιμο κρατήσεων',
    done: 'Οι κρατήσεις έκλεισαν.',
  },
  cancel: {
    title: (name: string) => `Να ακυρωθεί το τμήμα: ${name};`,
    text: 'Ακυρώνονται όλες οι κρατήσεις και τα πακέτα θέσεων του τμήματος. Δεν αναιρείται.',
    letters,
    paid: (count: number) =>
      `${count === 1 ? 'Πλήρωσε' : 'Πλήρωσαν'} ${people(count)}: τα χρήματα σημειώνονται προς επιστροφή, στη λίστα «Επιστροφές χρημάτων» των διαχειριστών.`,
    paidPools: (count: number) =>
      count === 1
        ? 'Και 1 πληρωμένο πακέτο θέσεων σημειώνεται προς επιστροφή.'
        : `Και ${formatNumber(count)} πληρωμένα πακέτα θέσεων σημειώνονται προς επιστροφή.`,
    due: (count: number, isPartPaid: boolean) =>
      `${count === 1 ? 'Χρωστά' : 'Χρωστούν'} ακόμη ${people(count)}: δεν ${count === 1 ? 'χρωστά' : 'χρωστούν'} πια τίποτα${isPartPaid ? ', και όποιος πλήρωσε ένα μέρος το παίρνει πίσω' : ''}.`,
    /** For all bookings and pools, for admins. */
    kept: (amount: string) => `Προς επιστροφή συνολικά: ${amount}.`,
    /** What a provider is giving back. */
    refunding: (amount: string) => `Άλλα ${amount} επιστρέφονται ήδη.`,
    hint: 'Τον διαβάζει όποιος παίρνει το email. Έως 500 χαρακτήρες.',
    confirm: 'Ακύρωση τμήματος',
    keep: 'Το τμήμα μένει',
    done: 'Το τμήμα ακυρώθηκε.',
  },
  remove: {
    title: (name: string) => `Να διαγραφεί το τμήμα: ${name};`,
    text: 'Δεν το έχει κλείσει ποτέ κανείς. Φεύγει μαζί με τις συναντήσεις του, και δεν αναιρείται.',
    confirm: 'Διαγραφή τμήματος',
    failed: 'Το τμήμα δεν διαγράφηκε',
    deleted: 'Το τμήμα διαγράφηκε.',
  },
  counting: 'Μετράμε τις κρατήσεις…',
  countFailed: 'Οι κρατήσεις δεν μετρήθηκαν. Κλείστε το παράθυρο και δοκιμάστε ξανά.',
  notDone: 'Δεν έγινε',
  copy: {
    title: (name: string) => `Αντίγραφο: ${name}`,
    text: 'Οι ίδιες ώρες και οι ίδιες αποστάσεις, από τη νέα πρώτη ημέρα. Σύνδεσμοι και κρατήσεις δεν αντιγράφονται.',
    first: 'Πρώτη συνάντηση',
    invalid: 'Διαλέξτε ημερομηνία.',
    confirm: 'Συνέχεια',
  },
} as const;
