/** Toasts about the session, and what the route guards show. */
export const sessionText = {
  signedIn: { title: 'Καλωσήρθες! Σύνδεση επιτυχής.' },
  signedOut: { title: 'Αποσύνδεση', text: 'Αποσυνδεθήκατε επιτυχώς.' },
  signOutFailed: 'Η αποσύνδεση δεν ολοκληρώθηκε',
  passwordRecovery: {
    title: 'Επαναφορά κωδικού',
    text: 'Ο σύνδεσμος του email επαναφοράς έγινε δεκτός.',
  },
  expiring: {
    title: 'Η σύνδεσή σας λήγει σύντομα',
    text: (minutes: number) =>
      `Η σύνδεσή σας λήγει σε ${minutes} λεπτά. Ανανεώστε τη σελίδα για να παραμείνετε συνδεδεμένοι.`,
  },
  loading: 'Φόρτωση σελίδας',
  denied: {
    title: 'Πρόσβαση Απορρίφθηκε',
    text: 'Δεν έχετε δικαιώματα πρόσβασης σε αυτή τη σελίδα.',
    dashboard: 'Στον πίνακά μου',
    home: 'Στην αρχική σελίδα',
    login: 'Σύνδεση',
  },
  roleFailure: {
    heading: 'Έλεγχος πρόσβασης',
    title: 'Δεν ήταν δυνατός ο έλεγχος των δικαιωμάτων σας',
    retry: 'Δοκιμάστε ξανά',
  },
} as const;
