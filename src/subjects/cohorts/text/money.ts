import { moneyLetterText } from '@/subjects/seats/text/money-letter';

const byProvider = (method: string) =>
  `Η πληρωμή έγινε ${method}. Για να επιστρέψουν τα χρήματα από τον πάροχο, πατήστε «Επιστροφή» δίπλα στην πληρωμή.`;

/** The movements of money of a booking or a pool of seats, as admins note them. */
export const moneyText = {
  title: 'Ποσά και παραστατικά',
  failed: 'Τα ποσά δεν φορτώθηκαν',
  owed: 'Χρέωση',
  received: 'Έχουμε λάβει',
  returned: 'Έχουμε επιστρέψει',
  kinds: {
    payment: 'Πληρωμή',
    refund: 'Επιστροφή',
    correction: 'Αναίρεση',
    chargeback: 'Αμφισβήτηση στην τράπεζα',
  },
  methods: { card: 'Κάρτα', iris: 'IRIS', transfer: 'Κατάθεση', cash: 'Μετρητά' },
  /** How somebody paid, in a sentence. */
  with: { card: 'με κάρτα', iris: 'μέσω IRIS', transfer: 'με κατάθεση', cash: 'με μετρητά' },
  papers: { receipt: 'Απόδειξη', invoice: 'Τιμολόγιο', credit_note: 'Πιστωτικό' },
  movement: (kind: string, amount: string) => `${kind} ${amount}`,
  details: (day: string, method: string) => `${day} · ${method}`,
  named: (kind: string, amount: string, day: string) => `${kind} ${amount}, ${day}`,
  paper: (kind: string, number: string, mark: string | null) =>
    [`${kind} ${number}`.trim(), mark && `ΜΑΡΚ\u00a0${mark}`].filter(Boolean).join(', '),
  openPaper: 'Άνοιγμα',
  openPaperOf: (paper: string) => `Άνοιγμα: ${paper}`,
  corrected: (day: string) => `Αναιρέθηκε ${day}`,
  correct: {
    action: 'Αναίρεση',
    of: (movement: string) => `Αναίρεση: ${movement}`,
    title: (movement: string) => `${movement}: καταχωρίστηκε κατά λάθος;`,
    text: 'Το ποσό δεν μετράει πια. Μένει στη λίστα ως αναιρεμένο και η αναίρεση δεν παίρνεται πίσω. Αν έχει ήδη σταλεί email για το ποσό, στέλνεται διόρθωση.',
    done: 'Το ποσό αναιρέθηκε.',
    notDone: 'Το ποσό δεν αναιρέθηκε',
  },
  /** Of the paper of one movement, as staff type them. */
  numbers: {
    action: 'Καταχώριση αριθμού',
    change: 'Διόρθωση αριθμού',
    of: (action: string, movement: string) => `${action}: ${movement}`,
    title: (movement: string) => `Παραστατικό: ${movement}`,
    text: 'Για παραστατικό που εκδώσατε εσείς. Δεν στέλνεται email.',
    changes: 'Όσα γράψετε αντικαθιστούν τα προηγούμενα. Δεν στέλνεται email.',
    submit: 'Καταχώριση',
    missing: 'Γράψτε τον αριθμό ή το ΜΑΡΚ.',
    done: 'Το παραστατικό καταχωρίστηκε.',
    notDone: 'Το παραστατικό δεν καταχωρίστηκε',
  },
  /** What a provider of payments gives back. */
  refund: {
    action: 'Επιστροφή',
    of: (movement: string) => `Επιστροφή χρημάτων: ${movement}`,
    title: (movement: string) => `Επιστροφή χρημάτων: ${movement}`,
    text: 'Τα χρήματα επιστρέφουν όπως πληρώθηκαν, συνήθως μέσα σε λίγες ημέρες. Η εντολή δεν ανακαλείται. Μόλις γίνει η επιστροφή, στέλνεται email.',
    submit: 'Επιστροφή',
    done: 'Η επιστροφή ζητήθηκε.',
    notDone: 'Η επιστροφή δεν ζητήθηκε',
    states: {
      requested: (day: string) => `Ζητήθηκε ${day}. Δεν έχει σταλεί ακόμη.`,
      sent: (day: string) => `Ζητήθηκε ${day}. Είναι σε εξέλιξη.`,
      failed: (day: string) => `Ζητήθηκε ${day} και απέτυχε.`,
    },
    /** Why, by the word of the provider. */
    failures: {
      charge_for_pending_refund_disputed: 'Ο πελάτης έχει αμφισβητήσει τη χρέωση στην τράπεζά του.',
      declined: 'Η τράπεζα του πελάτη δεν δέχτηκε την επιστροφή.',
      expired_or_canceled_card: 'Η κάρτα έχει λήξει ή έχει ακυρωθεί.',
      insufficient_funds: 'Το υπόλοιπό μας στον πάροχο πληρωμών δεν φτάνει.',
      lost_or_stolen_card: 'Η κάρτα έχει δηλωθεί χαμένη ή κλεμμένη.',
    },
    failureUnknown: 'Ο πάροχος πληρωμών δεν είπε τον λόγο.',
  },
  /** What a provider could not give back, until somebody does something about it. */
  failedRefund: {
    title: (amount: string) => `Προς επιστροφή ${amount}: η εντολή απέτυχε`,
    ways: 'Ζητήστε την επιστροφή ξανά ή στείλτε τα χρήματα με κατάθεση και καταχωρίστε την.',
    again: 'Νέα εντολή επιστροφής',
    transfer: 'Καταχώριση κατάθεσης',
    keep: {
      action: 'Δεν επιστρέφεται',
      title: (amount: string) => `Δεν επιστρέφονται ${amount};`,
      text: 'Η επιστροφή που απέτυχε φεύγει από όσες περιμένουν. Δεν στέλνεται email.',
      done: 'Σημειώθηκε ότι το ποσό δεν επιστρέφεται.',
      notDone: 'Δεν σημειώθηκε',
    },
  },
  /** A number that a paper of another booking or pool has already. */
  samePaper: {
    title: {
      number: (number: string) => `Ο αριθμός ${number} έχει ήδη καταχωριστεί`,
      mark: (mark: string) => `Το ΜΑΡΚ ${mark} έχει ήδη καταχωριστεί`,
    },
    booking: 'Στην κράτηση',
    pool: 'Στο πακέτο',
    of: (where: string, reference: string | null, facts: string) =>
      `${[where, reference].filter(Boolean).join(' ')}: ${facts}.`,
    question: 'Αν είναι το ίδιο παραστατικό, καταχωρίστε το και εδώ. Αλλιώς διορθώστε το.',
    action: 'Καταχώριση και εδώ',
  },
  /** What is noted as not paid, after it was paid. */
  unpaidAgain: {
    owesPrice: (price: string) => `Μένουν να πληρωθούν πάλι ${price}. Δεν στέλνεται email.`,
    takesBack: (payment: string, open: string) =>
      `Αναιρείται η τελευταία πληρωμή, ${payment}. Μένουν να πληρωθούν ${open}. Αν έχει ήδη σταλεί email για την πληρωμή, στέλνεται διόρθωση.`,
    reported:
      'Η τελευταία πληρωμή έγινε με κάρτα ή IRIS και δεν αναιρείται. Επιστρέψτε τα χρήματα στα «Ποσά και παραστατικά».',
    refused:
      'Μέρος της τελευταίας πληρωμής έχει επιστραφεί, γι’ αυτό δεν αναιρείται. Αναιρέστε πρώτα την επιστροφή.',
  },
  waived: {
    whole: (open: string) => `Δεν οφείλονται πια ${open}. Δεν στέλνεται email.`,
    part: (open: string, kept: string) =>
      `Δεν οφείλονται πια ${open}, και όσα πληρώθηκαν, ${kept}, σημειώνονται προς επιστροφή. Δεν στέλνεται email.`,
  },
  /** What a provider was asked to give back, and has not yet. */
  refunding: {
    wait: (amount: string) =>
      `Έχει ήδη ζητηθεί από τον πάροχο επιστροφή ${amount}. Αφού γίνει, δοκιμάστε ξανά.`,
    ofKept: (amount: string) => `Από αυτά, ${amount} έχουν ήδη ζητηθεί από τον πάροχο.`,
  },
  /** Noted as given back, of what a provider can give back. */
  refundedByHand: {
    text: (method: string, amount: string) =>
      `${byProvider(method)} Εδώ σημειώνετε ${amount} μόνο αν τα επιστρέψατε ήδη με κατάθεση σε τράπεζα. ${moneyLetterText}`,
    part: (method: string) =>
      `${byProvider(method)} Εδώ σημειώνετε μόνο όσα επιστρέψατε ήδη με άλλον τρόπο.`,
  },
  /** What is not given back, as the terms say. */
  keptPayment: {
    keeps: (amount: string) =>
      `Κρατάμε ${amount}, όπως λένε οι όροι του μαθήματος. Δεν στέλνεται email.`,
    keepsPart: (amount: string, rest: string) =>
      `Κρατάμε ${amount}, όπως λένε οι όροι του μαθήματος. Όσα πληρώθηκαν πάνω από την τιμή, ${rest}, μένουν προς επιστροφή. Δεν στέλνεται email.`,
    onlyRest: (rest: string) =>
      `Προς επιστροφή είναι μόνο όσα πληρώθηκαν πάνω από την τιμή, ${rest}. Αυτά επιστρέφονται πάντα.`,
  },
  note: {
    action: 'Μέρος του ποσού',
    title: 'Μέρος της πληρωμής ή της επιστροφής',
    text: `Για χρήματα που ήρθαν ή επιστράφηκαν σε δόσεις. Αν επιστρέψετε μέρος όσων έχουν πληρωθεί ολόκληρα, τα υπόλοιπα μένουν πληρωμένα. ${moneyLetterText}`,
    kind: 'Είδος',
    amount: 'Ποσό σε ευρώ',
    method: 'Τρόπος',
    day: 'Ημέρα',
    submit: 'Καταχώριση',
    done: { payment: 'Η πληρωμή καταχωρίστηκε.', refund: 'Η επιστροφή καταχωρίστηκε.' },
    notDone: 'Το ποσό δεν καταχωρίστηκε',
    amountMissing: 'Γράψτε ένα ποσό, όπως 49 ή 49,50.',
    tooMuch: (kept: string) => `Μπορούν να επιστραφούν έως ${kept}.`,
    more: (surplus: string) =>
      `Είναι ${surplus} πάνω από όσα οφείλονται. Θα μείνουν προς επιστροφή.`,
    priceExceeded: 'Είναι τουλάχιστον δέκα φορές η τιμή. Ελέγξτε το ποσό.',
    dayMissing: 'Γράψτε μια ημέρα έως και σήμερα.',
    dayTooEarly: 'Είναι πάνω από έναν χρόνο πριν από την αγορά. Ελέγξτε το έτος.',
    /** A deposit may be older than the booking that staff add for it. */
    dayBefore: (day: string) => `Είναι πριν από την αγορά, που έγινε ${day}. Ελέγξτε την ημέρα.`,
  },
} as const;

/** The Greek reason for which a provider could not give back. */
export function refundFailureText(failure: string | null): string {
  const texts: Record<string, string> = moneyText.refund.failures;
  return texts[failure ?? ''] ?? moneyText.refund.failureUnknown;
}
