/**
 * Greek words for every error code that a screen may meet (section 8). A server's own message never
 * reaches a user: a code that has no words here gets `unknown`.
 */
const messages: Record<string, string> = {
  network: 'Δεν υπάρχει σύνδεση με τον διακομιστή. Ελέγξτε το δίκτυό σας και δοκιμάστε ξανά.',
  unavailable: 'Η υπηρεσία δεν απαντά αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγο.',
  new_version: 'Υπάρχει νεότερη έκδοση της σελίδας. Ανανεώστε και δοκιμάστε ξανά.',
  too_many_requests: 'Στείλατε πολλά μηνύματα σε λίγη ώρα. Δοκιμάστε ξανά σε δέκα λεπτά.',
  '23514': 'Κάποιο πεδίο έχει τιμή που δεν γίνεται δεκτή. Ελέγξτε τη φόρμα.',
  '22001': 'Κάποιο πεδίο είναι πολύ μεγάλο. Συντομεύστε το και δοκιμάστε ξανά.',
  '42501': 'Δεν έχετε δικαίωμα για αυτή την ενέργεια.',
  unknown: 'Κάτι δεν πήγε καλά. Δοκιμάστε ξανά.',
};

/** The words for an error code. */
export function errorMessage(code: string): string {
  return messages[code] ?? messages.unknown ?? '';
}
