export const footerText = {
  label: 'Υποσέλιδο',
  explore: 'Οι σελίδες μας',
  contact: 'Επικοινωνία',
  legal: 'Νομικά',
  social: 'Ακολουθήστε μας',
  privacy: 'Πολιτική απορρήτου',
  terms: 'Όροι χρήσης',
  accessibility: 'Προσβασιμότητα',
  rights: 'Με την επιφύλαξη παντός δικαιώματος.',
  newTab: '(ανοίγει σε νέα καρτέλα)',
} as const;
