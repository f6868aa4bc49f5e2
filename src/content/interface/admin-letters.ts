import { formatNumber } from '../number';

/** The letters that could not be sent, for admins. */
export const adminLettersText = {
  title: 'Email που δεν έφυγαν',
  lead: 'Δοκιμάστηκαν οκτώ φορές μέσα σε 15 ώρες. Διορθώστε την αιτία και στείλτε τα ξανά.',
  none: 'Κανένα email δεν περιμένει εσάς. Όσα στείλατε ξανά επιστρέφουν εδώ, αν δεν φύγουν σε οκτώ προσπάθειες.',
  failed: 'Δεν φορτώθηκαν τα email',
  kinds: {
    booked: 'Κράτηση θέσης',
    waiting: 'Λίστα αναμονής',
    offer: 'Προσφορά θέσης',
    offer_lapsed: 'Προσφορά που έληξε',
    list_closed: 'Λίστα που έκλεισε',
    cancelled: 'Ακύρωση κράτησης',
    cohort_cancelled: 'Ακύρωση τμήματος',
    moved: 'Αλλαγή ημερομηνίας ή τόπου',
    reminder: 'Υπενθύμιση',
    payment_due: 'Υπενθύμιση πληρωμής',
    message: 'Μήνυμα σε όλο το τμήμα',
    materials: 'Υλικό μαθήματος',
    invitation: 'Πρόσκληση',
  } as Record<string, string>,
  otherKind: 'Email',
  when: (moment: string) => `Εγκαταλείφθηκε ${moment}`,
  attempts: (count: number) =>
    count === 1 ? '1 προσπάθεια' : `${formatNumber(count)} προσπάθειες`,
  errors: {
    key: (status: string) => `Ο πάροχος δεν δέχτηκε το κλειδί μας (${status}).`,
    busy: 'Ο πάροχος ζητούσε να περιμένουμε (429).',
    refused: (status: string) => `Ο πάροχος δεν δέχτηκε το email (${status}).`,
    broken: (status: string) => `Ο πάροχος είχε βλάβη (${status}).`,
    late: 'Ο πάροχος δεν απαντούσε εγκαίρως.',
    unreachable: 'Δεν έγινε σύνδεση με τον πάροχο.',
    interrupted: 'Η αποστολή διακοπτόταν κάθε φορά.',
    unwritten: 'Το email δεν μπόρεσε να γραφτεί.',
  },
  again: 'Αποστολή ξανά',
  againName: (kind: string, name: string) => `Αποστολή ξανά: ${kind}, ${name}`,
  queued: 'Το email δοκιμάζεται ξανά μέσα στο επόμενο λεπτό.',
  handled: 'Το έστειλε ήδη κάποιος άλλος.',
} as const;
