/** The texts of the letters about withdrawing from a contract, without the words of law, which are in src/brand/withdrawal.ts. */
export const withdrawalText = {
  statement: 'Η δήλωση',
  name: 'Ονοματεπώνυμο',
  email: 'Email που δηλώθηκε',
  reference: 'Κωδικός κράτησης',
  statedAt: 'Υποβλήθηκε (ώρα Ελλάδας)',
  course: (title: string, day: string) => [`«${title}»`, day].filter(Boolean).join(', '),
  /** In a sentence, and in a line of its own. */
  booking: (reference: string) => `κράτηση ${reference}`,
  bookingLine: (reference: string) => `Κράτηση ${reference}`,
  terms: 'Δείτε τους όρους',
  withdrawal_stated: {
    subject: (what: string) => `Λάβαμε τη δήλωση υπαναχώρησης: ${what}`,
    title: 'Λάβαμε τη δήλωση υπαναχώρησης',
    preview: (moment: string) => `Υποβλήθηκε: ${moment}.`,
    counts: 'Η δήλωση μετρά από τη στιγμή που υποβλήθηκε. Κρατήστε αυτό το email ως απόδειξη.',
    complete:
      'Για να ελευθερωθεί η θέση και να προχωρήσει τυχόν επιστροφή χρημάτων, ανοίξτε τον σύνδεσμο και επιβεβαιώστε. Αν δεν το κάνετε, τη δήλωση την εξετάζει η ομάδα μας.',
    refused: 'Τη δήλωση την εξετάζει η ομάδα μας και σας απαντά με email.',
    typed:
      'Στείλαμε email και στη διεύθυνση της κράτησης, όπου γράφουμε πώς ελευθερώνεται η θέση. Αν η δήλωση δεν επιβεβαιωθεί από εκεί, την εξετάζει η ομάδα μας.',
    notYou: 'Αν δεν κάνατε εσείς τη δήλωση, γράψτε μας.',
    action: 'Ολοκλήρωση της υπαναχώρησης',
    /** Where staff decide it. */
    read: 'Δείτε τη δήλωση',
  },
  withdrawal_confirmed: {
    subject: (what: string) => `Η υπαναχώρηση επιβεβαιώθηκε: ${what}`,
    title: 'Η υπαναχώρηση επιβεβαιώθηκε',
    preview: (what: string) => `Η σύμβαση για ${what} δεν ισχύει πια.`,
    body: (what: string) => `Η σύμβαση για ${what} δεν ισχύει πια, και η θέση ελευθερώθηκε.`,
  },
  withdrawal_refused: {
    subject: (what: string) => `Η υπαναχώρηση δεν ισχύει: ${what}`,
    title: 'Η υπαναχώρηση δεν ισχύει',
    preview: 'Η κράτηση μένει όπως είναι.',
    body: 'Εξετάσαμε τη δήλωση υπαναχώρησης. Δεν ισχύει για τον λόγο που γράφουμε παρακάτω, και η κράτηση μένει όπως είναι.',
  },
} as const;
