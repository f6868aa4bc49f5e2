/** What is wrong with an e-mail, the same in every form. */
export const emailText = {
  mixedAlphabets:
    'Το όνομα μετά το @ έχει ελληνικά και λατινικά γράμματα μαζί. Ελέγξτε ότι το γράψατε σωστά.',
} as const;
