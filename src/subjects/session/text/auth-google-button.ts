/** Our own Google button, shown when Google's script has not loaded within `delays.providerAnswer`. */
export const googleButtonText = {
  signIn: 'Σύνδεση με Google',
  signUp: 'Εγγραφή με Google',
  loading: 'Φόρτωση του κουμπιού της Google…',
  finishing: 'Ολοκλήρωση σύνδεσης με Google…',
  blocked: 'Δεν άνοιξε το παράθυρο της Google;',
  redirect: 'Σύνδεση σε αυτή την καρτέλα',
  leaving: 'Μετάβαση στην Google…',
  failedTitle: 'Σφάλμα σύνδεσης',
} as const;
