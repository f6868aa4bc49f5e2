export type Email = {
  /** The page title and the heading. */
  title: string;
  /** The line that mail programs show beside the subject; hidden in the e-mail itself. */
  preview: string;
  body: string;
  /** The path of the page that checks the token, and the type it passes to Supabase Auth. */
  path: string;
  type: string;
  /** The e-mail address of the account, which the page shows before it uses the token. */
  account?: string;
  /** Adds where the request of the e-mail wants to lead, as Supabase Auth allows it. */
  hasRedirect?: boolean;
  /** Adds `invited=1` to the link: nobody has chosen a password for the account yet. */
  isInvitation?: boolean;
  button: string;
  /** Follows the sentence that says how long the link is valid. */
  note: string;
};

/**
 * The text of each e-mail, under the name of its file and of its section in `config.toml`, which has the subjects.
 * `{{ .Email }}` and the like are filled in by Supabase Auth.
 */
export const emails: Record<string, Email> = {
  confirmation: {
    title: 'Επιβεβαιώστε το email σας',
    preview: 'Απομένει ένα βήμα για να ανοίξει ο λογαριασμός σας.',
    body: 'Απομένει ένα βήμα για να ανοίξει ο λογαριασμός σας: επιβεβαιώστε ότι η διεύθυνση <strong>{{ .Email }}</strong> είναι δική σας. Αν ήρθατε για θέση σε μάθημα, δεν έχει κρατηθεί ακόμη. Επιβεβαιώνετε και συνεχίζετε από εκεί.',
    path: '/auth/email-verification',
    type: 'signup',
    account: '{{.Email}}',
    hasRedirect: true,
    button: 'Επιβεβαίωση email',
    note: 'Αν η εγγραφή δεν έγινε από εσάς, αγνοήστε αυτό το μήνυμα: χωρίς επιβεβαίωση ο λογαριασμός δεν ανοίγει.',
  },
  // Supabase Auth takes the token of an invitation as that of a sign-up, and the page asks for a password, because nobody
  // has chosen one yet.
  invite: {
    title: 'Σας προσκάλεσαν σε μια εταιρεία',
    preview: 'Φτιάξτε τον λογαριασμό σας για να δείτε την πρόσκληση.',
    body: 'Μια εταιρεία σας προσκάλεσε στην Praxi με τη διεύθυνση <strong>{{ .Email }}</strong>. Φτιάξτε τον λογαριασμό σας· την πρόσκληση τη δέχεστε ή την απορρίπτετε μετά, στο προφίλ σας.',
    path: '/auth/email-verification',
    type: 'signup',
    account: '{{.Email}}',
    isInvitation: true,
    button: 'Δημιουργία λογαριασμού',
    note: 'Αν δεν γνωρίζετε ποιος σας προσκαλεί, αγνοήστε αυτό το μήνυμα: χωρίς εσάς δεν ανοίγει λογαριασμός.',
  },
  recovery: {
    title: 'Ορίστε νέο κωδικό',
    preview: 'Ο σύνδεσμος για τον νέο κωδικό σας.',
    body: 'Λάβαμε αίτημα για νέο κωδικό πρόσβασης στον λογαριασμό <strong>{{ .Email }}</strong>. Πατήστε το κουμπί και γράψτε τον νέο κωδικό.',
    path: '/auth/password-reset',
    type: 'recovery',
    hasRedirect: true,
    button: 'Ορισμός νέου κωδικού',
    note: 'Αν δεν το ζητήσατε εσείς, αγνοήστε αυτό το μήνυμα: ο κωδικός σας μένει όπως είναι.',
  },
  magic_link: {
    title: 'Συνδεθείτε στον λογαριασμό σας',
    preview: 'Ο σύνδεσμος με τον οποίο συνδέεστε χωρίς κωδικό.',
    body: 'Λάβαμε αίτημα σύνδεσης στον λογαριασμό <strong>{{ .Email }}</strong>. Πατήστε το κουμπί για να συνδεθείτε χωρίς κωδικό.',
    path: '/auth/email-verification',
    type: 'magiclink',
    account: '{{.Email}}',
    button: 'Σύνδεση',
    note: 'Αν δεν το ζητήσατε εσείς, αγνοήστε αυτό το μήνυμα και μην το προωθήσετε: όποιος έχει τον σύνδεσμο μπορεί να συνδεθεί.',
  },
  email_change: {
    title: 'Επιβεβαιώστε το νέο email σας',
    preview: 'Η αλλαγή ισχύει μόνο αν την επιβεβαιώσετε.',
    body: 'Λάβαμε αίτημα να αλλάξει το email του λογαριασμού σας από <strong>{{ .Email }}</strong> σε <strong>{{ .NewEmail }}</strong>. Η αλλαγή ισχύει μόνο αν την επιβεβαιώσετε.',
    path: '/auth/email-verification',
    type: 'email_change',
    account: '{{.NewEmail}}',
    button: 'Επιβεβαίωση αλλαγής',
    note: 'Αν λάβετε το ίδιο μήνυμα και στην άλλη διεύθυνση, επιβεβαιώστε την αλλαγή και εκεί. Αν δεν τη ζητήσατε εσείς, αγνοήστε το μήνυμα και αλλάξτε τον κωδικό σας.',
  },
};
