import { cohortText } from './cohorts';
import { formatNumber } from '@/lib/text/number';

/** A cohort has no day as long as all its meetings are cancelled. */
const on = (day: string | null) => (day ? ` στις ${day}` : '');

/** The bookings of the signed-in user, on the page of the own courses. */
export const bookingsText = {
  title: 'Οι κρατήσεις σας',
  failure: { title: 'Οι κρατήσεις σας δεν φορτώθηκαν', retry: 'Δοκιμάστε ξανά' },
  state: {
    confirmed: 'Έχετε θέση',
    offered: 'Σας κρατάμε θέση',
    waiting: 'Σε αναμονή',
    cancelled: 'Ακυρώθηκε',
    expired: 'Έληξε',
    no_show: 'Δεν ήρθατε',
    held: 'Ολοκληρώθηκε',
    moved: 'Μεταφέρθηκε',
    withdrawn: 'Υπαναχωρήσατε',
  },
  /** What to do next. */
  next: {
    accept: (moment: string) => `Ελευθερώθηκε θέση. Την κρατάμε για εσάς έως ${moment}.`,
    waiting: (place: number) =>
      `Η σειρά σας στη λίστα αναμονής: ${formatNumber(place)}. Αν ελευθερωθεί θέση και είναι η σειρά σας, σας στέλνουμε email. Η λίστα κλείνει το αργότερο 2 ώρες πριν αρχίσει το μάθημα.`,
    pay: (amount: string, day: string) => `Πληρώστε ${amount} με κατάθεση έως ${day}.`,
    payLate: (amount: string, day: string) =>
      `Η προθεσμία πέρασε στις ${day}. Πληρώστε ${amount} με κατάθεση το συντομότερο ή γράψτε μας.`,
    account: 'Ο λογαριασμός της τράπεζας είναι στο email της κράτησης.',
    paid: 'Η πληρωμή σας έχει καταχωριστεί.',
    received: (amount: string) => `Έχουμε λάβει ${amount}.`,
    returned: (amount: string) => `Σας επιστρέψαμε ${amount}.`,
    chargedBack: (amount: string) =>
      `Η τράπεζά σας πήρε πίσω ${amount} που μας είχατε πληρώσει. Αν έγινε κατά λάθος, γράψτε μας.`,
    /** By an organisation, with a seat. */
    paidBy: (organization: string) => `Την καλύπτει: ${organization}`,
    /** For a seat that the user waits for, or is offered. */
    willPay: (organization: string) => `Την καλύπτει η θέση σας: ${organization}`,
    ready: 'Δεν χρειάζεται κάτι άλλο. Σας περιμένουμε.',
    linkLater: 'Ο σύνδεσμος για τη συνάντηση ανοίγει εδώ 15 λεπτά πριν αρχίσει.',
    materials: 'Το υλικό σας περιμένει.',
    refundDue: (amount: string) => `Θα σας επιστρέψουμε ${amount}.`,
    refunded: 'Τα χρήματά σας επιστράφηκαν.',
    moved: (day: string | null) =>
      day ? `Η κράτησή σας μεταφέρθηκε: ${day}.` : 'Η κράτησή σας μεταφέρθηκε σε άλλη ημερομηνία.',
    cohortCancelled: (reason: string) => `Ακυρώσαμε αυτή την ημερομηνία. ${reason}`,
    expired: 'Η προσφορά έληξε.',
    expiredList: 'Η προσφορά έληξε. Αν θέλετε, μπείτε ξανά στη λίστα.',
    expiredSeat: 'Η προσφορά έληξε, αλλά υπάρχει ακόμη ελεύθερη θέση.',
    unpaid: 'Η θέση ελευθερώθηκε, επειδή δεν πληρώθηκε εγκαίρως. Δεν οφείλετε τίποτα.',
    unpaidSeat:
      'Η θέση ελευθερώθηκε, επειδή δεν πληρώθηκε εγκαίρως. Δεν οφείλετε τίποτα, και υπάρχει ακόμη ελεύθερη θέση.',
    listClosed: 'Η λίστα αναμονής έκλεισε πριν έρθει η σειρά σας.',
    listClosedSeat:
      'Η λίστα αναμονής έκλεισε πριν έρθει η σειρά σας, αλλά τώρα υπάρχει ελεύθερη θέση.',
  },
  /** What somebody who has just booked does next, in numbered steps. */
  steps: {
    pay: (amount: string, day: string) => `Πληρώστε ${amount} έως ${day}`,
    payLate: (amount: string, day: string) => `Πληρώστε ${amount}: η προθεσμία πέρασε στις ${day}`,
    /** For a seat that is kept for a time. */
    lapses: 'Αλλιώς η θέση ελευθερώνεται.',
    billing: 'Πείτε μας αν θέλετε τιμολόγιο',
    calendar: 'Βάλτε το στο ημερολόγιό σας',
  },
  /** What a bank asks for. */
  transfer: {
    holder: 'Δικαιούχος',
    bank: 'Τράπεζα',
    iban: 'IBAN',
    amount: 'Ποσό',
    reference: 'Αιτιολογία κατάθεσης',
    /** The same code where the site names no account. */
    bookingCode: 'Κωδικός κράτησης',
    copy: 'Αντιγραφή',
    copied: 'Αντιγράφηκε',
    failed: 'Δεν αντιγράφηκε. Επιλέξτε το και αντιγράψτε το.',
    code: 'Κωδικός QR για την εφαρμογή της τράπεζας',
    codeNote:
      'Αν η εφαρμογή της τράπεζάς σας διαβάζει κωδικούς QR για μεταφορές (EPC), συμπληρώνει μόνη της τα παραπάνω. Ελέγξτε τα πριν πληρώσετε.',
  },
  acceptAction: 'Αποδοχή της θέσης',
  /** What the law asks of a button that obliges to pay. */
  acceptPaid: (amount: string) => `Αποδοχή με υποχρέωση πληρωμής ${amount}`,
  accepting: 'Αποδοχή…',
  accepted: 'Η θέση είναι δική σας',
  acceptFailure: 'Η θέση δεν κατοχυρώθηκε',
  join: 'Είσοδος στη συνάντηση',
  materials: 'Δείτε το υλικό',
  rejoin: 'Ξανά στη λίστα αναμονής',
  rejoining: 'Εγγραφή στη λίστα…',
  rejoined: 'Είστε στη λίστα αναμονής',
  bookAgain: 'Κράτηση θέσης',
  rejoinFailure: 'Δεν μπήκατε στη λίστα',
  /** Beside a seat that is booked or accepted: of another date of the same course. */
  other: {
    confirmed: (day: string) => `Έχετε ήδη θέση στις ${day}.`,
    offered: (day: string) => `Σας κρατάμε ήδη θέση στις ${day}.`,
    waiting: (day: string) => `Είστε ήδη στη λίστα αναμονής για τις ${day}.`,
  },
  /** For a change whose answer was lost. */
  unknown: {
    title: 'Δεν πήραμε απάντηση και δεν ξέρουμε αν έγινε',
    again: 'Αν έγινε ήδη, δεν θα γίνει δεύτερη φορά.',
  },
  actionOf: (action: string, course: string) => `${action}: ${course}`,
  /** Bookings that are over and late to be paid. */
  overdue: 'Εκκρεμεί πληρωμή',
  past: 'Προηγούμενες κρατήσεις',
  calendar: {
    legend: 'Προσθήκη στο ημερολόγιο',
    file: 'Αρχείο .ics',
    google: 'Google',
    outlook: 'Outlook',
    /** For one of several meetings. */
    of: (program: string, date: string) => `${program}: ${date}`,
    description: (url: string) => `Σύνδεσμος, υλικό και αλλαγές: ${url}`,
  },
  cancel: {
    /** Above the ways out of it. */
    heading: 'Δεν μπορείτε να έρθετε;',
    action: 'Ακύρωση κράτησης',
    /** Below it, where the seat costs something. */
    gives: {
      paid: 'Η θέση ελευθερώνεται. Επιστροφή χρημάτων με τους όρους του μαθήματος.',
      unpaid: 'Η θέση ελευθερώνεται και δεν οφείλετε τίποτα.',
    },
    refuse: 'Άρνηση της θέσης',
    leave: 'Έξοδος από τη λίστα',
    title: (course: string) => `Ακύρωση της κράτησης στο «${course}»;`,
    refuseTitle: (course: string) => `Δεν θέλετε τη θέση στο «${course}»;`,
    leaveTitle: (course: string) => `Έξοδος από τη λίστα αναμονής για το «${course}»;`,
    seat: (day: string | null) => `Η θέση σας${on(day)} ελευθερώνεται αμέσως για άλλο άτομο.`,
    /** Where the seat of a company pays for it: one of this date, or of the course. */
    ofDate: (day: string | null, organization: string) =>
      `Η θέση σας${on(day)} επιστρέφει στην εταιρεία που την πληρώνει (${organization}). Για άλλη ημερομηνία θα χρειαστείτε νέα θέση από εκείνη, ή πληρώνετε εσείς.`,
    ofCourse: 'Η θέση που σας έδωσε η εταιρεία μένει, και πληρώνει την επόμενη κράτησή σας.',
    /** Where the person does not belong to the company any more. */
    ofFormer: (organization: string) =>
      `Την πληρώνει η εταιρεία ${organization}, όχι όμως και άλλη: για άλλη ημερομηνία πληρώνετε εσείς.`,
    offer: (day: string | null) =>
      `Η θέση${on(day)} δίνεται σε άλλο άτομο. Αν ξαναμπείτε στη λίστα, μπαίνετε στο τέλος.`,
    place: (day: string | null) =>
      `Χάνετε τη σειρά σας${day ? ` για τις ${day}` : ''}. Αν ξαναμπείτε, μπαίνετε στο τέλος.`,
    confirming:
      'Η πληρωμή σας επιβεβαιώνεται ακόμη· αν ολοκληρωθεί, σας την επιστρέφουμε. Δεν οφείλετε τίποτα.',
    due: 'Δεν έχουμε καταχωρίσει πληρωμή· αν πληρώσατε, σας την επιστρέφουμε. Δεν οφείλετε τίποτα.',
    paid: (amount: string, terms: string) =>
      `Έχετε πληρώσει ${amount}, που επιστρέφονται με τους όρους του μαθήματος: ${terms}`,
    /** More than the price was paid. */
    paidBeyond: (amount: string, beyond: string, rest: string, terms: string) =>
      `Έχετε πληρώσει ${amount}: τα ${beyond} επιστρέφονται σε κάθε περίπτωση, και τα ${rest} με τους όρους του μαθήματος: ${terms}`,
    /** Only a part was paid. */
    nothingMore: 'Δεν οφείλετε τίποτα άλλο.',
    /** Instead of the button, if staff moved the booking from a date that had begun. */
    begunBefore:
      'Μέρος του μαθήματος έγινε πριν μεταφερθεί η κράτησή σας, γι’ αυτό δεν ακυρώνεται από εδώ. Αν δεν μπορείτε να έρθετε, επικοινωνήστε μαζί μας.',
    confirm: 'Ναι, ακυρώνω',
    confirmRefuse: 'Ναι, την αρνούμαι',
    confirmLeave: 'Ναι, βγαίνω',
    pending: 'Ακύρωση…',
    keep: 'Όχι, κρατώ την κράτηση',
    keepOffer: 'Όχι, κρατήστε την για εμένα',
    keepPlace: 'Όχι, μένω στη λίστα',
    done: 'Η κράτηση ακυρώθηκε',
    refused: 'Αρνηθήκατε τη θέση',
    left: 'Βγήκατε από τη λίστα αναμονής',
    failure: 'Η κράτηση δεν ακυρώθηκε',
    refuseFailure: 'Η άρνηση δεν καταχωρίστηκε',
  },
  billing: {
    receipt: 'Απόδειξη',
    invoice: 'Τιμολόγιο',
    missing:
      'Για κάθε πληρωμή εκδίδουμε παραστατικό. Θέλετε τιμολόγιο, ή άλλα στοιχεία στην απόδειξη;',
    change: 'Αλλαγή στοιχείων',
    give: 'Στοιχεία παραστατικού',
    creditNote: 'Πιστωτικό',
    mark: (mark: string) => `ΜΑΡΚ\u00a0${mark}`,
    open: 'Άνοιγμα',
    openOf: (paper: string) => `Άνοιγμα: ${paper}`,
    legend: 'Παραστατικό',
    receiptName: 'Ονοματεπώνυμο',
    invoiceName: 'Επωνυμία',
    vatNumber: 'ΑΦΜ',
    vatHint: '9 ψηφία',
    address: 'Διεύθυνση',
    submit: 'Αποθήκευση στοιχείων',
    saving: 'Αποθήκευση…',
    close: 'Κλείσιμο',
    saved: 'Τα στοιχεία αποθηκεύτηκαν',
    failure: 'Τα στοιχεία δεν αποθηκεύτηκαν',
    /** An organisation pays for its seats, and always gets an invoice. */
    ofOrganization: {
      title: 'Στοιχεία τιμολόγησης',
      missing: 'Δεν έχουν συμπληρωθεί ακόμη. Χρειάζονται για τα τιμολόγια των θέσεων.',
      give: 'Συμπλήρωση στοιχείων',
      failed: 'Τα στοιχεία τιμολόγησης δεν φορτώθηκαν',
      beforePayment: 'Για να εκδοθεί το τιμολόγιο, λείπουν τα στοιχεία της εταιρείας.',
      toForm: 'Συμπληρώστε τα πριν πληρώσετε',
    },
    /** Above what was typed: what somebody has saved meanwhile. */
    savedMeanwhile: (details: string) =>
      `Τώρα ισχύουν: ${details}. Αν πατήσετε ξανά «Αποθήκευση στοιχείων», θα ισχύουν όσα γράψατε εδώ.`,
    errors: {
      name: 'Συμπληρώστε το όνομα',
      company: 'Συμπληρώστε την επωνυμία',
      vatNumberMissing: 'Συμπληρώστε τον ΑΦΜ',
      vatNumber: 'Ο ΑΦΜ δεν είναι έγκυρος. Ελέγξτε τα 9 ψηφία.',
      address: 'Συμπληρώστε τη διεύθυνση',
      long: (limit: number) => `Το πεδίο χωρά έως ${formatNumber(limit)} χαρακτήρες`,
    },
  },
  claim: {
    /** By the state of the booking. */
    title: cohortText.claimed,
    text: 'Η ομάδα μας έκανε κράτηση με το email σας.',
    /** After the price, of which a part was paid. */
    left: (amount: string) => `Απομένουν ${amount}`,
    done: {
      confirmed: 'Η θέση είναι δική σας',
      offered: 'Η κράτηση προστέθηκε. Αποδεχτείτε τη θέση για να γίνει δική σας.',
      waiting: 'Είστε στη λίστα αναμονής',
    },
    action: 'Προσθήκη στις κρατήσεις μου',
    pending: 'Προσθήκη…',
    failure: 'Η κράτηση δεν προστέθηκε',
  },
} as const;
