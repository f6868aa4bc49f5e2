/** What is wrong with an e-mail, the same in every form. */
export const emailText = {
  mixedAlphabets:
    'Το όνομα μετά το @ έχει ελληνικά και λατινικά γράμματα μαζί. Ελέγξτε ότι το γράψατε σωστά.',
  letter: (letter: string) => `Η διεύθυνση περιέχει γράμμα που δεν είναι λατινικό: «${letter}».`,
} as const;
