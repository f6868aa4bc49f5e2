/** Words beside every new password (section 9: at least 8 characters; the strength is a hint and blocks nothing). */
export const newPasswordText = {
  show: 'Εμφάνιση κωδικού',
  hint: 'Τουλάχιστον 8 χαρακτήρες. Μια μικρή φράση είναι εύκολη για εσάς και δύσκολη για τους άλλους.',
  levels: ['', 'Αδύναμος κωδικός', 'Μέτριος κωδικός', 'Καλός κωδικός', 'Ισχυρός κωδικός'],
  advice: {
    short: 'Χρειάζεται τουλάχιστον 8 χαρακτήρες.',
    personal: 'Περιέχει το όνομα ή το email σας.',
    common: 'Περιέχει λέξη που δοκιμάζεται πρώτη.',
    repeated: 'Επαναλαμβάνει τους ίδιους χαρακτήρες.',
    sequence: 'Περιέχει χαρακτήρες στη σειρά, όπως 1234.',
    longer: 'Με μία λέξη ακόμη γίνεται πιο ισχυρός.',
    none: '',
  },
} as const;

/** What is tried first by whoever guesses a password, in both scripts. */
export const passwordGuesses = {
  rows: [
    'abcdefghijklmnopqrstuvwxyz',
    'αβγδεζηθικλμνξοπρστυφχψω',
    '01234567890',
    'qwertyuiop',
    'asdfghjkl',
    'zxcvbnm',
    'ςερτυθιοπ',
    'ασδφγηξκλ',
    'ζχψωβνμ',
  ],
  words: [
    'password',
    'passw0rd',
    'p@ssword',
    'welcome',
    'letmein',
    'iloveyou',
    'admin',
    'football',
    'monkey',
    'dragon',
    'kodikos',
    'kalimera',
    'ellada',
    'praxi',
    'κωδικός',
    'καλημέρα',
    'ελλάδα',
    'σαγαπώ',
  ],
} as const;
