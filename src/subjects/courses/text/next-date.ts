import { formatNumber } from '@/lib/text/number';

/** The next date of a course that people may book, and the way to it. Loaded after the public pages. */
export const nextDateText = {
  seats: (free: number) => (free === 1 ? '1\u00a0θέση' : `${formatNumber(free)}\u00a0θέσεις`),
  /** For a date with free seats. */
  sentence: (day: string, time: string, free: number) =>
    `${day}, ${time}. ${free === 1 ? 'Μένει' : 'Μένουν'} ${nextDateText.seats(free)}.`,
  full: 'πλήρες',
  book: 'Κρατήστε θέση',
  join: 'Μπείτε στη λίστα αναμονής',
  /** For a course without a date in which people enrol at once. */
  start: 'Ξεκινήστε τώρα',
  /** For company work, which has its price and its date by agreement. */
  request: 'Ζητήστε προσφορά',
  /** The name of the link to a date, where several courses are listed. */
  actionOf: (action: string, course: string, date: string) => `${action}: ${course}, ${date}`,
  actionWithoutDate: (action: string, course: string) => `${action}: ${course}`,
} as const;
