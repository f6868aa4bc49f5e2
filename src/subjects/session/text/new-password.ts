/** Texts of a field for a new password. Its strength is a hint, except that a password is refused which is guessed at once. */
export const newPasswordText = {
  show: 'Εμφάνιση κωδικού',
  hint: (minimum: number) => `Τουλάχιστον ${minimum} χαρακτήρες.`,
  tooShort: (minimum: number) => `Ο κωδικός πρέπει να έχει τουλάχιστον ${minimum} χαρακτήρες`,
  guessed: 'Αυτόν τον κωδικό τον μαντεύει κανείς αμέσως. Διαλέξτε άλλον, π.χ. μια μικρή φράση.',
  own: 'Αυτός ο κωδικός είναι το όνομα ή το email σας. Διαλέξτε άλλον, π.χ. μια μικρή φράση.',
  /** In bytes, of which a Greek letter takes two. */
  tooLong: (bytes: number) =>
    `Ο κωδικός χωρά έως ${Math.floor(bytes / 2)} ελληνικά ή ${bytes} λατινικά γράμματα και αριθμούς`,
  levels: ['', 'Αδύναμος κωδικός', 'Μέτριος κωδικός', 'Καλός κωδικός', 'Ισχυρός κωδικός'],
  advice: {
    short: (minimum: number) => `Χρειάζεται τουλάχιστον ${minimum} χαρακτήρες.`,
    personal: 'Περιέχει το όνομα ή το email σας.',
    common: 'Περιέχει λέξη που δοκιμάζεται πρώτη.',
    repeated: 'Επαναλαμβάνει τους ίδιους χαρακτήρες.',
    sequence: 'Περιέχει χαρακτήρες στη σειρά, όπως 1234.',
    longer: 'Με μία λέξη ακόμη γίνεται πιο ισχυρός.',
    none: '',
  },
} as const;

/** What password guessing tries first, in both scripts: letters in a row, then common passwords. */
export const passwordGuesses = {
  sequences: [
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
  commonPasswords: [
    'password',
    'passw0rd',
    'p@ssword',
    'welcome',
    'letmein',
    'iloveyou',
    'admin',
    'football',
    'olympiakos',
    'panathinaikos',
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
