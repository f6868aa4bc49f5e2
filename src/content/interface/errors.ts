/**
 * Greek words for every error code that a screen may meet (section 8). A server's own message never
 * reaches a user: a code that has no words here gets `unknown`.
 */
const messages: Record<string, string> = {
  network: 'Δεν υπάρχει σύνδεση με τον διακομιστή. Ελέγξτε το δίκτυό σας και δοκιμάστε ξανά.',
  unavailable: 'Η υπηρεσία δεν απαντά αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγο.',
  new_version: 'Υπάρχει νεότερη έκδοση της σελίδας. Ανανεώστε και δοκιμάστε ξανά.',
  too_many_messages: 'Στείλατε πολλά μηνύματα σε λίγη ώρα. Δοκιμάστε ξανά σε δέκα λεπτά.',
  '23514': 'Κάποιο πεδίο έχει τιμή που δεν γίνεται δεκτή. Ελέγξτε τη φόρμα.',
  '22001': 'Κάποιο πεδίο είναι πολύ μεγάλο. Συντομεύστε το και δοκιμάστε ξανά.',
  '42501': 'Δεν έχετε δικαίωμα για αυτή την ενέργεια.',
  // Signing in and up.
  invalid_credentials: 'Λάθος email ή κωδικός πρόσβασης. Παρακαλώ ελέγξτε τα στοιχεία σας.',
  email_not_confirmed: 'Το email σας δεν έχει επιβεβαιωθεί. Παρακαλώ ελέγξτε το inbox σας.',
  too_many_requests: 'Πάρα πολλές προσπάθειες σύνδεσης. Παρακαλώ δοκιμάστε ξανά σε λίγο.',
  user_not_found: 'Δεν υπάρχει λογαριασμός με αυτό το email. Παρακαλώ εγγραφείτε πρώτα.',
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
  same_password: 'Ο νέος κωδικός πρέπει να διαφέρει από τον τωρινό.',
  // The session and the links of letters.
  session_missing: 'Η σύνδεσή σας έχει λήξει. Παρακαλώ συνδεθείτε ξανά.',
  invalid_token: 'Η σύνδεσή σας δεν είναι έγκυρη. Παρακαλώ συνδεθείτε ξανά.',
  otp_expired: 'Ο σύνδεσμος έληξε ή έχει ήδη χρησιμοποιηθεί. Ζητήστε έναν νέο.',
  // Google.
  google_not_configured: 'Δεν ήταν δυνατή η σύνδεση με Google. Παρακαλώ δοκιμάστε ξανά.',
  google_denied: 'Σφάλμα κατά τη σύνδεση: η πρόσβαση στον λογαριασμό Google δεν δόθηκε.',
  oauth_error: 'Σφάλμα OAuth: η σύνδεση δεν εγκρίθηκε.',
  no_code: 'Δεν βρέθηκε κωδικός εξουσιοδότησης.',
  no_verifier: 'Δεν βρέθηκε το code verifier. Η διαδικασία σύνδεσης ίσως διακόπηκε.',
  flow_interrupted: 'Η διαδικασία σύνδεσης διακόπηκε. Παρακαλώ ξεκινήστε από την αρχή.',
  state_mismatch:
    'Η απάντηση της Google δεν ανήκει σε αυτή τη σύνδεση. Παρακαλώ ξεκινήστε από την αρχή.',
  exchange_failed: 'Η ανταλλαγή του κωδικού με την Google απέτυχε. Παρακαλώ δοκιμάστε ξανά.',
  userinfo_failed: 'Δεν ήταν δυνατή η ανάγνωση των στοιχείων σας από την Google.',
  session_not_created: 'Δεν ήταν δυνατή η δημιουργία της σύνδεσης.',
  automatic_sign_in_failed: 'Η αυτόματη σύνδεση δεν ήταν δυνατή.',
  storage_blocked:
    'Ο browser σας δεν επιτρέπει την προσωρινή αποθήκευση που χρειάζεται η σύνδεση. Επιτρέψτε τη και δοκιμάστε ξανά.',
  // The photo.
  not_an_image: 'Το αρχείο δεν είναι εικόνα JPG, PNG ή GIF. Επιλέξτε άλλο αρχείο.',
  too_large: 'Το αρχείο ξεπερνά τα 5 MB. Επιλέξτε μικρότερη εικόνα.',
  // Deleting the account.
  profile_not_deleted: 'Το προφίλ δεν μπόρεσε να διαγραφεί. Δοκιμάστε ξανά.',
  account_not_deleted:
    'Ο λογαριασμός δεν μπόρεσε να διαγραφεί: η υπηρεσία λογαριασμών δεν το επέτρεψε. Δοκιμάστε ξανά.',
  last_admin:
    'Ο λογαριασμός δεν μπόρεσε να διαγραφεί: είστε ο μόνος διαχειριστής. Ορίστε πρώτα άλλον διαχειριστή.',
  no_admin_access:
    'Δεν υπάρχει πρόσβαση διαχειριστή για τη διαγραφή του λογαριασμού. Επικοινωνήστε μαζί μας.',
  unknown: 'Κάτι δεν πήγε καλά. Δοκιμάστε ξανά.',
};

/** What is said where an error has no words of its own, by what was attempted (section 8). */
export const fallbacks = {
  signIn: 'Σφάλμα κατά τη σύνδεση. Παρακαλώ δοκιμάστε ξανά.',
  /** Something failed, and there is not even an error. */
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
 * The words for an error code.
 * @param fallback said for a code without words; one of {@link fallbacks} where it is known what was attempted
 */
export function errorMessage(code: string, fallback: string = messages.unknown ?? ''): string {
  if (code === 'unknown' || !Object.hasOwn(messages, code)) return fallback;
  return messages[code] ?? fallback;
}
