import { formatNumber } from '../../../src/lib/text/number.ts';

const seats = (count: number) => (count === 1 ? '1 θέση' : `${formatNumber(count)} θέσεις`);

/** Every text of the letters about the seats of an organisation. */
export const companyText = {
  company: 'Εταιρεία',
  seats,
  answerBy: 'Απαντήστε έως',
  /** Ends the letters to its managers. */
  why: 'Λάβατε αυτό το email επειδή διαχειρίζεστε την εταιρεία.',

  seat_given: {
    subject: (course: string) => `Μια θέση για εσάς: ${course}`,
    title: 'Μια θέση για εσάς',
    preview: (organization: string, moment: string) => `Από «${organization}». Έως ${moment}.`,
    body: (organization: string) =>
      `Η εταιρεία «${organization}» σας δίνει μια θέση. Δεν πληρώνετε τίποτα.`,
    press:
      'Στη σελίδα που ανοίγει βλέπετε τι θα γνωρίζει η εταιρεία για την πρόοδό σας, και τότε αποφασίζετε αν δέχεστε τη θέση. Ο σύνδεσμος από μόνος του δεν σας δεσμεύει σε τίποτα.',
    action: 'Δείτε τη θέση σας',
    account: (email: string) =>
      `Η θέση είναι για τη διεύθυνση ${email}. Με αυτή συνδεθείτε ή ανοίξτε λογαριασμό.`,
    otherwise: 'Αν δεν τη θέλετε, δεν χρειάζεται να κάνετε κάτι.',
  },
  seat_taken_back: {
    subject: (course: string) => `Η θέση σας δεν ισχύει πια: ${course}`,
    title: 'Η θέση σας δεν ισχύει πια',
    preview: (course: string) => `Δεν έχετε πια θέση στο «${course}».`,
    /** Where a booking of its holder goes on, which they pay for now. */
    whenOwed: {
      subject: (course: string) => `Η εταιρεία δεν πληρώνει πια τη θέση σας: ${course}`,
      title: 'Η εταιρεία δεν πληρώνει πια τη θέση σας',
      preview: (day: string, sum: string, until: string) =>
        `Την κράτησή σας για ${day} την πληρώνετε εσείς: ${sum} έως ${until}.`,
    },
    /** And where nothing changes for it. */
    whenKept: {
      subject: (course: string) => `Η εταιρεία πήρε πίσω τη θέση, η κράτησή σας μένει: ${course}`,
      title: 'Η εταιρεία πήρε πίσω τη θέση, η κράτησή σας μένει',
    },
    body: (organization: string) =>
      `Η εταιρεία «${organization}» πήρε πίσω τη θέση που σας είχε δώσει.`,
    cancelled: (organization: string) =>
      `Ακυρώσαμε το μάθημα στην ημερομηνία για την οποία σας είχε δώσει θέση η εταιρεία «${organization}». Λυπούμαστε για την αναστάτωση.`,
    owed: (day: string, sum: string, until: string) =>
      `Η κράτησή σας για ${day} μένει. Η θέση της εταιρείας δεν την πληρώνει πια, γι’ αυτό την πληρώνετε εσείς: ${sum} έως ${until}.`,
    /** For a booking that a corrected sheet made due. */
    corrected: (day: string, sum: string, until: string) =>
      `Το παρουσιολόγιο διορθώθηκε: συμμετείχατε στο μάθημα της κράτησής σας για ${day}. Η θέση της εταιρείας δεν το πληρώνει πια, γι’ αυτό το πληρώνετε εσείς: ${sum} έως ${until}.`,
    howToPay: 'Στις κρατήσεις σας βλέπετε πώς πληρώνετε.',
    /** Before it begins. */
    howToPayOrCancel: 'Στις κρατήσεις σας βλέπετε πώς πληρώνετε, ή την ακυρώνετε.',
    kept: (day: string) => `Η δική σας κράτηση για ${day} μένει όπως είναι.`,
    toBookings: 'Δείτε τις κρατήσεις σας',
    otherDate: 'Για θέση σε άλλη ημερομηνία, μιλήστε με όποιον οργανώνει εκεί την εκπαίδευση.',
    next: 'Αν νομίζετε ότι έγινε λάθος, μιλήστε με όποιον οργανώνει εκεί την εκπαίδευση.',
    action: 'Δείτε το μάθημα',
  },
  member_invited: {
    subject: (organization: string) => `Πρόσκληση στην εταιρεία «${organization}»`,
    title: 'Πρόσκληση σε εταιρεία',
    preview: (role: string, moment: string) => `Ρόλος: ${role}. Έως ${moment}.`,
    body: 'Η εταιρεία σας προσκαλεί να γίνετε μέλος της στην Praxi.',
    press: 'Γίνεστε μέλος μόνο αν δεχτείτε την πρόσκληση στη σελίδα που ανοίγει.',
    role: 'Ρόλος',
    roles: { owner: 'Ιδιοκτησία', admin: 'Υπεύθυνος', member: 'Μέλος' },
    action: 'Δείτε την πρόσκληση',
    account: (email: string) =>
      `Η πρόσκληση είναι για τη διεύθυνση ${email}. Με αυτή συνδεθείτε ή ανοίξτε λογαριασμό.`,
    otherwise: 'Αν δεν τη θέλετε, δεν χρειάζεται να κάνετε κάτι.',
  },
  company_report: {
    subject: (month: string, organization: string) => `${month} στην εταιρεία «${organization}»`,
    title: 'Ο μήνας της εταιρείας σας',
    preview: (month: string, completed: string) => `${month}. Ολοκλήρωσαν: ${completed}.`,
    seats: (taken: number, all: number) =>
      all === 1
        ? `Η θέση ${taken === 1 ? 'έχει δοθεί' : 'είναι ελεύθερη'}.`
        : `${taken === 1 ? 'Έχει' : 'Έχουν'} δοθεί ${formatNumber(taken)} από τις ${seats(all)}.`,
    body: 'Όσα έγιναν με τις θέσεις σας. Στη σελίδα της εταιρείας βλέπετε την πρόοδο κάθε ατόμου.',
    /** In the order in which seats are used, each after its number: what there is one of, and what there are others of. */
    figures: {
      bought: ['θέση αγοράστηκε', 'θέσεις αγοράστηκαν'],
      given: ['θέση δόθηκε', 'θέσεις δόθηκαν'],
      bound: ['άτομο αποδέχτηκε θέση', 'άτομα αποδέχτηκαν θέση'],
      begun: ['άτομο άρχισε', 'άτομα άρχισαν'],
      free: ['θέση μένει ελεύθερη', 'θέσεις μένουν ελεύθερες'],
      completed: ['άτομο ολοκλήρωσε', 'άτομα ολοκλήρωσαν'],
      minutes: ['ώρα σε συναντήσεις', 'ώρες σε συναντήσεις'],
      certificates: ['πιστοποιητικό εκδόθηκε', 'πιστοποιητικά εκδόθηκαν'],
    },
    figure: (label: string, amount: string) => `${amount}\u00a0${label}`,
    action: 'Δείτε την πρόοδο',
    unsubscribe: 'Δεν θέλω το μηνιαίο email',
  },
  seats_ending: {
    subject: (course: string) => `Θέσεις που λήγουν σύντομα: ${course}`,
    title: 'Θέσεις που λήγουν σύντομα',
    preview: (count: number, moment: string) => `${seats(count)} έως ${moment}.`,
    body: (count: number, organization: string) =>
      count === 1
        ? `Μία θέση της εταιρείας «${organization}» δεν έχει χρησιμοποιηθεί ακόμη.`
        : `${seats(count)} της εταιρείας «${organization}» δεν έχουν χρησιμοποιηθεί ακόμη.`,
    free: (moment: string) =>
      `Μπορείτε να δώσετε θέσεις έως ${moment}. Έως τότε πρέπει και να τις αποδεχτούν όσοι τις παίρνουν· όσες δεν γίνουν δεκτές λήγουν.`,
    given: (moment: string) =>
      `Όσοι έχουν πρόσκληση πρέπει να αποδεχτούν τη θέση τους έως ${moment}, αλλιώς λήγει. Από τη σελίδα του πακέτου μπορείτε να τους στείλετε ξανά την πρόσκληση.`,
    figures: {
      free: ['θέση μένει ελεύθερη', 'θέσεις μένουν ελεύθερες'],
      given: ['θέση περιμένει αποδοχή', 'θέσεις περιμένουν αποδοχή'],
    },
    until: 'Ισχύουν έως',
    give: 'Δώστε θέσεις',
    see: 'Δείτε τις θέσεις',
    longer: 'Αν χρειάζεστε περισσότερο χρόνο, απαντήστε σε αυτό το email.',
  },
  pool_cancelled: {
    subject: (course: string) => `Το μάθημα ακυρώθηκε: ${course}`,
    title: 'Το μάθημα δεν θα γίνει αυτή τη φορά',
    preview: (organization: string, course: string) =>
      `Θέσεις της «${organization}» στο «${course}».`,
    body: (organization: string) =>
      `Ακυρώσαμε το μάθημα στην ημερομηνία για την οποία η εταιρεία «${organization}» έχει θέσεις. Λυπούμαστε για την αναστάτωση.`,
    money: {
      refund_due: (sum: string) => `Σας επιστρέφουμε όσα πληρώσατε: ${sum}.`,
      refunded: (sum: string) => `Όσα πληρώσατε, ${sum}, έχουν ήδη επιστραφεί.`,
      none: () =>
        'Δεν έχουμε καταχωρίσει πληρωμή· αν πληρώσατε, σας την επιστρέφουμε. Δεν οφείλετε τίποτα.',
    },
    told: 'Όσους είχαν πάρει θέση τους ενημερώνουμε εμείς με email.',
    action: 'Δείτε το πακέτο θέσεων',
  },
} as const;
