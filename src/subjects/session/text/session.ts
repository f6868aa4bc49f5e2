/** Toasts about the session, and what the route guards show. */
export const sessionText = {
  signedIn: { title: 'Καλωσήρθες! Σύνδεση επιτυχής.' },
  signedOut: { title: 'Αποσύνδεση', text: 'Αποσυνδεθήκατε επιτυχώς.' },
  signOutFailed: 'Η αποσύνδεση δεν ολοκληρώθηκε',
  /** Before a sign-out, when this device has something that the server does not have. */
  unsent: {
    title: 'Δεν έχουν σταλεί όλα όσα γράψατε',
    text: 'Σε αυτή τη συσκευή υπάρχουν κείμενα, βήματα μαθημάτων ή παρουσίες που δεν έχουν αποθηκευτεί αλλού. Με την αποσύνδεση διαγράφονται.',
    stay: 'Μείνετε συνδεδεμένοι',
    discard: 'Αποσύνδεση και διαγραφή',
  },
  /** On a page that a link opened which was sent to another address. */
  changeAccount: { action: 'Αλλαγή λογαριασμού', pending: 'Αποσύνδεση…' },
  passwordRecovery: {
    title: 'Επαναφορά κωδικού',
    text: 'Ο σύνδεσμος του email επαναφοράς έγινε δεκτός.',
  },
  expiring: {
    title: 'Η σύνδεσή σας λήγει σύντομα',
    text: (minutes: number) =>
      `Η σύνδεσή σας λήγει σε ${minutes} λεπτά. Ανανεώστε τη σελίδα για να παραμείνετε συνδεδεμένοι.`,
  },
  /** On a screen whose user is not the one that is signed in any more; `other` is `''` when nobody is. */
  otherAccount: {
    title: (other: string) =>
      other === ''
        ? 'Σε άλλη καρτέλα έγινε αποσύνδεση'
        : `Σε άλλη καρτέλα συνδέθηκε ο λογαριασμός ${other}`,
    text: (own: string) =>
      `Η σελίδα αυτή ανήκει στον λογαριασμό ${own}. Ό,τι γράψατε μένει εδώ, αλλά δεν αποθηκεύεται σε άλλον λογαριασμό. Για να συνεχίσετε, συνδεθείτε ξανά με τον δικό σας σε άλλη καρτέλα.`,
    action: (other: string) => (other === '' ? 'Σύνδεση εδώ' : 'Συνέχεια με τον άλλον λογαριασμό'),
  },
  denied: {
    title: 'Πρόσβαση Απορρίφθηκε',
    text: 'Δεν έχετε δικαιώματα πρόσβασης σε αυτή τη σελίδα.',
    dashboard: 'Ο λογαριασμός μου',
    home: 'Αρχική σελίδα',
    login: 'Σύνδεση',
  },
  roleFailure: {
    heading: 'Έλεγχος πρόσβασης',
    title: 'Δεν ήταν δυνατός ο έλεγχος των δικαιωμάτων σας',
    retry: 'Δοκιμάστε ξανά',
  },
} as const;
