import { formatNumber } from '@/lib/text/number';

/** `/admin/messages`: the messages of the contact form. */
export const adminMessagesText = {
  title: 'Μηνύματα',
  search: 'Αναζήτηση σε όνομα, email, θέμα και κείμενο',
  state: 'Κατάσταση',
  states: { all: 'Όλα', open: 'Αναπάντητα', handled: 'Διεκπεραιωμένα', quarantined: 'Ύποπτα' },
  list: 'Μηνύματα: πρώτα τα αναπάντητα, και από αυτά τα νεότερα',
  select: (subject: string) => `Επιλογή: ${subject}`,
  noneButQuarantined: 'Δεν υπάρχει μήνυμα πέρα από όσα κρατήθηκαν ως ύποπτα.',
  count: (count: number) => (count === 1 ? '1 μήνυμα' : `${formatNumber(count)} μηνύματα`),
  none: 'Δεν έχει έρθει κανένα μήνυμα ακόμη. Όσα στέλνονται από τη σελίδα επικοινωνίας εμφανίζονται εδώ.',
  notFound: 'Κανένα μήνυμα δεν ταιριάζει με αυτά τα κριτήρια. Αλλάξτε τα ή καθαρίστε τα.',
  noneOpen: 'Κανένα μήνυμα δεν περιμένει απάντηση.',
  noneHandled: 'Κανένα μήνυμα δεν έχει διεκπεραιωθεί ακόμη.',
  noneQuarantined: 'Κανένα μήνυμα δεν είναι ύποπτο.',
  failed: 'Τα μηνύματα δεν φορτώθηκαν',
  oneFailed: 'Το μήνυμα δεν φορτώθηκε',
  gone: 'Το μήνυμα δεν βρέθηκε. Ίσως διαγράφηκε στο μεταξύ.',
  linked: 'Ανοιχτό μήνυμα',
  close: 'Κλείσιμο μηνύματος',
  handled: 'Διεκπεραιωμένο',
  open: 'Αναπάντητο',
  handledAt: (when: string) => `Διεκπεραιώθηκε ${when}`,
  handledBy: (when: string, who: string) => `Διεκπεραιώθηκε ${when} από ${who}`,
  from: 'Από',
  message: 'Μήνυμα',
  sentAt: 'Ημερομηνία',
  account: 'Γράφτηκε από συνδεδεμένο χρήστη.',
  reply: (email: string) => `Απάντηση στο ${email}`,
  replyShort: 'Απάντηση',
  replyTo: (subject: string) => `Απάντηση: ${subject}`,
  replySubject: (subject: string) => `Re: ${subject}`,
  /** The text of a reply, with the message quoted below the place for the answer. */
  replyBody: (name: string, when: string, quote: string) => `\n\n\n${name}, ${when}:\n${quote}`,
  quarantine: {
    waiting: (count: number) =>
      count === 1
        ? '1 ύποπτο μήνυμα περιμένει έλεγχο'
        : `${formatNumber(count)} ύποπτα μηνύματα περιμένουν έλεγχο`,
    text: 'Το μήνυμα κρατήθηκε χωριστά, γιατί ήρθαν πολλά σε λίγη ώρα. Ίσως είναι γνήσιο.',
    release: 'Δεν είναι ύποπτο',
    released: 'Το μήνυμα μπήκε στα υπόλοιπα.',
  },
  note: 'Σημείωση',
  noteHint: 'Τη βλέπουν μόνο οι εκπαιδευτές και οι διαχειριστές.',
  noteLong: (limit: number) => `Η σημείωση χωρά έως ${formatNumber(limit)} χαρακτήρες`,
  status: 'Κατάσταση',
  done: 'Έγινε',
  doneWith: (subject: string) => `Διεκπεραιώθηκε: ${subject}`,
  handledToast: (count: number) =>
    count === 1 ? 'Το μήνυμα διεκπεραιώθηκε.' : `Διεκπεραιώθηκαν ${formatNumber(count)} μηνύματα.`,
  bulk: {
    markHandled: 'Σήμανση ως διεκπεραιωμένα',
    delete: 'Διαγραφή επιλεγμένων',
    deleteTitle: (count: number) =>
      count === 1 ? 'Διαγραφή ενός μηνύματος;' : `Διαγραφή ${formatNumber(count)} μηνυμάτων;`,
    deleteText: {
      text: 'Διαγράφονται τα μηνύματα και οι σημειώσεις τους. Μένουν στον κάδο για 30 ημέρες.',
      confirm: 'Διαγραφή μηνυμάτων',
      failed: 'Τα μηνύματα δεν διαγράφηκαν',
      deleted: 'Τα μηνύματα διαγράφηκαν!',
    },
  },
  markHandled: 'Σήμανση ως διεκπεραιωμένο',
  markOpen: 'Σήμανση ως αναπάντητο',
  save: 'Αποθήκευση σημείωσης',
  saved: 'Το μήνυμα ενημερώθηκε!',
  delete: {
    action: 'Διαγραφή μηνύματος',
    title: (name: string) => `Διαγραφή του μηνύματος από ${name};`,
    text: 'Διαγράφονται το μήνυμα και η σημείωσή του. Μένουν στον κάδο για 30 ημέρες.',
    confirm: 'Διαγραφή μηνύματος',
    failed: 'Το μήνυμα δεν διαγράφηκε',
    deleted: 'Το μήνυμα διαγράφηκε!',
  },
} as const;
