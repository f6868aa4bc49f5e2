import { formatNumber, formatPercent } from '@/lib/text/number';
import { moneyLetterText } from '@/subjects/seats/text/money-letter';

/** One booking in the staff area, its payment, and what staff do with it. */
export const adminBookingText = {
  states: {
    confirmed: 'Έχει θέση',
    offered: 'Του προσφέρεται θέση',
    waiting: 'Σε αναμονή',
    no_show: 'Δεν ήρθε',
    cancelled: 'Ακυρώθηκε',
    expired: 'Έληξε',
  },
  /** Why a booking ended, by the cause that the database notes. */
  causes: {
    cancelled: 'Ακύρωση από το άτομο',
    'removed by staff': 'Αφαίρεση από την ομάδα',
    'cohort cancelled': 'Ακύρωση του τμήματος',
    'offer lapsed': 'Έληξε η προσφορά',
    'payment lapsed': 'Δεν πληρώθηκε εγκαίρως',
    'booking closed': 'Έκλεισαν οι κρατήσεις',
    'list ended': 'Έληξε η λίστα αναμονής',
    'cohort in-house': 'Το τμήμα έγινε μόνο για μία εταιρεία',
    'account deleted': 'Διαγραφή λογαριασμού',
    'seat taken back': 'Η εταιρεία ανακάλεσε τη θέση',
    moved: 'Μετακίνηση σε άλλο τμήμα',
    withdrawn: 'Υπαναχώρηση',
  } as Record<string, string>,
  otherCause: 'Άλλη αιτία',
  payments: {
    none: '–',
    due: 'Απλήρωτη',
    paid: 'Πληρώθηκε',
    waived: 'Δωρεάν θέση',
    refund_due: 'Προς επιστροφή',
    refunded: 'Επιστράφηκε',
  },
  paidBy: (organization: string) => `Την καλύπτει: ${organization}`,
  /** What came in of what is to be paid, and what is left. */
  partPaid: (received: string, price: string, open: string) =>
    `${received} από ${price}, μένουν ${open}`,
  /** For a seat that is to be paid in time. */
  lapses: (moment: string) => `Χάνει τη θέση ${moment}`,
  one: {
    failed: 'Η κράτηση δεν φορτώθηκε',
    missing: 'Δεν υπάρχει τέτοια κράτηση.',
    paidBy: 'Την καλύπτει',
    owed: (amount: string, day: string) => `${amount} έως ${day}`,
    lapses: 'Αν δεν πληρωθεί ως τότε, χάνει τη θέση.',
    overdue: (amount: string, day: string) => `${amount}, η προθεσμία έληξε ${day}`,
    /** While a statement of withdrawal waits. */
    stated: (amount: string) => `${amount}. Δηλώθηκε υπαναχώρηση, που δεν έχει κριθεί ακόμη.`,
    place: (place: number) => `Σε αναμονή, σειρά ${formatNumber(place)}`,
    email: 'Email',
    since: 'Ημερομηνία κράτησης',
    movedHere: 'Μετακινήθηκε εδώ',
    ended: 'Τέλος',
    reason: 'Λόγος',
    /** For a booking that is not paid, or not any more. */
    hasCertificate: 'Έχει πιστοποιητικό',
    payment: 'Πληρωμή',
    paymentForAdmins: 'Ποσά και παραστατικά βλέπουν και αλλάζουν οι διαχειριστές.',
    noPayment: 'Δεν υπάρχει κάτι προς πληρωμή.',
    reference: 'Κωδικός κράτησης',
    amount: 'Ποσό',
    vat: 'ΦΠΑ',
    vatOf: formatPercent,
    paidAt: 'Πληρώθηκε',
    invoice: 'Παραστατικό',
    refundedAt: 'Επιστράφηκε',
    billing: 'Στοιχεία παραστατικού',
    noBilling: 'Το άτομο δεν έχει δώσει στοιχεία για το παραστατικό.',
    billingDeleted:
      'Ο λογαριασμός διαγράφηκε. Αν είχαν δοθεί στοιχεία για το παραστατικό, διαγράφηκαν κι αυτά.',
    payerKept: (day: string) =>
      `Ο λογαριασμός διαγράφηκε. Το email και τα στοιχεία μένουν μόνο για την επιστροφή ή το παραστατικό: διαγράφονται μόλις τα καταχωρίσετε, το αργότερο ${day}.`,
    kind: 'Είδος',
    kinds: { receipt: 'Απόδειξη', invoice: 'Τιμολόγιο' },
    billingName: 'Όνομα ή επωνυμία',
    vatNumber: 'ΑΦΜ',
    address: 'Διεύθυνση',
  },
  /** What admins note of a payment, by its next state and what it is called. */
  pay: {
    paid: {
      action: 'Καταχώριση πληρωμής',
      title: (name: string) => `Καταχώριση πληρωμής: ${name}`,
      text: () => `Σημειώνεται ότι λάβαμε το ποσό. ${moneyLetterText}`,
      done: 'Η πληρωμή καταχωρίστηκε.',
    },
    waived: {
      action: 'Χωρίς χρέωση',
      title: (name: string) => `${name}: χωρίς χρέωση;`,
      text: () => 'Η θέση μένει, χωρίς να χρωστά κάτι. Δεν στέλνεται email.',
      done: 'Η θέση είναι δωρεάν.',
    },
    due: {
      action: 'Αναίρεση πληρωμής',
      title: (name: string) => `${name}: ξανά απλήρωτη;`,
      text: () => 'Η θέση μένει και περιμένει ξανά πληρωμή.',
      done: 'Η κράτηση είναι ξανά απλήρωτη.',
    },
    refund_due: {
      action: 'Σήμανση για επιστροφή',
      title: (name: string) => `${name}: επιστροφή χρημάτων;`,
      text: (amount: string) =>
        `Σημειώνεται ότι θα επιστραφούν ${amount}. Η θέση μένει. Δεν στέλνεται email.`,
      done: 'Τα χρήματα είναι προς επιστροφή.',
    },
    refunded: {
      action: 'Καταχώριση επιστροφής',
      title: (name: string) => `${name}: επιστράφηκαν τα χρήματα;`,
      text: () => `Σημειώνεται ότι επιστρέψαμε το ποσό. ${moneyLetterText}`,
      done: 'Η επιστροφή καταχωρίστηκε.',
    },
    keep: {
      action: 'Δεν επιστρέφεται',
      title: (name: string) => `${name}: χωρίς επιστροφή;`,
      text: () => 'Κρατάμε όσα λένε οι όροι του μαθήματος. Δεν στέλνεται email.',
      done: 'Η πληρωμή μένει ως πληρωμένη.',
    },
    of: (action: string, name: string) => `${action}: ${name}`,
    cohort: 'Τμήμα',
    invoiceNumber: 'Αριθμός παραστατικού',
    creditNoteNumber: 'Αριθμός πιστωτικού',
    mark: 'ΜΑΡΚ',
    /** A field that may stay empty. */
    optional: (label: string) => `${label} (προαιρετικό)`,
    numberMissing: 'Γράψτε τον αριθμό.',
    markInvalid: 'Το ΜΑΡΚ έχει 15 ψηφία, χωρίς κενά.',
    notDone: 'Δεν έγινε',
  },
  name: {
    title: 'Διόρθωση ονόματος',
    label: 'Ονοματεπώνυμο',
    hint: 'Αλλάζει εδώ, στα παρουσιολόγια που δεν έχουν κλειδώσει και στα επόμενα email. Δεν στέλνεται email.',
    submit: 'Αποθήκευση ονόματος',
    done: 'Το όνομα διορθώθηκε.',
  },
  seat: {
    action: 'Να πάρει θέση',
    title: (name: string) => `${name}: να πάρει θέση;`,
    waiting: 'Παίρνει αμέσως μια ελεύθερη θέση, όποια σειρά κι αν έχει στη λίστα αναμονής.',
    offered: 'Παίρνει αμέσως τη θέση που του προσφέρεται, χωρίς να την αποδεχτεί το ίδιο.',
    letter: 'Του στέλνουμε email επιβεβαίωσης.',
    done: (name: string) => `${name}: έχει θέση.`,
    failed: 'Η θέση δεν δόθηκε',
  },
  remove: {
    action: 'Αφαίρεση',
    title: (name: string) => `${name}: αφαίρεση από το τμήμα;`,
    seat: 'Η θέση ελευθερώνεται αμέσως.',
    seatOffered: 'Η θέση ελευθερώνεται αμέσως· όποιος περιμένει πρώτος παίρνει προσφορά.',
    waiting: 'Χάνει τη σειρά στη λίστα αναμονής.',
    letter: 'Στο άτομο που αφαιρείτε στέλνουμε email με τον λόγο. Δεν αναιρείται.',
    owesNothing: 'Δεν χρωστά πια τίποτα.',
    kept: (amount: string) => `Όσα πλήρωσε, ${amount}, σημειώνονται προς επιστροφή.`,
    /** For instructors, who see no amounts. */
    paid: 'Ό,τι πλήρωσε σημειώνεται προς επιστροφή.',
    partPaid: 'Αν πλήρωσε ένα μέρος, σημειώνεται προς επιστροφή.',
    hint: 'Τον διαβάζει το άτομο στο email. Έως 500 χαρακτήρες.',
    done: 'Η κράτηση αφαιρέθηκε.',
  },
  move: {
    action: 'Μετακίνηση',
    title: 'Σε άλλο τμήμα',
    text: 'Παίρνει αμέσως ελεύθερη θέση εκεί, με νέα κράτηση. Στο άτομο στέλνουμε email με τη νέα κράτηση.',
    to: 'Σε ποιο τμήμα',
    free: 'Δωρεάν',
    choose: 'Διαλέξτε τμήμα',
    missing: 'Διαλέξτε τμήμα.',
    /** `company`: the organisation that it is for, empty where its name is not known; null where it is for everybody. */
    option: (cohort: string, free: number, price: string | null, company: string | null) =>
      [
        `${cohort} (${free === 1 ? '1 ελεύθερη' : `${formatNumber(free)} ελεύθερες`})`,
        price,
        company && `μόνο για: ${company}`,
        company === '' && 'μόνο για μία εταιρεία',
      ]
        .filter(Boolean)
        .join(', '),
    /** For somebody who is not a member of the organisation that the chosen cohort is for. */
    outsider: (company: string) =>
      `Το τμήμα είναι μόνο για ${company ? `την εταιρεία «${company}»` : 'μία εταιρεία'}, και το άτομο δεν είναι μέλος της.`,
    money: {
      due: (amount: string, until: string | null) =>
        `Θα χρωστά όσα χρωστούσε${amount && `:${amount}`}${until === null ? '' : `, έως ${until}`}. Ποσό και προθεσμία δεν αλλάζουν.`,
      paid: (amount: string) => `Έχει πληρώσει${amount}, και η πληρωμή περνά στη νέα κράτηση.`,
      other: 'Η πληρωμή περνά στη νέα κράτηση όπως είναι: δεν θα χρωστά τίποτα.',
      pool: 'Τη θέση την έχει πληρώσει η εταιρεία του: δεν θα χρωστά τίποτα.',
      opened: (price: string) =>
        `Θα χρωστά ${price}, την τιμή του τμήματος, με προθεσμία 7 ημέρες ή λιγότερο αν αρχίζει νωρίτερα.`,
      free: 'Δεν θα χρωστά τίποτα.',
      difference: 'Η διαφορά της τιμής δεν χρεώνεται και δεν επιστρέφεται.',
    },
    waiting: 'Φεύγει από τη λίστα αναμονής εδώ.',
    noDate: 'Χωρίς ημερομηνία',
    /** Dates that are no choice, because the person has a booking there. */
    booked: (cohorts: readonly string[]) => `Έχει ήδη κράτηση και εδώ: ${cohorts.join(' · ')}.`,
    none: 'Κανένα άλλο τμήμα του μαθήματος δεν έχει ελεύθερη θέση.',
    failed: 'Τα άλλα τμήματα δεν φορτώθηκαν.',
    loading: 'Φορτώνουν τα άλλα τμήματα…',
    done: (name: string) => `${name}: έγινε η μετακίνηση.`,
    movedTo: (date: string) => `Μετακινήθηκε στο τμήμα της ${date}`,
    movedToOther: 'Μετακινήθηκε σε άλλο τμήμα',
    notDone: 'Η μετακίνηση δεν έγινε',
  },
} as const;
