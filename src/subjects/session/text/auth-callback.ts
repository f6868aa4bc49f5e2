/** The error codes of OAuth 2.0 (RFC 6749, 4.1.2.1) in Greek. */
const reasons: Record<string, string> = {
  access_denied: 'η σύνδεση ακυρώθηκε',
  server_error: 'ο διακομιστής της Google δεν απάντησε σωστά',
  temporarily_unavailable: 'η Google δεν είναι διαθέσιμη αυτή τη στιγμή',
  invalid_request: 'το αίτημα δεν έγινε δεκτό',
  unauthorized_client: 'η εφαρμογή δεν έχει άδεια για αυτή τη σύνδεση',
  invalid_scope: 'τα δικαιώματα που ζητήθηκαν δεν έγιναν δεκτά',
};

/**
 * The reason to show for the `error` of a query string. Anybody can write a link with any text in it, so only a
 * known code, or one that looks like a code, is shown.
 */
function reason(error: string): string {
  return reasons[error] ?? (/^[a-z_]{1,40}$/.test(error) ? error : 'άγνωστη αιτία');
}

const slow = 'Αργεί περισσότερο από το συνηθισμένο. Μείνετε σε αυτή τη σελίδα.';

/** The two pages that Google redirects to. */
export const authCallbackText = {
  description: 'Ολοκληρώνουμε τη σύνδεσή σας και ανοίγουμε τον λογαριασμό σας.',
  googleDescription: 'Ολοκληρώνουμε τη σύνδεσή σας με τον λογαριασμό σας στην Google.',
  loading: {
    title: 'Ολοκλήρωση σύνδεσης…',
    lead: 'Περιμένετε λίγο, επιβεβαιώνουμε τη σύνδεσή σας.',
    slow,
  },
  googleLoading: {
    title: 'Σύνδεση με Google…',
    lead: 'Περιμένετε λίγο, επιβεβαιώνουμε τον λογαριασμό σας.',
    slow,
  },
  success: {
    title: 'Επιτυχής σύνδεση!',
    lead: 'Σε λίγο ανοίγει η επόμενη σελίδα.',
    go: 'Συνέχεια τώρα',
  },
  error: {
    title: 'Σφάλμα σύνδεσης',
    oauth: (error: string) => `Σφάλμα σύνδεσης με Google: ${reason(error)}`,
    noCode: 'Η σύνδεση με Google διακόπηκε',
    denied: (error: string) => `Σφάλμα κατά τη σύνδεση: ${reason(error)}`,
    leaving: 'Σε λίγο επιστρέφετε στη σελίδα σύνδεσης.',
    retry: 'Δοκιμάστε ξανά',
    retrying: 'Έλεγχος…',
    toLogin: 'Μετάβαση στη σύνδεση',
    back: 'Επιστροφή στη σύνδεση',
  },
} as const;
