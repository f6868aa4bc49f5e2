import { levelLabels, levelsAlone } from './level-labels';
import { formatCents, formatHours, formatNumber } from '@/lib/text/number';

/** Greek labels of a course's enums, and its hours, minutes, price and group size as text. */
export const courseLabels = {
  audience: { individuals: 'Ιδιώτες', businesses: 'Επιχειρήσεις' },
  category: { course: 'Μάθημα', training: 'Εκπαίδευση', project: 'Έργο' },
  status: { available: 'Διαθέσιμο', coming_soon: 'Έρχεται σύντομα' },
  level: levelLabels,
  levelAlone: levelsAlone,
  state: { draft: 'Σχέδιο', published: 'Δημοσιευμένο', archived: 'Αρχειοθετημένο' },
  priceKind: {
    fixed: 'Σταθερή τιμή',
    from: 'Από (η χαμηλότερη τιμή)',
    on_request: 'Κατόπιν συνεννόησης',
    free: 'Δωρεάν',
  },
  place: { athens: 'Αθήνα', remote: 'Εξ αποστάσεως', on_site: 'Στον χώρο σας' },
  placeOr: ' ή ',
  hours: formatHours,
  minutes: (minutes: number) => (minutes === 1 ? '1\u00a0λεπτό' : `${minutes}\u00a0λεπτά`),
  /** How many lessons are required, and how many there are besides. */
  lessons: (required: number, optional: number) =>
    [
      required > 0 &&
        (required === 1 ? '1\u00a0ενότητα' : `${formatNumber(required)}\u00a0ενότητες`),
      optional > 0 &&
        `${formatNumber(optional)}\u00a0${optional === 1 ? 'προαιρετική' : 'προαιρετικές'}`,
    ]
      .filter(Boolean)
      .join(' και '),
  price: formatCents,
  /** Beside a price, by its audience. */
  vat: { individuals: 'με ΦΠΑ', businesses: 'πλέον ΦΠΑ' },
  priceFrom: (cents: number) => `από\u00a0${formatCents(cents)}`,
  people: (number: number) =>
    number === 1 ? '1\u00a0άτομο' : `${formatNumber(number)}\u00a0άτομα`,
  peopleFrom: (minimum: number) => `από ${formatNumber(minimum)}\u00a0άτομα`,
  peopleUpTo: (maximum: number) => `έως ${formatNumber(maximum)}\u00a0άτομα`,
  peopleBetween: (minimum: number, maximum: number) =>
    `${formatNumber(minimum)}–${formatNumber(maximum)}\u00a0άτομα`,
} as const;
