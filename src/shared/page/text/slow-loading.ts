/** Shown in a skeleton that takes long, also when a script could not be loaded. */
export const slowLoadingText = {
  page: 'Η σελίδα αργεί να ανοίξει. Ελέγξτε τη σύνδεσή σας και',
  form: 'Η φόρμα αργεί να φορτώσει. Μπορείτε να μας γράψετε στο',
  retry: 'δοκιμάστε ξανά',
  or: 'ή γράψτε μας στο',
  needsJavaScript:
    'Η σελίδα χρειάζεται JavaScript. Ενεργοποιήστε τη στον browser σας ή γράψτε μας στο',
} as const;
