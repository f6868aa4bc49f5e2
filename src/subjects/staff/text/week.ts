import { formatNumber } from '@/lib/text/number';

/** More than 99 are not counted. */
const shown = (count: number) => (count > 99 ? '99+' : formatNumber(count));
const of = (count: number, one: string, many: string) =>
  `${shown(count)} ${count === 1 ? one : many}`;

/** What staff see first: the meetings of these days, and what waits. */
export const adminWeekText = {
  title: 'Σήμερα και αυτή την εβδομάδα',
  nothing: 'Καμία συνάντηση τις επόμενες επτά ημέρες, και τίποτα δεν περιμένει.',
  noMeetings: 'Καμία συνάντηση τις επόμενες επτά ημέρες.',
  failed: 'Οι συναντήσεις των ημερών δεν φορτώθηκαν.',
  retry: 'Δοκιμάστε ξανά',
  today: 'Σήμερα',
  seats: (taken: number, capacity: number) => `${formatNumber(taken)}/${formatNumber(capacity)}`,
  seatsLong: (taken: number, capacity: number) =>
    `${formatNumber(taken)} από ${formatNumber(capacity)} θέσεις`,
  decide: (moment: string) => `Απόφαση έως ${moment}`,
  minimum: (sure: number, minimum: number) =>
    `${formatNumber(sure)} από τουλάχιστον ${formatNumber(minimum)}`,
  all: 'Όλα',
  fewer: 'Λιγότερα',
  messages: (count: number) => of(count, 'μήνυμα', 'μηνύματα'),
  messagesDetail: 'χωρίς απάντηση',
  unpaid: (count: number) => of(count, 'απλήρωτη', 'απλήρωτες'),
  overdue: (count: number) => `${shown(count)} σε καθυστέρηση`,
  inTime: 'εντός προθεσμίας',
  offers: (count: number) => of(count, 'προσφορά', 'προσφορές'),
  until: (moment: string) => `έως ${moment}`,
  marks: (count: number) => of(count, 'παρουσία', 'παρουσίες'),
  marksDetail: (count: number) => (count === 1 ? 'δεν στάλθηκε ακόμη' : 'δεν στάλθηκαν ακόμη'),
  offersList: {
    back: 'Πίσω στη διαχείριση',
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
