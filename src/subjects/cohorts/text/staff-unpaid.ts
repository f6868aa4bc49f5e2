import { formatNumber } from '@/lib/text/number';

const refunds = (count: number) =>
  count === 1 ? '1 κράτηση προς επιστροφή' : `${formatNumber(count)} κρατήσεις προς επιστροφή`;
const bookings = (count: number) =>
  count === 1 ? '1 απλήρωτη κράτηση' : `${formatNumber(count)} απλήρωτες κρατήσεις`;

const exported = {
  action: 'Εξαγωγή σε CSV',
  stop: 'Διακοπή',
  stopped: 'Η εξαγωγή διακόπηκε. Δεν αποθηκεύτηκε αρχείο.',
  failed: 'Το αρχείο δεν ετοιμάστηκε',
};

/** `/admin/bookings/unpaid`: what is not paid, for admins. */
export const adminUnpaidText = {
  title: 'Απλήρωτες κρατήσεις',
  search: 'Αναζήτηση με όνομα, email ή κωδικό κράτησης',
  placeholder: 'Όνομα, email ή PX-…',
  count: bookings,
  countWithSum: (shown: string, sum: string) => `${shown}, ${sum}`,
  none: 'Καμία κράτηση δεν περιμένει πληρωμή.',
  notFound: 'Καμία απλήρωτη κράτηση δεν ταιριάζει. Ίσως έχει ήδη πληρωθεί.',
  show: 'Δείτε',
  shown: { unpaid: 'Απλήρωτες', overdue: 'Σε καθυστέρηση', refunds: 'Προς επιστροφή' },
  refunds: {
    title: 'Επιστροφές χρημάτων',
    count: refunds,
    none: 'Δεν υπάρχουν χρήματα προς επιστροφή.',
    notFound: 'Καμία κράτηση προς επιστροφή δεν ταιριάζει. Ίσως έχει ήδη επιστραφεί.',
    failed: 'Η λίστα δεν φορτώθηκε',
    export: {
      ...exported,
      progress: (count: number) => `Διαβάστηκαν ${refunds(count)}…`,
      done: (count: number, file: string) => `Αποθηκεύτηκε το ${file} με ${refunds(count)}.`,
      fileName: 'praxi-epistrofes',
      columns: [
        'Όνομα',
        'Email',
        'Κωδικός κράτησης',
        'Ποσό',
        'Πληρώθηκε',
        'Μάθημα',
        'Έναρξη τμήματος',
        'Παραστατικό',
        'ΜΑΡΚ',
        'Εντολή επιστροφής',
      ],
    },
  },
  paidAt: 'Πληρώθηκε',
  refunded: 'Καταχώριση επιστροφής',
  /** What a provider could not give back. */
  failedBecause: (reason: string) => `Η επιστροφή απέτυχε. ${reason}`,
  money: 'Δείτε τα ποσά',
  moneyOf: (name: string) => `Δείτε τα ποσά: ${name}`,
  refundedOf: (name: string) => `Καταχώριση επιστροφής: ${name}`,
  failed: 'Η λίστα δεν φορτώθηκε',
  pools: 'Απλήρωτα πακέτα θέσεων',
  month: 'Κινήσεις του μήνα',
  refundPools: 'Πακέτα θέσεων προς επιστροφή',
  /** How many pools there are, with their sum. */
  countOf: (pools: string, count: number, sum: string) =>
    count > 99 ? `${pools}: 99+` : `${pools}: ${formatNumber(count)} (${sum})`,
  person: 'Πρόσωπο',
  due: 'Πληρωμή έως',
  /** A statement of withdrawal waits for its decision. */
  stated: 'Δηλώθηκε υπαναχώρηση',
  /** How long ago it was due. */
  late: (days: number) =>
    days === 0
      ? 'Καθυστέρηση από σήμερα'
      : days === 1
        ? 'Καθυστέρηση 1\u00a0ημέρας'
        : `Καθυστέρηση ${formatNumber(days)}\u00a0ημερών`,
  /** Before the day, where a card has no heads of columns. */
  until: 'Έως',
  amount: 'Ποσό',
  reference: 'Κωδικός κράτησης',
  cohort: 'Τμήμα',
  cohortName: (day: string, course: string) => `${day} · ${course}`,
  actions: 'Ενέργειες',
  paid: 'Καταχώριση πληρωμής',
  paidOf: (name: string) => `Καταχώριση πληρωμής: ${name}`,
  remind: 'Υπενθύμιση',
  more: (name: string) => `Περισσότερα: ${name}`,
  remindOf: (name: string) => `Υπενθύμιση με email: ${name}`,
  reminder: {
    title: 'Να σταλεί υπενθύμιση;',
    text: (name: string) =>
      `${name}. Στέλνουμε αμέσως email με το ποσό και την προθεσμία. Δεν αναιρείται.`,
    confirm: 'Αποστολή email',
    failed: 'Η υπενθύμιση δεν στάλθηκε',
  },
  remindedAt: (moment: string) => `Υπενθύμιση ${moment}`,
  reminded: (name: string) => `Στέλνεται υπενθύμιση: ${name}.`,
  remindedBefore: (name: string, moment: string) =>
    `${name}: η υπενθύμιση έχει ήδη σταλεί (${moment}). Στέλνουμε το πολύ μία την ημέρα.`,
  export: {
    ...exported,
    progress: (count: number) => `Διαβάστηκαν ${bookings(count)}…`,
    done: (count: number, file: string) => `Αποθηκεύτηκε το ${file} με ${bookings(count)}.`,
    fileName: 'praxi-aplirotes',
    overdueFileName: 'praxi-ekprothesmes',
    columns: [
      'Όνομα',
      'Email',
      'Κωδικός κράτησης',
      'Ποσό',
      'Πληρωμή έως',
      'Μάθημα',
      'Έναρξη τμήματος',
      'Τελευταία υπενθύμιση',
      'Υπαναχώρηση',
    ],
  },
} as const;
