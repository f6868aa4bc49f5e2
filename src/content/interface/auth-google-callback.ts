import { providerReason } from './auth-callback';

/** Words of the return from Google's own page (section 2, /auth/google-callback; messages of section 8). */
export const googleCallbackWords = {
  description: 'Ολοκληρώνουμε τη σύνδεσή σας με τον λογαριασμό Google.',
  processing: {
    title: 'Σύνδεση με Google…',
    lead: 'Περιμένετε λίγο, επιβεβαιώνουμε τον λογαριασμό σας.',
  },
  success: {
    title: 'Επιτυχής σύνδεση!',
    lead: 'Σε λίγο ανοίγει η επόμενη σελίδα.',
    go: 'Συνέχεια τώρα',
  },
  error: {
    title: 'Σφάλμα σύνδεσης',
    leaving: 'Σε λίγο επιστρέφετε στη σελίδα σύνδεσης.',
    back: 'Επιστροφή στη σύνδεση',
    denied: (error: string) => `Σφάλμα κατά τη σύνδεση: ${providerReason(error)}`,
    generic: 'Σφάλμα κατά τη σύνδεση',
    codes: {
      no_code: 'Δεν ελήφθη κωδικός εξουσιοδότησης',
      no_verifier:
        'Δεν βρέθηκε ο κωδικός επαλήθευσης. Η διαδικασία σύνδεσης ίσως διακόπηκε.',
      state_mismatch: 'Η απάντηση δεν ανήκει στη σύνδεση που ξεκινήσατε. Δοκιμάστε ξανά.',
      exchange_failed: 'Η ανταλλαγή του κωδικού με τη Google απέτυχε',
      userinfo_failed: 'Δεν ήταν δυνατή η ανάκτηση των στοιχείων σας από τη Google',
    },
  },
  slow: 'Αργεί περισσότερο από το συνηθισμένο. Μείνετε σε αυτή τη σελίδα.',
} as const;
