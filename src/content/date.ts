// The names of days and months, by hand: the first formatter of `Intl` takes a phone 100 ms, in which the page does not
// respond.

const weekdays = ['Κυρ', 'Δευ', 'Τρί', 'Τετ', 'Πέμ', 'Παρ', 'Σάβ'];

const shortMonths = [
  'Ιαν',
  'Φεβ',
  'Μαρ',
  'Απρ',
  'Μαΐ',
  'Ιουν',
  'Ιουλ',
  'Αυγ',
  'Σεπ',
  'Οκτ',
  'Νοε',
  'Δεκ',
];

const months = [
  'Ιανουάριος',
  'Φεβρουάριος',
  'Μάρτιος',
  'Απρίλιος',
  'Μάιος',
  'Ιούνιος',
  'Ιούλιος',
  'Αύγουστος',
  'Σεπτέμβριος',
  'Οκτώβριος',
  'Νοέμβριος',
  'Δεκέμβριος',
];

const parts = (day: string) => day.split('-').map(Number) as [number, number, number];

/** The day of the week. @param day `2026-12-31` */
export const formatWeekday = (day: string): string =>
  weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? '';

/** `Thu 31 Dec`, in Greek. @param day `2026-12-31` */
export function formatShortDay(day: string): string {
  const [, month, date] = parts(day);
  return `${formatWeekday(day)} ${date} ${shortMonths[month - 1]}`;
}

/** `December 2026`, in Greek. @param day `2026-12-31` */
export function formatMonthAndYear(day: string): string {
  const [year, month] = parts(day);
  return `${months[month - 1]} ${year}`;
}
