/** Known reasons of a provider (OAuth 2.0, 4.1.2.1) in Greek. */
const reasons: Record<string, string> = {
  access_denied: 'η σύνδεση ακυρώθηκε',
  server_error: 'ο διακομιστής της Google δεν απάντησε σωστά',
  temporarily_unavailable: 'η Google δεν είναι διαθέσιμη αυτή τη στιγμή',
  invalid_request: 'το αίτημα δεν έγινε δεκτό',
  unauthorized_client: 'η εφαρμογή δεν έχει άδεια για αυτή τη σύνδεση',
  invalid_scope: 'τα δικαιώματα που ζητήθηκαν δεν έγιναν δεκτά',
};

/**
 * What stands for `{error}` in a message. The address can hold any text: only a plain code is shown as it is,
 * and never what a stranger wrote into a link.
 */
export function providerReason(error: string): string {
  return reasons[error] ?? (/^[a-z_]{1,40}$/.test(error) ? error : 'άγνωστη αιτία');
}

/** Words of the return from the standard sign-in (section 2, /auth/callback; messages of section 8). */
export const authCallbackWords = {
  description: 'Ολοκληρώνουμε τη σύνδεσή σας και ανοίγουμε τον λογαριασμό σας.',
  loading: {
    title: 'Ολοκλήρωση σύνδεσης…',
    lead: 'Περιμένετε λίγο, επιβεβαιώνουμε τη σύνδεσή σας.',
  },
  success: {
    title: 'Επιτυχής σύνδεση!',
    lead: 'Σε λίγο ανοίγει η επόμενη σελίδα.',
    go: 'Συνέχεια τώρα',
  },
  error: {
    title: 'Σφάλμα σύνδεσης',
    oauth: (error: string) => `Σφάλμα OAuth: ${providerReason(error)}`,
    noCode: 'Δεν βρέθηκε κωδικός OAuth',
    noSession: 'Δεν ήταν δυνατή η δημιουργία της συνεδρίας',
    notAutomatic: 'Δεν ήταν δυνατή η αυτόματη σύνδεση',
    generic: 'Σφάλμα κατά τη σύνδεση',
    retry: 'Δοκιμάστε ξανά',
    retrying: 'Έλεγχος…',
    toLogin: 'Μετάβαση στη σύνδεση',
  },
  slow: 'Αργεί περισσότερο από το συνηθισμένο. Μείνετε σε αυτή τη σελίδα.',
} as const;
