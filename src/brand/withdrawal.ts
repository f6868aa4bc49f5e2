/**
 * The right of withdrawal of consumers: every word of law on the site, in letters and in the terms, and the number of days.
 *
 * TO BE CONFIRMED BY A LAWYER before the site is used: directive 2011/83/EU with its article 11a (directive 2023/2673), regulation 1182/71,
 * Greek law 2251/1994. Open for the operator and their lawyer: lessons that open with the payment are read at once, and a withdrawal before
 * the first meeting still gives back the whole price, because what is owed counts meetings alone. Another number of days needs `private.withdrawal_days` as well; a test compares the two.
 */
export const withdrawalDays = 14;

/** The words, in Greek. Edge functions read this file too, so it imports nothing. */
export const withdrawalLaw = {
  /** The names of the two steps, as the directive has them. */
  action: 'Υπαναχώρηση από τη σύμβαση εδώ',
  confirm: 'Επιβεβαίωση υπαναχώρησης',
  /** What somebody declares, before what it is about. */
  statement:
    'Γνωστοποιώ με την παρούσα ότι υπαναχωρώ από τη σύμβασή μου για την παροχή της υπηρεσίας:',
  /** Beside a booking. */
  right: `Ως καταναλωτής έχετε ${withdrawalDays} ημέρες από την κράτηση για να υπαναχωρήσετε από τη σύμβαση, χωρίς να εξηγήσετε γιατί.`,
  until: (day: string) => `Προθεσμία υπαναχώρησης: έως και ${day}.`,
  /** Beside the way to withdraw, where something was paid. */
  givesBack: (amount: string) => `Παίρνετε πίσω ${amount}.`,
  /** At the end of the letter about the booking. */
  rightUntil: (day: string) =>
    `Ως καταναλωτής μπορείτε να υπαναχωρήσετε από τη σύμβαση χωρίς να εξηγήσετε γιατί. Προθεσμία υπαναχώρησης: έως και ${day}.`,
  /** Shown to people who cancel, or have cancelled, something paid. */
  instead: (day: string) =>
    `Έως και ${day} μπορείτε αντί γι’ αυτό να υπαναχωρήσετε από τη σύμβαση, και τότε οι όροι του μαθήματος δεν μετρούν.`,
  /** Where somebody chooses an invoice. */
  withInvoice:
    'Δικαίωμα υπαναχώρησης έχουν οι καταναλωτές: αν ζητήσετε τιμολόγιο σε ΑΦΜ, δεν ισχύει για αυτή την κράτηση.',
  /** At the booking of a course that begins within the period: an explicit request, never ticked beforehand, and what who makes it acknowledges. */
  earlyStart: {
    request: `Ζητώ να αρχίσει το μάθημα πριν περάσουν οι ${withdrawalDays} ημέρες της υπαναχώρησης.`,
    acknowledgement:
      'Γνωρίζω ότι, αν υπαναχωρήσω μετά την έναρξη, πληρώνω το μέρος που έχει γίνει, και ότι όταν ολοκληρωθεί το μάθημα χάνω το δικαίωμα.',
    /** Folded below it: what part that is. */
    share:
      'Αν υπαναχωρήσετε μετά την έναρξη, το μέρος του μαθήματος που πληρώνετε είναι όσο έχει γίνει έως τη δήλωσή σας, ανάλογα με τη διάρκεια των συναντήσεων.',
  },
  /** Below the request, which it does not repeat. */
  earlyStartMissing: 'Σημειώστε το για να γίνει η κράτηση.',
  /** In the letter about the booking, which keeps what was asked for. */
  earlyStartAsked:
    'Ζητήσατε να αρχίσει το μάθημα μέσα στην προθεσμία: αν υπαναχωρήσετε μετά την έναρξη, πληρώνετε το μέρος του μαθήματος που έχει γίνει έως τη δήλωσή σας, ανάλογα με τη διάρκεια των συναντήσεων, και όταν ολοκληρωθεί, το δικαίωμα χάνεται.',
  /** What it costs. */
  owedNothing: 'Δεν οφείλετε τίποτα.',
  owed: (amount: string) => `Οφείλετε ${amount} για το μέρος του μαθήματος που έχει ήδη γίνει.`,
  /** Where that is what was paid. */
  settled: (amount: string) =>
    `Το μέρος του μαθήματος που έχει ήδη γίνει κοστίζει ${amount}, όσο πληρώσατε. Δεν οφείλετε τίποτα άλλο.`,
  refund: (amount: string, day: string) =>
    `Σας επιστρέφουμε ${amount} χωρίς αδικαιολόγητη καθυστέρηση, το αργότερο έως ${day}, με τον τρόπο που πληρώσατε.`,
  /** Where only a part of what was paid is given back. */
  keep: (paid: string, owed: string) =>
    `Από τα ${paid} που πληρώσατε κρατάμε ${owed} για το μέρος του μαθήματος που έχει ήδη γίνει.`,
  kept: (paid: string, owed: string) =>
    `Από τα ${paid} που πληρώσατε κρατήσαμε ${owed} για το μέρος του μαθήματος που είχε ήδη γίνει.`,
  /** Follows the sentence about the amount, or why staff decide: the meetings before staff moved the booking, which its date does not name. */
  heldOn: (days: string[]) =>
    `Μετρούν και όσα έγιναν πριν μεταφερθεί η κράτησή σας: ${days.join(', ')}.`,
  refunded: (amount: string, day: string) => `Σας επιστρέψαμε ${amount} στις ${day}.`,
  /** Why it does not apply. */
  refusals: {
    over: () => 'Η κράτηση έχει ήδη λήξει και δεν οφείλετε τίποτα.',
    company: () =>
      'Η θέση πληρώνεται από επιχείρηση ή με τιμολόγιο. Δικαίωμα υπαναχώρησης έχουν οι καταναλωτές.',
    late: (day: string) => `Η προθεσμία υπαναχώρησης τελείωσε: ${day}.`,
    performed: () =>
      'Το μάθημα έχει ολοκληρωθεί, και είχατε ζητήσει να αρχίσει μέσα στην προθεσμία υπαναχώρησης.',
  },
  /** Why a person decides it before seat and money move, and until when the answer comes. */
  leftToStaff: {
    unasked:
      'Το μάθημα άρχισε μέσα στην προθεσμία υπαναχώρησης, χωρίς να το έχετε ζητήσει. Ένας άνθρωπος από την ομάδα μας κοιτάζει πρώτα τις παρουσίες και μετά το ποσό.',
    begun:
      'Μετά τη δήλωσή σας άρχισε συνάντηση του μαθήματος. Όσες συναντήσεις παρακολουθείτε μετά τη δήλωση τις πληρώνετε, γι’ αυτό ένας άνθρωπος από την ομάδα μας κοιτάζει πρώτα τις παρουσίες.',
  },
  answerBy: (day: string) => `Σας απαντάμε με email το αργότερο έως ${day}.`,
  /** Shown to people it does not apply to. */
  disagree:
    'Αν διαφωνείτε, γράψτε μας. Μπορείτε να απευθυνθείτε και στον Συνήγορο του Καταναλωτή, www.synigoroskatanaloti.gr.',
  /** What the terms of service say. */
  terms: (site: string, email: string) => [
    `Αν είστε καταναλωτής, έχετε δικαίωμα να υπαναχωρήσετε από τη σύμβαση για μια θέση μέσα σε ${withdrawalDays} ημέρες από την ημέρα που συνάφθηκε, χωρίς να εξηγήσετε γιατί. Η ημέρα της σύναψης δεν μετρά. Αν η τελευταία ημέρα είναι Σάββατο, Κυριακή ή αργία, η προθεσμία τελειώνει με την επόμενη εργάσιμη. Αρκεί να δηλώσετε την υπαναχώρηση πριν τελειώσει: στη σελίδα ${site}/withdraw, από τον σύνδεσμο στο email της κράτησης ή με δικό σας μήνυμα στο ${email}. Σας στέλνουμε αμέσως email με το περιεχόμενο, την ημέρα και την ώρα της δήλωσης.`,
    `Με την υπαναχώρηση σας επιστρέφουμε ό,τι πληρώσατε, χωρίς αδικαιολόγητη καθυστέρηση και πάντως μέσα σε ${withdrawalDays} ημέρες από τη δήλωσή σας. Αν ζητήσατε ρητά να αρχίσει το μάθημα μέσα στην προθεσμία, πληρώνετε το μέρος του μαθήματος που έχει γίνει έως τη δήλωση, ανάλογα με τη διάρκεια των συναντήσεων· χωρίς τέτοιο αίτημα δεν οφείλετε τίποτα. Όσες συναντήσεις παρακολουθήσετε μετά τη δήλωση τις πληρώνετε. Το δικαίωμα χάνεται όταν το μάθημα ολοκληρωθεί μετά από αίτημά σας. Υπερισχύει κάθε άλλου όρου επιστροφής, και δεν ισχύει για θέσεις που πληρώνει επιχείρηση ή που τιμολογούνται σε ΑΦΜ επιχείρησης.`,
  ],
};

/** The same paragraphs of the terms in English. */
export const withdrawalTermsEnglish = (site: string, email: string) => [
  `If you are a consumer, you have the right to withdraw from the contract for a place within ${withdrawalDays} days of the day on which it was made, and you need give no reason. The day on which it was made does not count. If the last day is a Saturday, a Sunday or a public holiday, the period ends with the next working day. It is enough to state the withdrawal before it ends: on the page ${site}/withdraw, by the link in the e-mail of the booking, or by a message of your own to ${email}. We send you an e-mail at once with the content, the date and the time of your statement.`,
  `After a withdrawal we give back what you paid, without undue delay and in any event within ${withdrawalDays} days of your statement. If you expressly asked that the course begin within the period, you pay for the part of it that was held until your statement, by the length of the meetings; without such a request you owe nothing. You pay for the meetings that you attend after your statement. The right is lost once the course has been completed at your request. It prevails over any other term on refunds, and does not apply to places that a business pays for or that are invoiced to the tax number of a business.`,
];
