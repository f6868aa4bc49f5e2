/** The page after sign-up. */
export const authSuccessText = {
  pageTitle: 'Η εγγραφή ολοκληρώθηκε',
  description: 'Ο λογαριασμός σας δημιουργήθηκε. Σας στέλνουμε email επιβεβαίωσης.',
  /** @param addressed the first name in the vocative */
  title: (addressed: string | null) =>
    addressed ? `Καλώς ήρθατε, ${addressed}!` : 'Καλώς ήρθατε!',
  lead: (name: string) =>
    name === ''
      ? 'Ο λογαριασμός σας δημιουργήθηκε.'
      : `Ο λογαριασμός σας δημιουργήθηκε με το όνομα ${name}.`,
  mail: (email: string) =>
    email === ''
      ? 'Σε λίγο θα λάβετε email επιβεβαίωσης.'
      : `Σε λίγο θα λάβετε email επιβεβαίωσης στη διεύθυνση ${email}.`,
  /** The last sentence is shown to everybody, so that nobody can find out who has an account. */
  hint: 'Δεν το βλέπετε; Κοιτάξτε στα ανεπιθύμητα. Αν έχετε ήδη λογαριασμό με αυτό το email, συνδεθείτε με τον κωδικό του.',
  /** For who came for a seat: the letter leads there. */
  openMail: {
    title: 'Ανοίξτε το email σας',
    lead: 'Πατήστε τον σύνδεσμο που έχει μέσα και συνεχίζετε από εκεί που μείνατε.',
  },
  progress: 'Συνεχίζουμε σε λίγο',
  countdown: (seconds: number) => (seconds === 1 ? '1 δευτερόλεπτο' : `${seconds} δευτερόλεπτα`),
  go: 'Συνέχεια τώρα',
  stay: 'Μείνετε εδώ',
  stayed: 'Μένετε σε αυτή τη σελίδα όσο θέλετε.',
} as const;
