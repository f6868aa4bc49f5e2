/** The page after sign-up. */
export const authSuccessText = {
  pageTitle: 'Ελέγξτε το email σας',
  description: 'Για να ανοίξει ο λογαριασμός, πατήστε τον σύνδεσμο στο email που σας στέλνουμε.',
  /** @param addressed the first name in the vocative */
  title: (addressed: string | null) =>
    addressed ? `Καλώς ήρθατε, ${addressed}!` : 'Καλώς ήρθατε!',
  /** Says of no address that it had no account before. */
  lead: (name: string) =>
    `${name === '' ? 'Λάβαμε την εγγραφή σας' : `Λάβαμε την εγγραφή σας με το όνομα ${name}`}. Ελέγξτε το email σας και πατήστε τον σύνδεσμο που έχει μέσα.`,
  mail: (email: string) =>
    email === ''
      ? 'Σε λίγο θα λάβετε email επιβεβαίωσης.'
      : `Σε λίγο θα λάβετε email επιβεβαίωσης στη διεύθυνση ${email}.`,
  /** The last sentence is shown to everybody, so that nobody can find out who has an account. */
  hint: 'Δεν το βλέπετε; Κοιτάξτε στα ανεπιθύμητα. Αν έχετε ήδη λογαριασμό με αυτό το email, συνδεθείτε με τον κωδικό του.',
  /** For people who came for a seat: the letter leads there. */
  openMail: {
    title: 'Ανοίξτε το\u00a0email σας',
    lead: 'Πατήστε τον σύνδεσμο που έχει μέσα και συνεχίζετε από εκεί που μείνατε.',
  },
  progress: 'Συνεχίζουμε σε λίγο',
  countdown: (seconds: number) => (seconds === 1 ? '1 δευτερόλεπτο' : `${seconds} δευτερόλεπτα`),
  go: 'Συνέχεια τώρα',
  stay: 'Μείνετε εδώ',
  stayed: 'Μένετε σε αυτή τη σελίδα όσο θέλετε.',
} as const;
