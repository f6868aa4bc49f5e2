import { formatNumber } from '@/lib/text/number';
import { articleOfDay } from '@/shared/dates/text';

const of = (one: string, many: string) => (count: number) =>
  count === 1 ? `1\u00a0${one}` : `${formatNumber(count)}\u00a0${many}`;

const megabyte = 1024 * 1024;

/** How the site runs, for admins. */
export const adminHealthText = {
  title: 'Λειτουργία',
  failed: 'Δεν φορτώθηκε η κατάσταση του ιστοτόπου',
  well: (day: string, time: string) =>
    `Κανένα πρόβλημα από ${articleOfDay(day)} ${day}, στις ${time}`,
  /** What else waits is no part of it. */
  elsewhere: {
    before: 'Αφορά μόνο τους παρακάτω ελέγχους. Όσα περιμένουν εσάς είναι στη σελίδα',
    today: '«Σήμερα»',
  },
  attention: 'Χρειάζονται προσοχή',
  /** Leads to a section of docs/operations.md, which is in English. */
  guide: 'Τι να κάνετε:',
  guideFile: 'docs/operations.md',
  sections: {
    letters: 'Letters do not go out',
    dueWork: 'Due work does not run',
    providers: 'A provider is not asked, or refuses',
    errors: 'Browsers meet errors',
    versions: 'Site and database have different versions',
  },
  troubles: {
    letters: 'Email καθυστερούν',
    deadLetters: 'Email δεν έφυγαν',
    neverRan: 'Οι αυτόματες εργασίες δεν έτρεξαν ποτέ',
    stopped: 'Οι αυτόματες εργασίες σταμάτησαν',
    stepsFailed: 'Αυτόματες εργασίες αποτυγχάνουν',
    payments: 'Πληρωμές ή επιστροφές δεν προχωρούν',
    documents: 'Παραστατικά δεν εκδίδονται',
    refusedDocuments: 'Ο πάροχος δεν δέχτηκε παραστατικά',
    errors: 'Προγράμματα περιήγησης συνάντησαν σφάλματα του ιστοτόπου',
    olderDatabase: 'Η βάση δεδομένων είναι παλαιότερη από τον ιστότοπο',
    newerDatabase: 'Ο ιστότοπος που βλέπετε είναι παλαιότερος από τη βάση δεδομένων',
  },
  checks: {
    title: 'Έλεγχοι',
    at: (moment: string) => `Ενημέρωση στις ${moment}`,
  },
  letters: {
    label: 'Email προς αποστολή',
    means:
      'Όσα στέλνει ο ίδιος ο ιστότοπος. Όσα επιβεβαιώνουν λογαριασμούς ή αφορούν κωδικούς τα στέλνει το Supabase Auth και δεν ελέγχονται εδώ.',
    waiting: of('περιμένει', 'περιμένουν'),
    none: 'Κανένα δεν περιμένει',
    oldest: (moment: string) => `Το παλαιότερο από ${moment}`,
    failing: of('απέτυχε και δοκιμάζεται ξανά', 'απέτυχαν και δοκιμάζονται ξανά'),
    givenUpLabel: 'Email που δεν έφυγαν',
    givenUpMeans: 'Όσα ο ιστότοπος έπαψε να δοκιμάζει.',
    givenUp: of('email', 'email'),
    givenUpNone: 'Κανένα',
    show: 'Δείτε τα και στείλτε τα ξανά',
  },
  dueWork: {
    label: 'Αυτόματες εργασίες',
    means: 'Υπενθυμίσεις, προθεσμίες, λίστες αναμονής, πιστοποιητικά και διαγραφές.',
    ran: (moment: string) => `Έτρεξαν στις ${moment}`,
    lastRun: (moment: string) => `Τελευταία φορά στις ${moment}`,
    never: 'Δεν έτρεξαν ακόμη',
    did: (moment: string, what: string) => `Τελευταία εργασία στις ${moment}, ${what}`,
    didNothing: 'Δεν χρειάστηκε ακόμη να κάνουν κάτι.',
    failure: (step: string, code: string) => `${step} (${code})`,
    failures: (steps: string) => `Δεν έγιναν: ${steps}`,
    step: (name: string, count: number) => {
      const [one, many] = adminHealthText.dueWork.steps[name] ?? [name, name];
      return of(one, many)(count);
    },
    /** What a step does, as what did not happen. */
    stepName: (name: string) => adminHealthText.dueWork.steps[name]?.[1] ?? name,
    /** The steps of run_due: one thing that they did, and several. */
    steps: {
      close_expired_attempts: ['λήξη κουίζ', 'λήξεις κουίζ'],
      complete_due_courses: ['ολοκλήρωση μαθήματος', 'ολοκληρώσεις μαθημάτων'],
      end_orphaned_bookings: [
        'κράτηση διαγραμμένου λογαριασμού',
        'κρατήσεις διαγραμμένων λογαριασμών',
      ],
      expire_pools: ['λήξη πακέτου θέσεων', 'λήξεις πακέτων θέσεων'],
      close_late_orders: ['λήξη πληρωμής που άργησε', 'λήξεις πληρωμών που άργησαν'],
      end_lapsed_bookings: ['λήξη προσφοράς ή θέσης', 'λήξεις προσφορών και θέσεων'],
      close_waiting_lists: ['λήξη αναμονής', 'λήξεις αναμονών'],
      promote_due: ['προσφορά θέσης', 'προσφορές θέσεων'],
      mark_held: ['ολοκλήρωση τμήματος', 'ολοκληρώσεις τμημάτων'],
      queue_reminders: ['υπενθύμιση', 'υπενθυμίσεις'],
      queue_payment_reminders: ['υπενθύμιση πληρωμής', 'υπενθυμίσεις πληρωμής'],
      forget_seat_emails: ['διαγραφή διεύθυνσης θέσης', 'διαγραφές διευθύνσεων θέσεων'],
      forget_payers: ['διαγραφή στοιχείων πληρωμής', 'διαγραφές στοιχείων πληρωμής'],
      queue_company_reports: ['σύνοψη εταιρείας', 'συνόψεις εταιρειών'],
      queue_ending_seats: [
        'ειδοποίηση για θέσεις που λήγουν',
        'ειδοποιήσεις για θέσεις που λήγουν',
      ],
      forget_attendance_names: [
        'διαγραφή ονομάτων σε παρουσιολόγιο',
        'διαγραφές ονομάτων σε παρουσιολόγια',
      ],
      add_counts: ['αριθμός της επισκόπησης', 'αριθμοί της επισκόπησης'],
      delete_old_letters: ['διαγραφή παλιού email', 'διαγραφές παλιών email'],
      queue_expiring_certificates: [
        'ειδοποίηση για πιστοποιητικό που λήγει',
        'ειδοποιήσεις για πιστοποιητικά που λήγουν',
      ],
      delete_old_entries: ['διαγραφή παλιού ιστορικού', 'διαγραφές παλιού ιστορικού'],
      delete_old_errors: ['διαγραφή παλιού σφάλματος', 'διαγραφές παλιών σφαλμάτων'],
      forget_certificate_names: [
        'διαγραφή ονόματος σε πιστοποιητικό',
        'διαγραφές ονομάτων σε πιστοποιητικά',
      ],
      run_certificate_checks: ['έλεγχος πιστοποιητικών', 'έλεγχοι πιστοποιητικών'],
    } as Record<string, readonly [one: string, many: string]>,
  },
  provider: {
    label: 'Πάροχος πληρωμών',
    means:
      'Αν ρωτάμε έγκαιρα τον πάροχο για τις πληρωμές που ξεκίνησαν, και αν δέχεται τις επιστροφές. Τι χρωστούν οι πελάτες δεν ελέγχεται εδώ.',
    none: 'Τίποτα σε εξέλιξη',
    payments: of('πληρωμή', 'πληρωμές'),
    refunds: of('επιστροφή', 'επιστροφές'),
    oldest: (moment: string) => `Η παλαιότερη από ${moment}`,
  },
  documents: {
    label: 'Έκδοση παραστατικών',
    means: 'Όσα ζητήθηκαν από τον πάροχο ηλεκτρονικής τιμολόγησης.',
    waiting: of('περιμένει', 'περιμένουν'),
    none: 'Κανένα δεν περιμένει',
    oldest: (moment: string) => `Το παλαιότερο από ${moment}`,
    failed: of('περιμένει εσάς', 'περιμένουν εσάς'),
    show: 'Δείτε τα παραστατικά',
  },
  storage: {
    label: 'Αρχεία',
    used: (files: number, bytes: number) =>
      `${of('αρχείο', 'αρχεία')(files)}, ${adminHealthText.storage.size(bytes)}`,
    lessons: (bytes: number) =>
      `Τα μαθήματα πιάνουν ${adminHealthText.storage.size(bytes)} από 10\u00a0GB`,
    size: (bytes: number): string => {
      const megabytes = bytes / megabyte;
      if (bytes > 0 && megabytes < 0.1) return 'κάτω από 0,1\u00a0MB';
      return megabytes < 1000
        ? `${formatNumber(Math.round(megabytes * 10) / 10)}\u00a0MB`
        : `${formatNumber(Math.round(megabytes / 102.4) / 10)}\u00a0GB`;
    },
  },
  database: {
    label: 'Βάση δεδομένων',
    same: 'Ίδια έκδοση με τον ιστότοπο',
    older: 'Παλαιότερη έκδοση',
    newer: 'Νεότερη έκδοση',
    unknown: 'Άγνωστη έκδοση',
    means: 'Η έκδοσή της συγκρίνεται με του ιστοτόπου κάθε φορά που ανοίγετε τη σελίδα.',
    last: (day: string) => `Έκδοση ${day}`,
  },
  errors: {
    label: 'Σφάλματα του ιστοτόπου',
    means: 'Όσα ανέφεραν τα προγράμματα περιήγησης των επισκεπτών το τελευταίο 24ωρο.',
    none: 'Κανένα',
    /** At most the most frequent ones are known. */
    kinds: (count: number) =>
      count < 20 ? of('διαφορετικό', 'διαφορετικά')(count) : '20\u00a0ή περισσότερα',
    title: 'Σφάλματα των τελευταίων 24 ωρών',
    times: of('φορά', 'φορές'),
    last: (moment: string) => `τελευταία ${moment}`,
    route: (route: string) => `Σελίδα ${route}`,
    otherPage: 'Άγνωστη σελίδα',
    noPlace: 'Χωρίς θέση στον κώδικα',
    otherBuild: 'από άλλη έκδοση του ιστοτόπου',
  },
} as const;
