/** The page for an unknown URL. */
export const notFoundText = {
  title: 'Η σελίδα δεν βρέθηκε',
  description: 'Η σελίδα που ζητήσατε δεν υπάρχει ή έχει μετακινηθεί.',
  code: '404',
  text: 'Ίσως η διεύθυνση γράφτηκε λάθος ή η σελίδα μετακινήθηκε.',
  requested: 'Ζητήσατε τη διεύθυνση:',
  home: 'Επιστροφή στην αρχική',
  contact: 'Επικοινωνήστε μαζί μας',
} as const;

/** What the error boundary of a route shows instead of the page. */
export const routeErrorText = {
  title: 'Κάτι δεν πήγε καλά',
  text: 'Η σελίδα δεν μπόρεσε να εμφανιστεί. Ό,τι είχατε γράψει σε φόρμα έχει κρατηθεί σε αυτή την καρτέλα.',
  reload: 'Δοκιμάστε ξανά',
  home: 'Επιστροφή στην αρχική',
  newVersionTitle: 'Υπάρχει νεότερη έκδοση της σελίδας',
  newVersionText: 'Ανανεώστε για να συνεχίσετε. Ό,τι είχατε γράψει σε φόρμα έχει κρατηθεί.',
} as const;
