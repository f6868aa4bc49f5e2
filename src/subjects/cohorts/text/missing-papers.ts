/** The movements of money whose papers differ from them, on `/admin/bookings/money`. For admins. */
export const missingPapersText = {
  title: 'Παραστατικά που σας περιμένουν',
  text: 'Ο πάροχος ηλεκτρονικής τιμολόγησης δεν εξέδωσε παραστατικό για αυτές τις κινήσεις.',
  failed: 'Τα παραστατικά που περιμένουν δεν φορτώθηκαν',
  of: (action: string, movement: string) => `${action}: ${movement}`,
  /** Why, by the code of the provider (docs/money.md) or ours. */
  reasons: {
    by_staff:
      'Η κίνηση αλλάζει κάτι που έχει ήδη παραστατικό. Αποφασίστε με τον λογιστή σας τι εκδίδεται: αν το παραστατικό ισχύει για κίνηση που καταγράψατε μετά, δεν χρειάζεται άλλο.',
    no_vat_number:
      'Λείπουν τα στοιχεία τιμολόγησης της εταιρείας. Όταν συμπληρωθούν, μπορείτε να το στείλετε ξανά.',
    no_single_paper:
      'Δεν υπάρχει ένα παραστατικό πληρωμής που να καλύπτει το ποσό της επιστροφής. Εκδώστε εσείς τα πιστωτικά που χρειάζονται.',
    two_papers: 'Υπάρχουν δύο παραστατικά για την ίδια κίνηση. Ακυρώστε το ένα στον πάροχο.',
    unavailable: 'Ο πάροχος δεν απάντησε. Ελέγξτε αν το έχει εκδώσει.',
    pending: 'Ο πάροχος δεν το έχει ολοκληρώσει. Ελέγξτε τι λέει η εφαρμογή του.',
    wrong_vat_number: 'Ο πάροχος δεν δέχτηκε τον ΑΦΜ. Ελέγξτε τα στοιχεία τιμολόγησης.',
    invalid: 'Ο πάροχος βρήκε λάθος στο παραστατικό. Ελέγξτε τα στοιχεία τιμολόγησης.',
    other_content:
      'Ο πάροχος έχει ήδη λάβει το παραστατικό με άλλα στοιχεία. Ελέγξτε τι έχει εκδώσει.',
    refused: 'Ο πάροχος δεν δέχτηκε το παραστατικό και δεν είπε γιατί. Επικοινωνήστε μαζί του.',
  },
  refused: (code: string) =>
    `Ο πάροχος δεν δέχτηκε το παραστατικό (${code}). Επικοινωνήστε μαζί του.`,
  retry: {
    action: 'Αποστολή ξανά',
    done: 'Το παραστατικό θα σταλεί ξανά.',
  },
  dismiss: {
    action: 'Δεν χρειάζεται',
    title: (movement: string) => `${movement}: δεν χρειάζεται παραστατικό;`,
    text: 'Η κίνηση φεύγει από τη λίστα. Δεν στέλνεται email.',
    done: 'Σημειώθηκε ότι δεν χρειάζεται παραστατικό.',
    notDone: 'Δεν σημειώθηκε',
  },
  /** Of two papers for one movement. */
  settle: {
    action: 'Έμεινε ένα',
    title: (movement: string) => `${movement}: έμεινε ένα παραστατικό;`,
    text: 'Η κίνηση φεύγει από τη λίστα. Δεν στέλνεται email.',
    done: 'Σημειώθηκε ότι έμεινε ένα παραστατικό.',
    notDone: 'Δεν σημειώθηκε',
  },
} as const;

/** Why a paper waits for staff. */
export function missingPaperReason(failure: string): string {
  const reasons: Record<string, string> = missingPapersText.reasons;
  return reasons[failure] ?? missingPapersText.refused(failure);
}
