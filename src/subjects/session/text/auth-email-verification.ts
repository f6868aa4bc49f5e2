/** The page that opens next, for this account. */
const opens = {
  profile: (account: string) => `Σε λίγο ανοίγει ο λογαριασμός ${account}.`,
  booking: (account: string) =>
    `Συνδεθήκατε ως ${account}. Σε λίγο ανοίγει η ημερομηνία που διαλέξατε.`,
  page: (account: string) =>
    `Συνδεθήκατε ως ${account}. Σε λίγο ανοίγει η σελίδα από την οποία ήρθατε.`,
};

export const emailVerificationText = {
  description: 'Επιβεβαιώστε τη διεύθυνση email του λογαριασμού σας ή ζητήστε νέο σύνδεσμο.',
  /** By the type of link in the e-mail. */
  confirm: {
    signup: {
      title: 'Επιβεβαιώστε το email σας',
      lead: (email: string) => `Επιβεβαιώνετε τον λογαριασμό ${email} και συνδέεστε σε αυτόν.`,
      submit: 'Επιβεβαίωση',
    },
    /** For an account that somebody was invited to create. */
    invitation: {
      title: 'Δημιουργήστε τον λογαριασμό σας',
      lead: (email: string) =>
        `Διαλέξτε κωδικό για τον λογαριασμό ${email} και συνδέεστε σε αυτόν.`,
      submit: 'Δημιουργία λογαριασμού',
      terms: 'Με τη δημιουργία του λογαριασμού αποδέχεστε τους',
      passwordHint: (minimum: number) => `Διαλέξτε κωδικό με τουλάχιστον ${minimum} χαρακτήρες.`,
    },
    email_change: {
      title: 'Επιβεβαιώστε το νέο email σας',
      lead: (email: string) => `Η νέα διεύθυνση του λογαριασμού σας γίνεται ${email}.`,
      submit: 'Επιβεβαίωση',
    },
    magiclink: {
      title: 'Συνδεθείτε με ένα πάτημα',
      lead: (email: string) => `Ο σύνδεσμος ανοίγει τον λογαριασμό ${email} χωρίς κωδικό.`,
      submit: 'Σύνδεση',
    },
    /** For an account that was made in another browser. */
    password: {
      label: 'Κωδικός του λογαριασμού',
      hint: 'Γράψτε τον κωδικό που διαλέξατε στην εγγραφή. Αν σας προσκάλεσαν ή θέλετε άλλον, γράψτε έναν νέο: από εδώ και πέρα ισχύει μόνο αυτός.',
      required: 'Ο κωδικός είναι υποχρεωτικός',
    },
    /** When another user is signed in. */
    replaces: (current: string, next: string) =>
      `Τώρα είστε συνδεδεμένοι ως ${current}. Αν συνεχίσετε, αποσυνδέεστε και συνδέεστε ως ${next}.`,
    sending: 'Περιμένετε…',
    needNewLink: 'Χρειάζεστε νέο σύνδεσμο;',
  },
  pending: {
    title: 'Ελέγξτε το email σας',
    lead: (email: string) =>
      email === ''
        ? 'Σας στείλαμε έναν σύνδεσμο. Ανοίξτε τον για να επιβεβαιώσετε το email σας.'
        : `Στείλαμε έναν σύνδεσμο στη διεύθυνση ${email}. Ανοίξτε τον για να την επιβεβαιώσετε.`,
    spam: 'Ο σύνδεσμος ισχύει για μία ώρα. Αν δεν βλέπετε το μήνυμα, κοιτάξτε και στα ανεπιθύμητα.',
  },
  success: {
    title: 'Επιτυχής επιβεβαίωση',
    lead: (email: string, name: string, next: keyof typeof opens) =>
      `Το email σας επιβεβαιώθηκε. ${opens[next]([name, email].filter(Boolean).join(', '))}`,
    /** When the page is opened without a link. */
    alreadyTitle: 'Το email σας είναι επιβεβαιωμένο',
    alreadyLead: (email: string) => `Σε λίγο ανοίγει ο λογαριασμός ${email}.`,
    otherLinkTitle: 'Απομένει ένα βήμα',
    otherLinkLead:
      'Ανοίξτε και τον σύνδεσμο που στείλαμε στην άλλη διεύθυνση, για να αλλάξει το email.',
    toastText: 'Το email σας επιβεβαιώθηκε.',
    go: 'Συνέχεια τώρα',
    /** When the password that was typed is not the one that the account had: also of an invited account, which had none. */
    passwordReplaced: 'Από εδώ και πέρα ισχύει ο κωδικός που γράψατε μόλις τώρα.',
    passwordMistyped: 'Αν είχατε διαλέξει άλλον, δεν ισχύει πια. Αν γράψατε λάθος:',
    newPassword: 'Ορίστε νέο κωδικό',
  },
  error: {
    title: 'Σφάλμα επιβεβαίωσης',
    expired:
      'Ο σύνδεσμος έληξε ή έχει ήδη χρησιμοποιηθεί. Αν έχετε ήδη επιβεβαιώσει, απλώς συνδεθείτε.',
    otherEmail:
      'Ο σύνδεσμος ανήκει σε άλλον λογαριασμό από αυτόν που αναφέρει. Δεν συνδεθήκατε πουθενά.',
    passwordNeeded:
      'Το email επιβεβαιώθηκε, αλλά ο λογαριασμός χρειάζεται πρώτα νέο κωδικό, που τον ορίζετε εσείς.',
    newPassword: 'Ορισμός νέου κωδικού',
    newPasswordHint: 'Αν δεν διαλέξατε εσείς τον κωδικό αυτού του λογαριασμού, ορίστε έναν νέο.',
    unknownLink: 'Ο σύνδεσμος δεν είναι σύνδεσμος επιβεβαίωσης ή κόπηκε στη μέση.',
    retry: 'Δοκιμάστε ξανά',
  },
  resend: {
    title: 'Νέο email επιβεβαίωσης',
    email: 'Email',
    emailRequired: 'Παρακαλώ εισάγετε το email σας',
    emailInvalid: 'Παρακαλώ εισάγετε ένα έγκυρο email',
    submit: 'Νέα αποστολή',
    sending: 'Αποστολή…',
    sentTitle: 'Email στάλθηκε',
    sentNotice: 'Ελέγξτε τα εισερχόμενά σας',
    sentText: (email: string) =>
      `Αν η διεύθυνση ${email} περιμένει επιβεβαίωση, ο νέος σύνδεσμος έρχεται σε λίγο. Αν αργήσει πάνω από ένα λεπτό, ζητήστε τον ξανά.`,
  },
  toLogin: 'Επιστροφή στη σύνδεση',
  slow: 'Αργεί περισσότερο από το συνηθισμένο. Μείνετε σε αυτή τη σελίδα.',
} as const;
