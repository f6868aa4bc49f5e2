/** The sign-in page. The text for a wrong password is `invalid_credentials` in errors.ts. */
export const loginText = {
  title: 'Σύνδεση',
  description: 'Συνδεθείτε στον λογαριασμό σας για να δείτε τα μαθήματα και το προφίλ σας.',
  lead: 'Καλώς ήρθατε και πάλι. Συνεχίστε από το σκαλί όπου σταματήσατε.',
  /** For somebody who comes to book a date, perhaps for the first time. */
  leadBooking: 'Συνδεθείτε για να συνεχίσετε με την ημερομηνία που διαλέξατε.',
  /** For somebody who has just signed up. */
  leadNew: 'Καλώς ήρθατε. Επιβεβαιώστε το email σας και συνδεθείτε για να ξεκινήσετε.',
  email: 'Email',
  password: 'Κωδικός πρόσβασης',
  submit: 'Σύνδεση',
  sending: 'Σύνδεση…',
  slow: 'Η σύνδεση αργεί περισσότερο από το συνηθισμένο. Μείνετε σε αυτή τη σελίδα.',
  forgotten: 'Ξεχάσατε τον κωδικό σας;',
  noAccount: 'Δεν έχετε λογαριασμό;',
  signUp: 'Εγγραφή',
  or: 'ή',
  resend: 'Αποστολή νέου email επιβεβαίωσης',
  confirmationSent: (email: string) =>
    `Στείλαμε email επιβεβαίωσης στη διεύθυνση ${email}. Ανοίξτε τον σύνδεσμό του και μετά συνδεθείτε.`,
  /** Shown to everybody, so that nobody can find out who has an account. */
  confirmationKnown:
    'Αν έχετε ήδη λογαριασμό με αυτό το email, συνδεθείτε με τον κωδικό του ή ζητήστε νέο κωδικό.',
  confirmationMissing: 'Δεν ήρθε το email;',
  /** Why somebody who did not ask for the sign-in page sees it. */
  reasons: {
    needed: {
      title: 'Χρειάζεται σύνδεση',
      text: 'Η σελίδα που ζητήσατε θα ανοίξει μόλις συνδεθείτε.',
    },
    ended: {
      title: 'Δεν είστε πια συνδεδεμένοι',
      text: 'Η σύνδεσή σας έληξε ή αποσυνδεθήκατε σε άλλη καρτέλα. Συνδεθείτε ξανά για να συνεχίσετε από εκεί που μείνατε.',
    },
    accountDeleted: {
      title: 'Ο λογαριασμός διαγράφηκε',
      text: 'Ο λογαριασμός με τον οποίο ήσασταν συνδεδεμένοι δεν υπάρχει πια. Για να συνεχίσετε, συνδεθείτε με άλλον ή κάντε εγγραφή.',
    },
    unreachable: {
      title: 'Δεν μπορέσαμε να ελέγξουμε τη σύνδεσή σας',
      text: 'Η υπηρεσία δεν απαντά αυτή τη στιγμή. Ίσως είστε ακόμη συνδεδεμένοι: δοκιμάστε ξανά σε λίγο.',
    },
  },
  retry: 'Δοκιμάστε ξανά',
  continueSignedIn: 'Συνέχεια στο προφίλ σας',
  audiences: {
    title: 'Πρώτη φορά εδώ; Δείτε τι κάνουμε',
    individuals: 'Εργαστήρια για ιδιώτες',
    businesses: 'Εκπαίδευση για επιχειρήσεις',
    projects: 'Έργα στα μέτρα σας',
  },
  /** The second step, of an account with a second factor. */
  code: {
    title: 'Επαλήθευση σε δύο βήματα',
    lead: (email: string) => `Για να συνδεθείτε ως ${email} χρειάζεται και δεύτερος κωδικός.`,
  },
  validation: {
    allRequired: 'Παρακαλώ συμπληρώστε όλα τα πεδία',
    emailRequired: 'Το email είναι υποχρεωτικό',
    emailInvalid: 'Παρακαλώ εισάγετε ένα έγκυρο email',
    passwordRequired: 'Ο κωδικός είναι υποχρεωτικός',
  },
} as const;
