import { text } from './text.ts';

/** The texts of the letters about a movement of money. */
export const moneyText = {
  payment: {
    subject: (course: string) => `Λάβαμε την πληρωμή σας: ${course}`,
    title: 'Λάβαμε την πληρωμή σας',
    preview: (sum: string) => `Λάβαμε ${sum}.`,
  },
  refund: {
    subject: (course: string) => `Σας επιστρέψαμε χρήματα: ${course}`,
    title: 'Σας επιστρέψαμε χρήματα',
    preview: (sum: string) => `Σας επιστρέψαμε ${sum}.`,
  },
  chargeback: {
    subject: (course: string) => `Η τράπεζα πήρε πίσω την πληρωμή σας: ${course}`,
    title: 'Η τράπεζα πήρε πίσω την πληρωμή σας',
    preview: (sum: string) => `Η τράπεζα πήρε πίσω ${sum}.`,
    body: 'Το ποσό δεν είναι πια σε εμάς. Αν δεν το ζητήσατε εσείς, ή νομίζετε ότι έγινε λάθος, γράψτε μας.',
  },
  correction: {
    subject: (course: string) => `Διόρθωση για την πληρωμή σας: ${course}`,
    title: 'Διόρθωση για την πληρωμή σας',
    /** By what was told before. */
    body: {
      payment: (sum: string) =>
        `Σας γράψαμε ότι λάβαμε ${sum}. Αυτό δεν ισχύει: η καταχώριση ήταν λάθος.`,
      refund: (sum: string) =>
        `Σας γράψαμε ότι σας επιστρέψαμε ${sum}. Αυτό δεν ισχύει: τα χρήματα δεν επιστράφηκαν.`,
      /** By the bank. */
      sentBack: (sum: string) =>
        `Σας γράψαμε ότι σας επιστρέψαμε ${sum}. Η τράπεζα όμως τα έστειλε πίσω σε εμάς. Θα σας γράψουμε πώς θα τα λάβετε.`,
      chargeback: (sum: string) =>
        `Σας γράψαμε ότι η τράπεζα πήρε πίσω ${sum}. Αυτό δεν ισχύει πια: τα χρήματα είναι σε εμάς.`,
    },
  },
  amount: 'Ποσό',
  day: 'Ημέρα',
  by: 'Τρόπος',
  method: { card: 'Κάρτα', iris: 'IRIS', transfer: 'Κατάθεση σε τράπεζα', cash: 'Μετρητά' },
  /** For a refund through a bank. */
  takesDays: 'Η τράπεζά σας μπορεί να χρειαστεί λίγες ημέρες για να τα δείξει στον λογαριασμό σας.',
  /** How the payment is now. */
  standing: {
    paid: text.booked.paid.whole,
    /** After one of several payments: their letters may arrive together. */
    paidTogether: (sum: string) =>
      `Μαζί με τις άλλες πληρωμές σας, έχετε πληρώσει όλο το ποσό: ${sum}.`,
    nothing: 'Δεν οφείλετε τίποτα.',
    toPay: (sum: string) => `Μένουν να πληρωθούν ${sum}.`,
    owed: (sum: string) => `Οφείλετε ${sum}.`,
    /** A payment for what has ended meanwhile. */
    ended: {
      booking: (sum: string) =>
        `Η κράτησή σας δεν ισχύει πια, γι’ αυτό θα σας επιστρέψουμε ${sum}.`,
      pool: (sum: string) => `Οι θέσεις δεν ισχύουν πια, γι’ αυτό θα σας επιστρέψουμε ${sum}.`,
    },
    surplus: (sum: string) =>
      `Είναι περισσότερα από όσα οφείλετε, γι’ αυτό θα σας επιστρέψουμε ${sum}.`,
    toReturn: (sum: string) => `Μένει να σας επιστρέψουμε ${sum}.`,
    returned: 'Σας τα έχουμε ήδη επιστρέψει.',
  },
  paper: 'Το παραστατικό θα το δείτε στη σελίδα «Τα μαθήματά σας», όταν εκδοθεί.',
  paperOfPool: 'Το παραστατικό θα το δείτε στο πακέτο θέσεων, όταν εκδοθεί.',
  howToPay: 'Στο πακέτο θέσεων βλέπετε πώς πληρώνετε.',
  booking: text.paper.booking,
  pool: 'Δείτε το πακέτο θέσεων',
} as const;
