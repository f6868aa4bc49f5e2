import { formatNumber } from '@/lib/text/number';

/** More than 99 are not counted. */
const shown = (count: number) => (count > 99 ? '99+' : formatNumber(count));
const of = (one: string, many: string) => (count: number) => (count === 1 ? one : many);

/** What staff see first: the meetings of these days, and what waits. */
export const adminWeekText = {
  title: 'Σήμερα',
  failed: 'Η σελίδα «Σήμερα» δεν φορτώθηκε',
  today: 'Συναντήσεις σήμερα',
  next: 'Επόμενη συνάντηση',
  /** When the next meeting is. */
  inDays: (days: number) => (days === 1 ? 'αύριο' : `σε\u00a0${formatNumber(days)}\u00a0ημέρες`),
  later: 'Οι επόμενες',
  /** Below the date. */
  day: {
    none: 'Καμία συνάντηση στο πρόγραμμα.',
    free: (next: string) => `Καμία συνάντηση σήμερα, η\u00a0επόμενη ${next}.`,
    /** Of those that are not over. */
    meetings: (count: number, time: string, isSomeOver: boolean) => {
      const more = isSomeOver ? ' ακόμη' : '';
      return count === 1
        ? `Μία${more} συνάντηση σήμερα, στις\u00a0${time}.`
        : `${formatNumber(count)}${more} συναντήσεις σήμερα, η\u00a0πρώτη στις\u00a0${time}.`;
    },
    over: (count: number) =>
      count === 1 ? 'Η σημερινή συνάντηση τελείωσε.' : 'Οι σημερινές συναντήσεις τελείωσαν.',
  },
  /** Which meeting of its cohort it is. */
  number: (number: number, total: number) =>
    `${formatNumber(number)}η\u00a0από\u00a0${formatNumber(total)}`,
  /** Names a meeting. */
  meeting: (course: string, day: string, times: string) => `${course}, ${day}, ${times}`,
  seats: (taken: number, capacity: number) =>
    `${formatNumber(taken)} από ${formatNumber(capacity)}\u00a0θέσεις`,
  /** Beside the blocks of the seats. */
  share: (taken: number, capacity: number) =>
    `${formatNumber(taken)} από ${formatNumber(capacity)}`,
  inQueue: (count: number) => `+${formatNumber(count)}\u00a0σε\u00a0αναμονή`,
  /** Where nobody can be added. */
  waitingFor: (count: number) => `Σε αναμονή: ${formatNumber(count)}`,
  sheet: 'Παρουσιολόγιο',
  add: 'Προσθήκη ατόμου',
  /** An action on a meeting. */
  of: (action: string, meeting: string) => `${action}: ${meeting}`,
  newBookings: {
    title: 'Νέες κρατήσεις από χθες',
    none: 'Καμία νέα κράτηση από χθες.',
    shown,
  },
  waiting: {
    title: 'Σας περιμένουν',
    nothing: 'Τίποτα δεν περιμένει.',
    shown,
    today: 'σήμερα',
    decide: (moment: string) => `Απόφαση έως ${moment}`,
    decisionPassed: (moment: string) => `Η απόφαση ήταν έως ${moment}`,
    minimum: (sure: number, minimum: number) =>
      `${formatNumber(sure)} από τουλάχιστον ${formatNumber(minimum)}`,
    unpaid: of('απλήρωτη κράτηση', 'απλήρωτες κρατήσεις'),
    pools: of('απλήρωτο πακέτο εταιρείας', 'απλήρωτα πακέτα εταιρειών'),
    refunds: of('επιστροφή χρημάτων', 'επιστροφές χρημάτων'),
    poolRefunds: of('επιστροφή χρημάτων σε εταιρεία', 'επιστροφές χρημάτων σε εταιρείες'),
    overdue: 'σε καθυστέρηση',
    inTime: 'εντός προθεσμίας',
    /** Where only some are. */
    partOverdue: (overdue: number, inTime: number) =>
      `${formatNumber(overdue)}\u00a0σε\u00a0καθυστέρηση, ${formatNumber(inTime)}\u00a0εντός\u00a0προθεσμίας`,
    noLink: 'Λείπει ο σύνδεσμος συμμετοχής',
    noAddress: 'Λείπει η διεύθυνση',
    sheets: of('παρουσιολόγιο χωρίς κλείδωμα', 'παρουσιολόγια χωρίς κλείδωμα'),
    /** Beside several sheets, which is the first. */
    firstSheet: (meeting: string) => `το παλαιότερο: ${meeting}`,
    offers: of('προσφορά θέσης', 'προσφορές θέσης'),
    until: (moment: string) => `η πρώτη λήγει ${moment}`,
    withdrawals: of('δήλωση υπαναχώρησης', 'δηλώσεις υπαναχώρησης'),
    messages: of('μήνυμα χωρίς απάντηση', 'μηνύματα χωρίς απάντηση'),
    /** Of several, who has waited longest. */
    oldestMessage: (name: string) => `το παλαιότερο: ${name}`,
    oldestOther: (name: string) => `η παλαιότερη: ${name}`,
    /** How long that is. */
    since: (days: number) =>
      days === 0
        ? 'από σήμερα'
        : days === 1
          ? 'από χθες'
          : `εδώ και\u00a0${formatNumber(days)}\u00a0ημέρες`,
    interests: of('νέα δήλωση ενδιαφέροντος', 'νέες δηλώσεις ενδιαφέροντος'),
    heldInterests: of('ύποπτη δήλωση από λογαριασμό', 'ύποπτες δηλώσεις από λογαριασμούς'),
    questions: of('ερώτηση σε ενότητα', 'ερωτήσεις σε ενότητες'),
    certificates: of('πιστοποιητικό για απόφαση', 'πιστοποιητικά για απόφαση'),
    papers: of('παραστατικό δεν εκδόθηκε', 'παραστατικά δεν εκδόθηκαν'),
    letters: of('email δεν στάλθηκε', 'email δεν στάλθηκαν'),
    marks: of('παρουσία δεν στάλθηκε ακόμη', 'παρουσίες δεν στάλθηκαν ακόμη'),
  },
  offersList: {
    back: 'Πίσω στο «Σήμερα»',
    failed: 'Η λίστα δεν φορτώθηκε',
    person: 'Πρόσωπο',
    nameless: 'Χωρίς όνομα',
    cohort: 'Τμήμα',
    title: 'Προσφορές θέσης που λήγουν',
    until: 'Λήγει',
    none: 'Καμία θέση δεν προσφέρεται αυτή τη στιγμή.',
    first: 'Φαίνονται οι 100 πιο επείγουσες.',
  },
} as const;
