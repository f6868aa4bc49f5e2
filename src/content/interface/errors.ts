/**
 * The Greek text for each error code: of `AppError`, of Supabase Auth, of Postgres and PostgREST. Users never see
 * a server's own message: a code without a text here shows `unknown`. Content imports nothing, so two texts repeat a
 * number of lib/limits.ts; errors.test.ts compares them.
 */
const messages: Record<string, string> = {
  network: 'Δεν υπάρχει σύνδεση με τον διακομιστή. Ελέγξτε το δίκτυό σας και δοκιμάστε ξανά.',
  unavailable: 'Η υπηρεσία δεν απαντά αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγο.',
  new_version: 'Υπάρχει νεότερη έκδοση της σελίδας. Ανανεώστε και δοκιμάστε ξανά.',
  '23514': 'Κάποιο πεδίο έχει τιμή που δεν γίνεται δεκτή. Ελέγξτε τη φόρμα.',
  '22001': 'Κάποιο πεδίο είναι πολύ μεγάλο. Συντομεύστε το και δοκιμάστε ξανά.',
  '42501': 'Δεν έχετε δικαίωμα για αυτή την ενέργεια.',
  not_in_bin:
    'Δεν έγινε επαναφορά: έχει διαγραφεί οριστικά, ή είναι στον κάδο το μάθημα ή το κεφάλαιο όπου ανήκει.',
  // Sign-in and sign-up.
  // A wrong e-mail or password at sign-in.
  invalid_credentials: 'Λάθος email ή κωδικός πρόσβασης. Παρακαλώ ελέγξτε τα στοιχεία σας.',
  email_not_confirmed: 'Το email σας δεν έχει επιβεβαιωθεί. Παρακαλώ ελέγξτε το inbox σας.',
  too_many_requests: 'Πάρα πολλές προσπάθειες σύνδεσης. Παρακαλώ δοκιμάστε ξανά σε λίγο.',
  // The same limit where nobody signs in: at a request for an e-mail, and at the use of its link.
  too_many_emails: 'Ζητήθηκαν πολλά email σε λίγη ώρα. Περιμένετε λίγο και δοκιμάστε ξανά.',
  too_many_attempts: 'Έγιναν πολλές προσπάθειες σε λίγη ώρα. Περιμένετε λίγο και δοκιμάστε ξανά.',
  user_not_found: 'Δεν υπάρχει λογαριασμός με αυτό το email. Παρακαλώ εγγραφείτε πρώτα.',
  // From a service that says which of the two was wrong.
  wrong_password: 'Λάθος κωδικός πρόσβασης. Παρακαλώ ελέγξτε τον κωδικό σας.',
  wrong_email: 'Λάθος email. Παρακαλώ ελέγξτε τη διεύθυνση email σας.',
  invalid_email: 'Παρακαλώ εισάγετε ένα έγκυρο email',
  user_banned: 'Ο λογαριασμός αυτός έχει ανασταλεί. Επικοινωνήστε μαζί μας.',
  signup_disabled: 'Οι εγγραφές είναι προσωρινά κλειστές. Δοκιμάστε ξανά αργότερα.',
  captcha_failed: 'Ο έλεγχος ασφαλείας δεν ολοκληρώθηκε. Παρακαλώ δοκιμάστε ξανά.',
  // Passwords.
  weak_password: 'Ο κωδικός δεν είναι αρκετά ισχυρός. Επιλέξτε έναν πιο δύσκολο κωδικό.',
  weak_password_length: 'Ο κωδικός πρέπει να έχει τουλάχιστον 8 χαρακτήρες',
  weak_password_characters:
    'Ο κωδικός χρειάζεται περισσότερα είδη χαρακτήρων: πεζά, κεφαλαία, αριθμούς ή σύμβολα.',
  weak_password_pwned:
    'Ο κωδικός αυτός έχει διαρρεύσει σε παραβίαση άλλης υπηρεσίας. Επιλέξτε έναν διαφορετικό.',
  wrong_current_password: 'Ο τρέχων κωδικός δεν είναι σωστός',
  same_password: 'Ο νέος κωδικός πρέπει να διαφέρει από τον τωρινό.',
  // The session and the links in e-mails.
  session_missing: 'Η σύνδεσή σας έχει λήξει. Παρακαλώ συνδεθείτε ξανά.',
  other_account:
    'Σε άλλη καρτέλα συνδέθηκε άλλος λογαριασμός, γι’ αυτό δεν άλλαξε τίποτα. Συνδεθείτε ξανά με τον λογαριασμό σας και δοκιμάστε πάλι.',
  invalid_token: 'Η σύνδεσή σας δεν είναι έγκυρη. Παρακαλώ συνδεθείτε ξανά.',
  otp_expired: 'Ο σύνδεσμος έληξε ή έχει ήδη χρησιμοποιηθεί. Ζητήστε έναν νέο.',
  // Google.
  google_not_configured: 'Δεν ήταν δυνατή η σύνδεση με Google. Παρακαλώ δοκιμάστε ξανά.',
  google_denied: 'Σφάλμα κατά τη σύνδεση: η πρόσβαση στον λογαριασμό Google δεν δόθηκε.',
  oauth_error: 'Η σύνδεση με Google δεν εγκρίθηκε.',
  no_authorization_code: 'Η σύνδεση με Google διακόπηκε. Ξεκινήστε την ξανά.',
  no_verifier: 'Η σύνδεση με Google διακόπηκε. Ξεκινήστε την ξανά.',
  flow_interrupted: 'Η διαδικασία σύνδεσης διακόπηκε. Παρακαλώ ξεκινήστε από την αρχή.',
  state_mismatch:
    'Η απάντηση της Google δεν ανήκει σε αυτή τη σύνδεση. Παρακαλώ ξεκινήστε από την αρχή.',
  exchange_failed: 'Η Google δεν ολοκλήρωσε τη σύνδεση. Παρακαλώ δοκιμάστε ξανά.',
  userinfo_failed: 'Δεν ήταν δυνατή η ανάγνωση των στοιχείων σας από την Google.',
  session_not_created: 'Δεν ήταν δυνατή η δημιουργία της σύνδεσης.',
  automatic_sign_in_failed: 'Η αυτόματη σύνδεση δεν ήταν δυνατή.',
  storage_blocked:
    'Ο browser σας δεν επιτρέπει την προσωρινή αποθήκευση που χρειάζεται η σύνδεση. Επιτρέψτε την και δοκιμάστε ξανά.',
  // The profile photo and the thumbnail of a course.
  not_an_image: 'Το αρχείο δεν είναι εικόνα JPG, PNG ή GIF. Επιλέξτε άλλο αρχείο.',
  too_many_pixels: 'Η εικόνα έχει πολύ μεγάλες διαστάσεις. Μικρύνετέ την και δοκιμάστε ξανά.',
  too_many_uploads: 'Ανεβάσατε πολλά αρχεία μέσα σε μία ώρα. Δοκιμάστε ξανά αργότερα.',
  too_large: 'Το αρχείο ξεπερνά τα 5 MB. Επιλέξτε μικρότερη εικόνα.',
  // Deleting an account.
  profile_not_deleted: 'Το προφίλ δεν μπόρεσε να διαγραφεί. Δοκιμάστε ξανά.',
  account_not_deleted:
    'Ο λογαριασμός δεν μπόρεσε να διαγραφεί: η υπηρεσία λογαριασμών δεν το επέτρεψε. Δοκιμάστε ξανά.',
  last_admin_account:
    'Ο λογαριασμός δεν μπόρεσε να διαγραφεί: είστε ο μόνος διαχειριστής. Ορίστε πρώτα άλλον διαχειριστή.',
  no_admin_access:
    'Δεν υπάρχει πρόσβαση διαχειριστή για τη διαγραφή του λογαριασμού. Επικοινωνήστε μαζί μας.',
  // The staff area.
  conflict: 'Στο μεταξύ κάποιος άλλος έκανε αλλαγές. Δείτε τη νεότερη έκδοση και δοκιμάστε ξανά.',
  PGRST116: 'Δεν βρέθηκε ή δεν έχετε δικαίωμα να το αλλάξετε. Ανανεώστε τη σελίδα.',
  slug_taken: 'Άλλο μάθημα έχει ήδη αυτή τη διεύθυνση. Διαλέξτε άλλη.',
  course_has_interests:
    'Υπάρχουν άτομα που περιμένουν αυτό το μάθημα. Μόνο ένας διαχειριστής μπορεί να το διαγράψει.',
  lesson_empty: 'Η ενότητα είναι κενή. Συμπληρώστε το περιεχόμενό της πριν τη δημοσιεύσετε.',
  interest_gone:
    'Η δήλωση δεν υπάρχει πια: διαγράφηκε ή αποσύρθηκε στο μεταξύ. Αντιγράψτε όσα γράψατε, αν τα χρειάζεστε.',
  message_gone:
    'Το μήνυμα διαγράφηκε στο μεταξύ. Αν χρειάζεστε τη σημείωσή σας, αντιγράψτε την από εδώ.',
  last_admin_role: 'Είναι ο τελευταίος διαχειριστής. Δώστε πρώτα τον ρόλο σε άλλο άτομο.',
  last_owner: 'Είναι ο τελευταίος ιδιοκτήτης του οργανισμού. Ορίστε πρώτα άλλον ιδιοκτήτη.',
  no_such_user: 'Κανένας λογαριασμός δεν έχει αυτό το email.',
  already_member: 'Αυτό το άτομο είναι ήδη μέλος του οργανισμού.',
  unknown: 'Κάτι δεν πήγε καλά. Δοκιμάστε ξανά.',
};

/** Shown for an error without a text of its own, by what the user attempted. */
export const fallbacks = {
  signIn: 'Σφάλμα κατά τη σύνδεση. Παρακαλώ δοκιμάστε ξανά.',
  /** The page failed without an error object. */
  missing: 'Σφάλμα κατά τη σύνδεση',
  session: 'Απροσδόκητο σφάλμα',
  signUp: 'Σφάλμα κατά την εγγραφή. Παρακαλώ δοκιμάστε ξανά.',
  google: 'Δεν ήταν δυνατή η σύνδεση με Google. Παρακαλώ δοκιμάστε ξανά.',
  verification: 'Δεν ήταν δυνατή η επιβεβαίωση του email σας.',
  resend: 'Δεν ήταν δυνατή η αποστολή του email επιβεβαίωσης.',
  resetRequest: 'Σφάλμα κατά την αποστολή του email επαναφοράς',
  reset: 'Σφάλμα κατά την επαναφορά του κωδικού',
} as const;

/**
 * The Greek text for an error code.
 * @param fallback the text for a code without one; one of {@link fallbacks} where the attempt is known
 */
export function errorMessage(code: string, fallback: string = messages.unknown ?? ''): string {
  if (code === 'unknown' || !Object.hasOwn(messages, code)) return fallback;
  return messages[code] ?? fallback;
}
