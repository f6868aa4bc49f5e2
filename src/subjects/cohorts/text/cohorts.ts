import { nextDateText } from '@/subjects/courses/text/next-date';
import { formatNumber } from '@/lib/text/number';

const people = (count: number) => (count === 1 ? '1 άτομο' : `${formatNumber(count)} άτομα`);

/** Dates of cohorts, and booking one. */
export const cohortText = {
  /** Below a list of dates. */
  athensTime: 'Όλες οι ώρες είναι ώρα Ελλάδας.',
  /** For a meeting that is held online, for a reader elsewhere. */
  ownTimes: (times: string) => `${times} στη δική σας ώρα`,
  /** Above the dates of one cohort, which are no choice. */
  meetings: (count: number) => `${formatNumber(count)} συναντήσεις:`,
  /** Among the facts of a date. */
  meetingCount: (count: number) => `${formatNumber(count)} συναντήσεις`,
  moreMeetings: (count: number) =>
    count === 1 ? 'και άλλη 1 συνάντηση' : `και άλλες ${formatNumber(count)} συναντήσεις`,
  free: (count: number) => `${formatNumber(count)} θέσεις`,
  last: (count: number) =>
    count === 1 ? 'Τελευταία θέση' : `Τελευταίες ${formatNumber(count)} θέσεις`,
  full: 'Πλήρες: λίστα αναμονής',
  waiting: (count: number) =>
    count === 1 ? 'Πλήρες, περιμένει 1 άτομο' : `Πλήρες, περιμένουν ${people(count)}`,
  /** In the last hours, without a waiting list. */
  taken: 'Πλήρες, η λίστα αναμονής έκλεισε',
  later: (moment: string) => `Οι κρατήσεις ανοίγουν ${moment}`,
  closed: 'Οι κρατήσεις έκλεισαν',
  book: nextDateText.book,
  join: 'Λίστα αναμονής',
  actionOf: (action: string, date: string) => `${action}: ${date}`,
  /** For the own booking. */
  confirmed: 'Έχετε θέση',
  /** On the page of the course, above all else. */
  seat: (day: string, time: string) => `Έχετε θέση: ${day}, ${time}`,
  offered: 'Ελευθερώθηκε θέση για εσάς',
  place: (place: number) => `Η σειρά σας στην αναμονή: ${formatNumber(place)}`,
  /** The link to it, also for people who wait. */
  mine: 'Οι κρατήσεις σας',
  /** For a date that the seat of a company pays for, instead of its price. */
  covered: 'Με τη θέση σας',
  /** For a date for one organisation, which its members alone see, and staff. */
  inHouse: 'Μόνο για την εταιρεία σας',
  /** The same, of a seat that is still to be accepted. */
  offeredSeat: {
    title: (organization: string) => `Μια θέση για εσάς από: ${organization}`,
    ofDate: (day: string) => `${day}: 0 € για εσάς`,
    free: '0 € για εσάς',
    action: 'Αποδοχή θέσης',
    /** For a date whose other seats are taken. */
    kept: 'Κρατημένη για εσάς',
  },
  /** For a date that somebody comes to book. */
  gone: {
    title: 'Αυτή η ημερομηνία δεν είναι πια ανοιχτή',
    text: 'Διαλέξτε μία από τις επόμενες.',
    /** Where there is none. */
    none: 'Δηλώστε ενδιαφέρον, για να σας ειδοποιήσουμε για την επόμενη.',
  },
  /** The same, where no seat is free after the waiting list has ended. */
  takenTitle: 'Η ημερομηνία είναι πλήρης, και η λίστα αναμονής έκλεισε',
  /** A booking that staff made for the e-mail of the user, by its state. */
  claimed: {
    confirmed: 'Έχουμε κρατήσει θέση για εσάς',
    offered: 'Ελευθερώθηκε θέση για εσάς',
    waiting: 'Σας βάλαμε στη λίστα αναμονής',
  },
  /** Below a date that is taken. */
  mayReturn: 'Αν ελευθερωθεί θέση, θα τη δείτε εδώ.',
  interest: 'Ζητήστε άλλη ημερομηνία',
  interestLead: 'Αφήστε το email σας και σας ειδοποιούμε όταν οριστεί νέα.',
  /** Beside the seat that somebody has. */
  otherDates: 'Άλλες ημερομηνίες',
  /** Links for calendar programs. */
  calendar: 'Το ημερολόγιο του μαθήματος',
  calendarOf: (course: string) => `Το ημερολόγιο του μαθήματος: ${course}`,
  /** Opens the links, and what the hours are. */
  calendarMore: 'Ώρες και ημερολόγιο',
  subscribe: 'Προσθήκη στο ημερολόγιό σας',
  subscribeHint: 'Οι ημερομηνίες μπαίνουν στο δικό σας ημερολόγιο και ενημερώνονται μόνες τους.',
  calendarFile: 'Σύνδεσμος .ics',
} as const;

/** The dialog in which somebody confirms a booking. */
export const bookText = {
  /** Above the ticket, which names the course. */
  title: 'Κράτηση θέσης',
  waitingTitle: 'Λίστα αναμονής',
  text: 'Κρατάμε τη θέση αμέσως για εσάς.',
  waitingText:
    'Όλες οι θέσεις είναι πιασμένες. Αν ελευθερωθεί μία και είναι η σειρά σας, σας την κρατάμε μέχρι μία ημέρα και σας στέλνουμε email. Η λίστα κλείνει το αργότερο 2 ώρες πριν αρχίσει το μάθημα.',
  /** For a list that ends within a day. */
  waitingTextUntil: (moment: string) =>
    `Όλες οι θέσεις είναι πιασμένες. Αν ελευθερωθεί μία και είναι η σειρά σας, σας την κρατάμε και σας στέλνουμε email. Η λίστα ισχύει έως ${moment}.`,
  /** An organisation has given a seat, which pays for the booking. */
  paidBy: (organization: string) => `Καλύπτεται από τη θέση σας: ${organization}`,
  /** An organisation gives a seat that is still to be accepted. */
  offered: {
    ofDate: 'Σας δίνει θέση μια εταιρεία και δεν πληρώνετε τίποτα. Μόλις τη δεχτείτε, έχετε θέση.',
    ofCourse:
      'Σας δίνει θέση μια εταιρεία και δεν πληρώνετε τίποτα. Τη δέχεστε πρώτα, και μετά επιβεβαιώνετε αυτή την ημερομηνία.',
    ofList:
      'Σας δίνει θέση μια εταιρεία και δεν πληρώνετε τίποτα. Τη δέχεστε πρώτα, και μετά μπαίνετε στη λίστα αναμονής: αυτή η ημερομηνία είναι πλήρης.',
    payer: (organization: string) => `0 € για εσάς. Τη δίνει: ${organization}`,
    accept: 'Δεχτείτε τη θέση',
    own: 'Κράτηση χωρίς τη θέση της εταιρείας',
    ownList: 'Λίστα αναμονής χωρίς τη θέση της εταιρείας',
  },
  /** Opens the terms: those that are not of the law, and the right of withdrawal where the request to begin early names it. */
  cancellation: 'Ακύρωση, επιστροφή χρημάτων και τιμολόγιο',
  cancellationEarly: 'Υπαναχώρηση, ακύρωση, τιμολόγιο',
  cancellationFree: 'Όροι ακύρωσης',
  cancelFreely: 'Ακυρώνετε από τη σελίδα «Τα μαθήματά σας» μέχρι να αρχίσει η πρώτη συνάντηση.',
  /** By payment provider. The ticket says until when. */
  payment: {
    transfer: 'Πληρώνετε με κατάθεση σε τράπεζα.',
    stripe: 'Πληρώνετε με κάρτα ή κατάθεση.',
    viva: 'Πληρώνετε με κάρτα, IRIS ή κατάθεση.',
  },
  /** By payment provider, where a seat that is not paid in time lapses. */
  paymentWithin: {
    transfer: (time: string) =>
      `Πληρώνετε με κατάθεση σε τράπεζα μέσα σε ${time}, αλλιώς η θέση ελευθερώνεται.`,
    stripe: (time: string) => `Πληρώνετε με κάρτα μέσα σε ${time}, αλλιώς η θέση ελευθερώνεται.`,
    viva: (time: string) =>
      `Πληρώνετε με κάρτα ή IRIS μέσα σε ${time}, αλλιώς η θέση ελευθερώνεται.`,
  },
  receipt: 'Απόδειξη ή τιμολόγιο: το διαλέγετε μετά την κράτηση.',
  noPaymentYet: 'Πληρώνετε μόνο αν πάρετε θέση.',
  /** For people on the waiting list, where an unpaid seat lapses. */
  noPaymentYetWithin: (time: string) =>
    `Πληρώνετε μόνο αν πάρετε θέση. Από τότε έχετε ${time} για να πληρώσετε, αλλιώς η θέση ελευθερώνεται.`,
  confirm: 'Κράτηση θέσης',
  /** Beside a box without which nothing is booked. */
  required: '(απαραίτητο)',
  /** What the law asks of a button that obliges to pay. */
  confirmPaid: 'Κράτηση με υποχρέωση πληρωμής',
  confirmWaiting: 'Μπείτε στη λίστα αναμονής',
  /** Where the waiting list has ended under the question, or nobody can wait after the last seat was taken. */
  over: {
    text: 'Αν ελευθερωθεί θέση, θα τη δείτε στη σελίδα του μαθήματος.',
    list: 'Όλες οι θέσεις είναι πιασμένες, και η λίστα αναμονής έκλεισε.',
    seat: 'Μόλις πιάστηκε η τελευταία θέση, και η λίστα αναμονής έχει κλείσει.',
    close: 'Κλείσιμο',
  },
  pending: 'Κράτηση…',
  cancel: 'Όχι τώρα',
  failure: 'Η κράτηση δεν έγινε',
  seatReturned:
    'Η θέση σας επέστρεψε στην εταιρεία και δεν καλύπτει πια την κράτηση. Δείτε την τιμή και αποφασίστε ξανά.',
  /** The heading of the page of the own courses, once it is booked. */
  booked: 'Η θέση σας κρατήθηκε',
  joined: 'Είστε στη λίστα αναμονής',
  bookedText: 'Σας στέλνουμε και email με όλα όσα χρειάζεστε.',
} as const;
