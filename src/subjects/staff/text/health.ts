import { formatNumber } from '@/lib/text/number';

const of = (one: string, many: string) => (count: number) =>
  count === 1 ? `1\u00a0${one}` : `${formatNumber(count)}\u00a0${many}`;

const megabyte = 1024 * 1024;

/** How the site runs, for admins. */
export const adminHealthText = {
  title: 'Λειτουργία',
  failed: 'Δεν φορτώθηκε η κατάσταση του ιστοτόπου',
  well: (day: string, time: string) => `Όλα εντάξει από ${day}, ${time}`,
  wellMeans:
    'Από τότε κανένα email, καμία πληρωμή και κανένα παραστατικό δεν καθυστέρησε, οι αυτόματες εργασίες έτρεχαν κανονικά και κανένας browser δεν συνάντησε σφάλμα του ιστοτόπου.',
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
    errors: 'Browser συνάντησαν σφάλματα του ιστοτόπου',
    olderDatabase: 'Η βάση δεδομένων είναι παλαιότερη από τον ιστότοπο',
    newerDatabase: 'Ο ιστότοπος που βλέπετε είναι παλαιότερος από τη βάση δεδομένων',
  },
  quiet: {
    label: 'Τίποτα δεν εκκρεμεί',
    names: (names: readonly string[]) => {
      const all = names.join(', ');
      return `${all.charAt(0).toUpperCase()}${all.slice(1)}`;
    },
    checked: (moment: string) => `Έλεγχος ${moment}`,
  },
  letters: {
    label: 'Email που περιμένουν',
    name: 'email',
    oldest: (moment: string) => `Το παλαιότερο από ${moment}`,
    failing: of('απέτυχε και δοκιμάζεται ξανά', 'απέτυχαν και δοκιμάζονται ξανά'),
    givenUpLabel: 'Email που δεν έφυγαν',
    givenUpName: 'αποτυχημένες αποστολές',
    givenUp: of('email', 'email'),
    show: 'Δείτε τα και στείλτε τα ξανά',
  },
  dueWork: {
    label: 'Αυτόματες εργασίες',
    lastRun: (moment: string) => `Τελευταία φορά ${moment}`,
    never: 'Δεν έτρεξαν ακόμη',
    did: (moment: string, what: string) => `Τελευταίο έργο ${moment}: ${what}`,
    didNothing: 'Δεν χρειάστηκε ακόμη να κάνουν κάτι.',
    failure: (step: string, code: string) => `${step} (${code})`,
    failures: (steps: string) => `Δεν έγιναν: ${steps}`,
    step: (label: string, count: number) => `${label}\u00a0${formatNumber(count)}`,
    /** The steps of run_due. */
    steps: {
      close_expired_attempts: 'κουίζ που έληξαν',
      complete_due_courses: 'ολοκληρώσεις μαθημάτων',
      end_orphaned_bookings: 'κρατήσεις διαγραμμένων λογαριασμών',
      expire_pools: 'πακέτα θέσεων που έληξαν',
      close_late_orders: 'πληρωμές που άργησαν',
      end_lapsed_bookings: 'προσφορές και θέσεις που έληξαν',
      close_waiting_lists: 'αναμονές που έκλεισαν',
      promote_due: 'προσφορές θέσεων',
      mark_held: 'τμήματα που ολοκληρώθηκαν',
      queue_reminders: 'υπενθυμίσεις',
      queue_payment_reminders: 'υπενθυμίσεις πληρωμής',
      forget_seat_emails: 'διαγραφές διευθύνσεων θέσεων',
      forget_payers: 'διαγραφές στοιχείων πληρωμής',
      queue_company_reports: 'συνόψεις εταιρειών',
      queue_ending_seats: 'ειδοποιήσεις για θέσεις που λήγουν',
      forget_attendance_names: 'διαγραφές ονομάτων σε παρουσιολόγια',
      add_counts: 'αριθμοί της επισκόπησης',
      delete_old_letters: 'διαγραφές παλιών email',
      queue_expiring_certificates: 'ειδοποιήσεις για πιστοποιητικά που λήγουν',
      delete_old_entries: 'διαγραφές παλιού ιστορικού',
      delete_old_errors: 'διαγραφές παλιών σφαλμάτων',
      forget_certificate_names: 'διαγραφές ονομάτων σε πιστοποιητικά',
      run_certificate_checks: 'έλεγχοι πιστοποιητικών',
    } as Record<string, string>,
  },
  payments: {
    label: 'Πληρωμές σε εξέλιξη',
    name: 'πληρωμές',
    refundsLabel: 'Επιστροφές που περιμένουν τον πάροχο',
    refundsName: 'επιστροφές',
    oldest: (moment: string) => `Η παλαιότερη από ${moment}`,
  },
  documents: {
    label: 'Παραστατικά προς έκδοση',
    name: 'παραστατικά',
    oldest: (moment: string) => `Το παλαιότερο από ${moment}`,
    failed: of('περιμένει εσάς', 'περιμένουν εσάς'),
    show: 'Δείτε τα παραστατικά',
  },
  storage: {
    label: 'Αρχεία',
    used: (files: number, bytes: number) =>
      `${of('αρχείο', 'αρχεία')(files)}, ${adminHealthText.storage.size(bytes)}`,
    lessons: (bytes: number) =>
      `Τα μαθήματα έχουν ${adminHealthText.storage.size(bytes)} από 10\u00a0GB`,
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
    older: 'Παλαιότερη από τον ιστότοπο',
    newer: 'Νεότερη από τον ιστότοπο',
    unknown: 'Δεν λέει την έκδοσή της',
    last: (day: string) => `Τελευταία αλλαγή ${day}`,
  },
  errors: {
    title: 'Σφάλματα των τελευταίων 24 ωρών',
    times: of('φορά', 'φορές'),
    last: (moment: string) => `τελευταία ${moment}`,
    route: (route: string) => `Σελίδα ${route}`,
    otherPage: 'Άγνωστη σελίδα',
    noPlace: 'Χωρίς θέση στον κώδικα',
    otherBuild: 'από άλλη έκδοση του ιστοτόπου',
  },
  now: 'Αυτή τη στιγμή',
} as const;
