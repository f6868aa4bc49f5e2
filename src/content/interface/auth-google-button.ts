/** Words of the Google button where Google's own does not come (section 9: 3000 ms). */
export const googleButtonText = {
  signIn: 'Σύνδεση με Google',
  signUp: 'Εγγραφή με Google',
  loading: 'Φόρτωση του κουμπιού της Google…',
  finishing: 'Ολοκλήρωση σύνδεσης με Google…',
  blocked: 'Δεν άνοιξε το παράθυρο της Google;',
  redirect: 'Σύνδεση σε αυτή την καρτέλα',
  leaving: 'Μετάβαση στη Google…',
  failedTitle: 'Σφάλμα σύνδεσης',
} as const;
