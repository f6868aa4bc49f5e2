const content = { insert: 'Δημιουργία', update: 'Αλλαγή', delete: 'Διαγραφή' };
const bin = { 'move to bin': 'Διαγραφή (στον κάδο)', 'restore from bin': 'Επαναφορά από τον κάδο' };
const inBin = {
  ...content,
  ...bin,
  delete: 'Οριστική διαγραφή',
  purge: 'Οριστική διαγραφή μετά από 30 ημέρες στον κάδο',
};
const rights = { insert: 'Δόθηκε', update: 'Άλλαξε', delete: 'Αφαιρέθηκε' };
const money = {
  note: 'Καταχώριση ποσού',
  correct: 'Αναίρεση ποσού που καταχωρίστηκε κατά λάθος',
  refund: 'Εντολή επιστροφής μέσω του παρόχου πληρωμών',
  failed: 'Η επιστροφή μέσω του παρόχου πληρωμών απέτυχε',
  keep: 'Η επιστροφή που απέτυχε δεν επιστρέφεται πια',
};
const papers = {
  'note paper': 'Καταχώριση παραστατικού',
  'send paper again': 'Νέα αποστολή παραστατικού στον πάροχο',
  'need no paper': 'Δεν χρειάζεται παραστατικό',
};
const post = { remove: 'Αφαίρεση από τη σελίδα', restore: 'Επαναφορά στη σελίδα' };

/** What the audit log notes, by kind of subject and action. `tests/policies/staff/audit-actions.test.ts` compares it with the migrations. */
export const auditKinds: Record<string, { label: string; actions: Record<string, string> }> = {
  courses: {
    label: 'Μάθημα',
    actions: { ...inBin, 'save certificate rules': 'Αλλαγή των όρων για πιστοποιητικά' },
  },
  course_modules: { label: 'Κεφάλαιο', actions: inBin },
  course_lessons: {
    label: 'Ενότητα',
    actions: { ...inBin, 'save quiz': 'Αποθήκευση κουίζ' },
  },
  lesson_bodies: { label: 'Κείμενο και βίντεο ενότητας', actions: { update: 'Αλλαγή' } },
  cohorts: {
    label: 'Τμήμα',
    actions: {
      'create cohort': 'Δημιουργία',
      'save cohort': 'Αλλαγή',
      'change state': 'Αλλαγή κατάστασης',
      'delete cohort': 'Διαγραφή',
      'message cohort': 'Μήνυμα σε όλο το τμήμα',
      'invite interested': 'Προσκλήσεις σε όσους ενδιαφέρονται',
    },
  },
  cohort_meetings: {
    label: 'Συνάντηση',
    actions: {
      insert: content.insert,
      update: content.update,
      'lock sheet': 'Κλείδωμα παρουσιολογίου',
    },
  },
  bookings: {
    label: 'Κράτηση',
    actions: {
      'add booking': 'Προσθήκη από την ομάδα',
      'give seat': 'Απόδοση θέσης από τη λίστα αναμονής',
      'remove booking': 'Αφαίρεση από την ομάδα',
      'correct name': 'Διόρθωση ονόματος',
      'move booking': 'Μεταφορά σε άλλο τμήμα',
      'change payment': 'Αλλαγή πληρωμής',
      'note money': money.note,
      'correct money': money.correct,
      'request refund': money.refund,
      'refund failed': money.failed,
      'keep failed refund': money.keep,
      ...papers,
      'remind of payment': 'Υπενθύμιση πληρωμής',
      withdraw: 'Υπαναχώρηση από τη σύμβαση',
      'refuse withdrawal': 'Η υπαναχώρηση δεν ισχύει',
      'correct attendance': 'Διόρθωση παρουσίας',
      'erase attendance name': 'Διαγραφή ονόματος από τα παρουσιολόγια',
    },
  },
  enrolments: {
    label: 'Εγγραφή σε μάθημα',
    actions: {
      enrol: 'Εγγραφή σε μάθημα',
      'start over': 'Νέα αρχή',
      'end enrolment': 'Λήξη εγγραφής',
      'end cause': 'Λήξη δικαιώματος',
    },
  },
  quiz_attempt: {
    label: 'Προσπάθεια σε κουίζ',
    actions: { 'reset attempt': 'Ακύρωση προσπάθειας', 'extend attempt': 'Παράταση χρόνου' },
  },
  certificates: {
    label: 'Πιστοποιητικό',
    actions: {
      'issue certificate': 'Έκδοση',
      'reissue certificate': 'Επανέκδοση',
      'revoke certificate': 'Ανάκληση',
      'keep certificate': 'Διατήρηση μετά από έλεγχο',
      'withdraw certificate': 'Διαγραφή του ονόματος από την ομάδα, όπως ζήτησε ο κάτοχος',
    },
  },
  seat_pools: {
    label: 'Πακέτο θέσεων',
    actions: {
      'create seat pool': 'Δημιουργία',
      'change seat pool': 'Αλλαγή',
      'cancel seat pool': 'Ακύρωση μαζί με την ημερομηνία',
      'set pool payment': 'Αλλαγή πληρωμής',
      'note money': money.note,
      'correct money': money.correct,
      'request refund': money.refund,
      'refund failed': money.failed,
      'keep failed refund': money.keep,
      ...papers,
      'give seats': 'Απόδοση θέσεων',
    },
  },
  seats: {
    label: 'Θέση εταιρείας',
    actions: {
      'accept seat': 'Αποδοχή',
      'take back seat': 'Ανάκληση',
      'leave seat': 'Αποχώρηση του κατόχου',
      'end seat': 'Λήξη από την εταιρεία',
    },
  },
  organizations: {
    label: 'Εταιρεία',
    actions: { ...inBin, 'save billing': 'Αλλαγή στοιχείων τιμολόγησης' },
  },
  organization_members: { label: 'Ρόλος σε εταιρεία', actions: rights },
  user_roles: { label: 'Ρόλος στην πλατφόρμα', actions: rights },
  profiles: {
    label: 'Λογαριασμός',
    actions: {
      suspend: 'Αναστολή',
      'lift suspension': 'Άρση αναστολής',
      'correct name': 'Διόρθωση ονόματος',
    },
  },
  second_factor: {
    label: 'Επαλήθευση σε δύο βήματα',
    actions: {
      'require of staff': 'Ζητείται από όλη την ομάδα',
      'leave to each': 'Ζητείται μόνο από όσους την έχουν ενεργοποιήσει',
      reset: 'Αφαιρέθηκε από άλλον διαχειριστή',
    },
  },
  lesson_questions: {
    label: 'Ερώτηση',
    actions: { ...post, 'dismiss reports': 'Κλείσιμο αναφορών' },
  },
  lesson_answers: { label: 'Απάντηση', actions: post },
  contact_messages: {
    label: 'Μήνυμα επικοινωνίας',
    actions: {
      ...bin,
      'delete from bin': 'Οριστική διαγραφή',
      'delete same caller': 'Διαγραφή όλων από το ίδιο δίκτυο',
      purge: inBin.purge,
    },
  },
  outbox: { label: 'Email', actions: { 'send letter again': 'Αποστολή ξανά' } },
};
