import { formatNumber } from '../number';

/** The cohorts of a course, in the staff area. */
export const adminCohortsText = {
  title: (course: string) => `Τμήματα: ${course}`,
  link: 'Τμήματα',
  back: 'Πίσω στο μάθημα',
  courseMissing: 'Δεν υπάρχει τέτοιο μάθημα. Ίσως διαγράφηκε στο μεταξύ.',
  courseFailed: 'Το μάθημα δεν φορτώθηκε',
  failed: 'Τα τμήματα δεν φορτώθηκαν',
  count: (count: number) => (count === 1 ? '1 τμήμα' : `${formatNumber(count)} τμήματα`),
  states: {
    draft: 'Πρόχειρο',
    open: 'Ανοιχτό',
    closed: 'Κλειστό',
    held: 'Έγινε',
    cancelled: 'Ακυρώθηκε',
  },
  list: {
    caption: 'Τμήματα, το επόμενο πρώτο',
    date: 'Πρώτη συνάντηση',
    noDate: 'Χωρίς ημερομηνία',
    state: 'Κατάσταση',
    seats: 'Θέσεις',
    seatsOf: (taken: number, capacity: number) =>
      `${formatNumber(taken)} από ${formatNumber(capacity)}`,
  },
} as const;
