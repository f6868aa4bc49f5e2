import { formatNumber } from '../number';

/** Greek labels of a course's enums, and its hours, minutes and price as text. */
export const courseLabels = {
  audience: { individuals: 'Ιδιώτες', businesses: 'Επιχειρήσεις' },
  category: { course: 'Μάθημα', training: 'Εκπαίδευση', project: 'Έργο' },
  status: { available: 'Διαθέσιμο', coming_soon: 'Έρχεται σύντομα' },
  level: { beginner: 'Αρχάριο', intermediate: 'Μεσαίο', advanced: 'Προχωρημένο' },
  hours: (hours: number) => (hours === 1 ? '1\u00a0ώρα' : `${formatNumber(hours)}\u00a0ώρες`),
  minutes: (minutes: number) => (minutes === 1 ? '1\u00a0λεπτό' : `${minutes}\u00a0λεπτά`),
  price: (euros: number) => `${formatNumber(euros)}\u00a0€`,
} as const;
