import { formatNumber } from '@/lib/text/number';

const seats = (count: number) => (count === 1 ? '1 θέση' : `${formatNumber(count)} θέσεις`);
const invoiceHint = 'Όπως τον έδωσε ο πάροχος τιμολόγησης.';

/** Of a payment or a refund that is noted without its way and its day. */
const otherWay = 'Για άλλον τρόπο ή άλλη ημέρα διαλέξτε «Μέρος του ποσού» στη σελίδα του πακέτου.';

/** `/admin/pools`: seats that organisations have bought. */
export const adminPoolsText = {
  title: 'Πακέτα θέσεων',
  back: 'Όλα τα πακέτα',
  list: {
    organization: 'Εταιρεία',
    anyOrganization: 'Όλες οι εταιρείες',
    course: 'Μάθημα',
    anyCourse: 'Όλα τα μαθήματα',
    payment: 'Πληρωμή',
    anyPayment: 'Κάθε πληρωμή',
    state: 'Ισχύς',
    anyState: 'Σε ισχύ ή όχι',
    states: { open: 'Σε ισχύ', over: 'Έληξαν' },
    caption: 'Πακέτα θέσεων, τα νεότερα πρώτα',
    /** Bought, accepted (also by people who left), and not accepted yet. */
    seats: 'Θέσεις',
    bought: seats,
    used: (accepted: number, given: number) =>
      `${accepted === 1 ? '1 έγινε δεκτή' : `${formatNumber(accepted)} έγιναν δεκτές`}, ${formatNumber(given)} σε αναμονή`,
    ends: 'Έως',
    over: 'έληξε',
    binned: 'στον κάδο',
    cancelled: 'ακυρώθηκε',
    count: (count: number) => (count === 1 ? '1 πακέτο' : `${formatNumber(count)} πακέτα`),
    none: 'Κανένα πακέτο ακόμη. Φτιάξτε το πρώτο, όταν μια εταιρεία αγοράσει θέσεις.',
    notFound: 'Κανένα πακέτο με αυτά τα φίλτρα.',
    failed: 'Τα πακέτα δεν φορτώθηκαν',
    /** Still to be paid, or to be given back, of the price. */
    open: (amount: string, price: string) => `${amount} από ${price}`,
    create: 'Νέο πακέτο',
    anyDate: 'όλες οι ημερομηνίες',
  },
  create: {
    title: 'Νέο πακέτο θέσεων',
    organization: 'Εταιρεία',
    search: 'Αναζήτηση εταιρείας',
    searchHint: 'Γράψτε μερικά γράμματα του ονόματος.',
    found: 'Εταιρείες που ταιριάζουν',
    notFound: 'Καμία εταιρεία. Φτιάξτε την πρώτα στη σελίδα «Εταιρείες».',
    searchFailed: 'Οι εταιρείες δεν φορτώθηκαν',
    change: 'Άλλη εταιρεία',
    course: 'Μάθημα',
    noCourse: 'Ποιο μάθημα;',
    cohort: 'Ημερομηνία',
    cohortHint: 'Σε μία ημερομηνία οι θέσεις κρατιούνται αμέσως.',
    anyCohort: 'Όποια διαλέξει το κάθε άτομο',
    cohortOf: (date: string, free: string) => `${date} (${free})`,
    free: (count: number) =>
      count === 1 ? '1 ελεύθερη θέση' : `${formatNumber(count)} ελεύθερες θέσεις`,
    quantity: 'Πόσες θέσεις',
    quantityHint: 'Όσες αγόρασε η εταιρεία.',
    price: 'Τιμή για όλες, με ΦΠΑ (€)',
    priceHint: 'Κενό: χωρίς χρέωση.',
    ends: 'Ισχύς έως και',
    due: 'Πληρωμή έως και',
    dueHint: 'Κενό: σε 14 ημέρες, ή ως την ημέρα της έναρξης αν είναι νωρίτερα.',
    endsHint: 'Ως τότε δίνονται και γίνονται δεκτές. Όσες έχουν γίνει δεκτές μένουν.',
    reserved: 'Κράτηση θέσεων έως και',
    reservedHint: 'Όσες δεν έχουν γίνει δεκτές ως τότε, ελευθερώνονται.',
    submit: 'Δημιουργία πακέτου',
    pending: 'Δημιουργία…',
    created: 'Το πακέτο δημιουργήθηκε! Μπορείτε να δώσετε θέσεις.',
    failed: 'Το πακέτο δεν δημιουργήθηκε',
    taken: (free: number) =>
      free === 0
        ? 'Δεν υπάρχει ελεύθερη θέση σε αυτή την ημερομηνία.'
        : `Σε αυτή την ημερομηνία ${free === 1 ? 'μένει' : 'μένουν'} ${seats(free)}.`,
    kept: 'Όσα γράψατε έμειναν στη φόρμα.',
    /** An earlier call created it, whose answer was lost. */
    openCreated: 'Δείτε το πακέτο',
  },
  validation: {
    organization: 'Διαλέξτε εταιρεία',
    course: 'Διαλέξτε μάθημα',
    quantity: 'Από 1 έως 10.000 θέσεις',
    price: 'Μια τιμή σε ευρώ, π.χ. 1.200 ή 99,50, έως 1.000.000',
    ends: 'Διαλέξτε μια ημέρα από σήμερα και μετά',
    afterStart: (start: string) => `Το αργότερο ${start}, όταν αρχίζει η πρώτη συνάντηση`,
    /** Refused by the server: the cohort has been moved meanwhile, for example. */
    date: 'Η ημέρα έχει περάσει, ή είναι μετά την πρώτη συνάντηση',
    mark: 'Το ΜΑΡΚ έχει μόνο ψηφία, έως 20',
  },
  one: {
    title: (organization: string, course: string) => `${organization}: ${course}`,
    failed: 'Το πακέτο δεν φορτώθηκε',
    missing: 'Το πακέτο δεν βρέθηκε.',
    date: 'Ημερομηνία',
    ends: 'Ισχύς έως και',
    reserved: 'Κράτηση θέσεων έως και',
    since: 'Δημιουργήθηκε',
    give: 'Νέες θέσεις',
    over: 'Το πακέτο έληξε. Για να δοθούν άλλες θέσεις, δώστε του παράταση.',
    cancelled: 'Η ημερομηνία ακυρώθηκε, και μαζί της οι θέσεις του πακέτου.',
    full: 'Για να δοθούν άλλες, αλλάξτε τον αριθμό των θέσεων.',
    binned: {
      title: 'Η εταιρεία είναι στον κάδο',
      text: 'Όσο μένει εκεί, οι θέσεις του πακέτου δεν δίνονται ούτε γίνονται δεκτές. Όσοι έχουν δεχτεί θέση την κρατούν.',
      link: 'Ο κάδος',
    },
    organization: 'Η εταιρεία και οι υπεύθυνοί της',
  },
  change: {
    action: 'Παράταση ή άλλος αριθμός',
    title: 'Παράταση ή άλλος αριθμός θέσεων',
    text: 'Η εταιρεία βλέπει αμέσως την αλλαγή. Η τιμή δεν αλλάζει. Δεν στέλνεται email.',
    reopens: 'Το πακέτο ισχύει ξανά, και οι προσκλήσεις που έληξαν ανοίγουν με τον ίδιο σύνδεσμο.',
    submit: 'Αποθήκευση',
    pending: 'Αποθήκευση…',
    done: 'Το πακέτο άλλαξε.',
    failed: 'Το πακέτο δεν άλλαξε',
    used: (count: number) => `Έχουν ήδη χρησιμοποιηθεί ${seats(count)}.`,
  },
  payment: {
    title: 'Πληρωμή',
    none: 'Χωρίς χρέωση.',
    organization: 'Εταιρεία',
    amount: 'Ποσό με ΦΠΑ',
    /** Of the price, where it is not the whole. */
    parts: {
      due: 'Μένουν να πληρωθούν',
      refund_due: 'Προς επιστροφή',
      paid: 'Έχουν πληρωθεί',
      refunded: 'Έχουν επιστραφεί',
    },
    reference: 'Κωδικός πακέτου',
    due: 'Πληρωμή έως',
    paidAt: 'Πληρώθηκε',
    invoice: 'Παραστατικό',
    mark: 'ΜΑΡΚ',
    creditNote: 'Πιστωτικό',
    creditNoteMark: 'ΜΑΡΚ πιστωτικού',
    number: 'Αριθμός παραστατικού',
    numberHint: invoiceHint,
    creditNoteNumber: 'Αριθμός πιστωτικού',
    numberMissing: 'Γράψτε τον αριθμό',
    numbersMissing: 'Γράψτε τον αριθμό ή το ΜΑΡΚ',
    failed: 'Η πληρωμή δεν καταχωρίστηκε',
    steps: {
      paid: {
        action: 'Καταχώριση εξόφλησης',
        title: 'Εξοφλήθηκε το πακέτο;',
        text: (amount: string) =>
          `Σημειώνεται ότι λάβαμε ${amount} με κατάθεση σε τράπεζα, σήμερα. ${otherWay} Τους αριθμούς μπορείτε να τους συμπληρώσετε και αργότερα.`,
        done: 'Η πληρωμή καταχωρίστηκε.',
      },
      numbers: {
        action: 'Διόρθωση παραστατικού',
        title: 'Αριθμός και ΜΑΡΚ του παραστατικού',
        text: () => 'Όσα γράψετε αντικαθιστούν τα προηγούμενα. Η αλλαγή μένει στο ιστορικό.',
        done: 'Το παραστατικό καταχωρίστηκε.',
      },
      waived: {
        action: 'Χωρίς χρέωση',
        title: 'Να δοθεί το πακέτο χωρίς χρέωση;',
        text: () => 'Οι θέσεις μένουν, και η εταιρεία δεν χρωστά πια τίποτα για αυτές.',
        done: 'Το πακέτο δίνεται χωρίς χρέωση.',
      },
      due: {
        action: 'Δεν πληρώθηκε ακόμη',
        title: 'Να γίνει το πακέτο ξανά απλήρωτο;',
        text: () => 'Η εταιρεία χρωστά πάλι το ποσό. Οι θέσεις μένουν.',
        done: 'Το πακέτο είναι ξανά απλήρωτο.',
      },
      refund_due: {
        action: 'Προς επιστροφή',
        title: 'Να επιστραφούν τα χρήματα του πακέτου;',
        text: (amount: string) => `Σημειώνεται ότι θα επιστραφούν ${amount}. Οι θέσεις μένουν.`,
        done: 'Τα χρήματα είναι προς επιστροφή.',
      },
      refunded: {
        action: 'Καταχώριση επιστροφής',
        title: 'Επιστράφηκαν τα χρήματα του πακέτου;',
        text: (amount: string) =>
          `Σημειώνεται ότι επιστρέψαμε ${amount} με κατάθεση σε τράπεζα, σήμερα. ${otherWay}`,
        done: 'Η επιστροφή καταχωρίστηκε.',
      },
      keep: {
        action: 'Δεν επιστρέφεται',
        title: 'Να μείνει το πακέτο πληρωμένο;',
        text: () => 'Τα χρήματα δεν επιστρέφονται.',
        done: 'Το πακέτο μένει πληρωμένο.',
      },
    },
  },
} as const;
