import { placeNames } from '../_shared/place-names.ts';

/** Every text of the letters. */
export const text = {
  place: placeNames,
  /** For a cohort in the city. A letter about the change follows once there is one. */
  noAddress: `${placeNames.athens} (θα σας στείλουμε τη διεύθυνση)`,
  course: 'Μάθημα',
  /** Several meetings are one course, not dates to choose from. */
  when: (meetings: number) =>
    meetings > 1 ? `Πότε: ${meetings} συναντήσεις (ώρα Ελλάδας)` : 'Πότε (ώρα Ελλάδας)',
  where: 'Πού',
  before: 'Ίσχυε πριν',
  price: 'Τιμή',
  priceWithVat: (amount: string) => `${amount} με ΦΠΑ`,
  meetingCancelled: (meeting: string) => `${meeting} (ακυρώθηκε)`,
  amount: 'Πληρωμή',
  payBy: (day: string) => `έως ${day}`,
  wasDue: (day: string) => `Η προθεσμία ήταν έως ${day}`,
  until: 'Προθεσμία',
  /** For a booking; beside the account it is what the transfer is to say. */
  reference: 'Κωδικός κράτησης',
  transferReference: 'Αιτιολογία κατάθεσης (γράψτε την ακριβώς έτσι)',
  holder: 'Δικαιούχος',
  bank: 'Τράπεζα',
  iban: 'IBAN',
  reason: 'Αιτία',
  footer: (email: string, phone: string) =>
    `Έχετε απορία; Γράψτε μας στο ${email} ${`ή καλέστε στο ${phone}`.replaceAll(' ', '\u00a0')}.`,
  automatic: (name: string, address: string) => `Αυτόματο μήνυμα. ${name}, ${address}`,
  account: (email: string) =>
    `Η ομάδα μας έκανε την κράτηση με το email σας. Για να τη δείτε, συνδεθείτε ή ανοίξτε λογαριασμό με τη διεύθυνση ${email}.`,
  /** For more, people write to us, as the footer says. */
  suspended:
    'Ο λογαριασμός σας είναι σε αναστολή, και η σελίδα «Τα μαθήματά σας» δεν ανοίγει. Για οτιδήποτε χρειάζεστε για την κράτησή σας, γράψτε μας.',
  /** In place of what a suspended account cannot open. */
  contact: 'Γράψτε μας',
  calendarFile: {
    REQUEST: (start: string) => `${start}.ics`,
    CANCEL: (start: string) => `cancelled-${start}.ics`,
  },
  calendarNote: {
    REQUEST: (files: number) =>
      files === 1
        ? 'Το συνημμένο αρχείο βάζει τη συνάντηση στο ημερολόγιό σας, ή την ενημερώνει αν υπάρχει ήδη.'
        : 'Τα συνημμένα αρχεία βάζουν τις συναντήσεις στο ημερολόγιό σας, ή ενημερώνουν όσες υπάρχουν ήδη.',
    CANCEL: (files: number) =>
      files === 1
        ? 'Το συνημμένο αρχείο αφαιρεί τη συνάντηση από το ημερολόγιό σας.'
        : 'Τα συνημμένα αρχεία αφαιρούν τις συναντήσεις από το ημερολόγιό σας.',
    BOTH: () =>
      'Τα συνημμένα αρχεία βάζουν στο ημερολόγιό σας τις συναντήσεις που ισχύουν, και αφαιρούν όσες δεν ισχύουν πια.',
  },
  calendarDescription: (url: string) => `Σύνδεσμος, υλικό και αλλαγές: ${url}`,
  pay: 'Πληρώνετε με κατάθεση σε τράπεζα. Με την αιτιολογία βρίσκουμε την πληρωμή σας.',
  /** Names no way to pay: the build of the site chooses the provider, which the letter does not know. */
  payAtOnce: 'Πληρώνετε ηλεκτρονικά στη σελίδα «Τα μαθήματά σας».',
  /** After how the seat is paid, where it lapses. */
  orLapses: 'Αν δεν πληρωθεί ως τότε, η θέση ελευθερώνεται.',
  orTransfer: 'Ή με κατάθεση σε τράπεζα',
  payLater: 'Τα στοιχεία του λογαριασμού για την κατάθεση θα σας τα στείλουμε με ξεχωριστό email.',
  invoice: 'Θέλετε τιμολόγιο; Γράψτε τα στοιχεία του στη σελίδα «Τα μαθήματά σας».',
  /** After {@link payAtOnce}, which names the page. */
  invoiceThere: 'Θέλετε τιμολόγιο; Γράψτε εκεί τα στοιχεία του.',
  invoiceByEmail: 'Θέλετε τιμολόγιο; Γράψτε μας τα στοιχεία του.',
  toDates: 'Άλλες ημερομηνίες',
  payNow: (amount: string) => `Πληρωμή ${amount}`,

  booked: {
    subject: (course: string) => `Η θέση σας κρατήθηκε: ${course}`,
    title: 'Η θέση σας κρατήθηκε',
    preview: (course: string, date: string) => `${course}, ${date}.`,
    /** @param addressed the first name in the vocative */
    greeting: (addressed: string) => `Γεια σας, ${addressed}.`,
    body: 'Σας περιμένουμε.',
    paidBy: (organization: string) => `Την καλύπτει: ${organization}. Δεν πληρώνετε τίποτα.`,
    /** What was paid of the price. */
    paid: {
      part: (kept: string, open: string) => `Λάβαμε ${kept}. Μένουν να πληρωθούν ${open}.`,
      whole: 'Έχετε πληρώσει όλο το ποσό.',
      surplus: (kept: string, open: string) => `Λάβαμε ${kept}. Θα σας επιστρέψουμε ${open}.`,
    },
    online:
      'Ο σύνδεσμος για τη συνάντηση ανοίγει στη σελίδα των κρατήσεών σας, 15 λεπτά πριν αρχίσει.',
    action: 'Δείτε την κράτησή σας',
  },
  /** What somebody does who cannot come. */
  wayOut: {
    cancel:
      'Αν δεν μπορείτε να έρθετε, ακυρώστε στη σελίδα «Τα μαθήματά σας», ώστε να δοθεί η θέση σε άλλο άτομο.',
    begun: 'Αν δεν μπορείτε να έρθετε, επικοινωνήστε μαζί μας.',
    held_before:
      'Μέρος του μαθήματος έγινε πριν μεταφερθεί η κράτησή σας, γι’ αυτό δεν ακυρώνεται στη σελίδα «Τα μαθήματά σας». Αν δεν μπορείτε να έρθετε, επικοινωνήστε μαζί μας.',
  },
  transferred: {
    subject: (course: string) => `Η κράτησή σας μεταφέρθηκε: ${course}`,
    title: 'Η κράτησή σας μεταφέρθηκε',
    body: 'Η ομάδα μας μετέφερε την κράτησή σας σε άλλες ημερομηνίες. Ισχύουν τα παραπάνω.',
  },
  waiting: {
    subject: (course: string) => `Είστε στη λίστα αναμονής: ${course}`,
    title: 'Είστε στη λίστα αναμονής',
    preview: (place: string) => `Η σειρά σας: ${place}.`,
    body: 'Όλες οι θέσεις είναι πιασμένες, και σας βάλαμε στη λίστα αναμονής.',
    place: 'Η σειρά σας',
    next: 'Αν ελευθερωθεί θέση και είναι η σειρά σας, σας την κρατάμε μέχρι μία ημέρα και σας στέλνουμε email. Η λίστα κλείνει το αργότερο 2 ώρες πριν αρχίσει το μάθημα.',
    /** For a list that ends within a day. */
    nextUntil: (moment: string) =>
      `Αν ελευθερωθεί θέση και είναι η σειρά σας, σας την κρατάμε και σας στέλνουμε email. Η λίστα ισχύει έως ${moment}.`,
    pay: 'Πληρώνετε μόνο αν την πάρετε.',
    action: 'Δείτε τη σειρά σας',
  },
  offer: {
    subject: (course: string) => `Ελευθερώθηκε θέση για εσάς: ${course}`,
    title: 'Ελευθερώθηκε θέση για εσάς',
    preview: (moment: string) => `Την κρατάμε για εσάς έως ${moment}.`,
    body: (moment: string) => `Την κρατάμε για εσάς έως ${moment}.`,
    until: 'Απαντήστε έως',
    press:
      'Η θέση γίνεται δική σας όταν πατήσετε «Αποδοχή» στη σελίδα που ανοίγει. Ο σύνδεσμος από μόνος του δεν σας δεσμεύει σε τίποτα.',
    paidBy: (organization: string) =>
      `Την καλύπτει η θέση σας: ${organization}. Δεν πληρώνετε τίποτα.`,
    /** For a seat that costs something. */
    payWithin: (time: string) =>
      `Από την αποδοχή έχετε ${time} για να πληρώσετε, αλλιώς η θέση ελευθερώνεται.`,
    otherwise: 'Αν δεν τη θέλετε, δεν χρειάζεται να κάνετε κάτι: η θέση περνά στο επόμενο άτομο.',
    /** For one that runs until the list ends, after which nobody else is offered the seat. */
    otherwiseLast: 'Αν δεν τη θέλετε, δεν χρειάζεται να κάνετε κάτι.',
    action: 'Δείτε τη θέση σας',
  },
  offer_lapsed: {
    subject: (course: string) => `Η προσφορά θέσης έληξε: ${course}`,
    title: 'Η προσφορά θέσης έληξε',
    passedOn: {
      preview: 'Η θέση πέρασε στο επόμενο άτομο.',
      body: 'Η θέση που κρατούσαμε για εσάς πέρασε στο επόμενο άτομο, επειδή δεν την αποδεχτήκατε εγκαίρως.',
      next: 'Αν τη θέλετε ακόμη, μπείτε ξανά στη λίστα αναμονής από τη σελίδα των κρατήσεών σας.',
      action: 'Ξανά στη λίστα αναμονής',
    },
    stillFree: {
      preview: 'Υπάρχει ακόμη ελεύθερη θέση.',
      body: 'Η θέση που κρατούσαμε για εσάς δεν είναι πια δεσμευμένη, επειδή δεν την αποδεχτήκατε εγκαίρως. Υπάρχει ακόμη ελεύθερη θέση.',
      next: 'Αν τη θέλετε, κάντε κράτηση από τη σελίδα των κρατήσεών σας.',
      action: 'Κράτηση θέσης',
    },
    /** Booking has closed, or the last seat is taken after the end of the list, or the date is of an organisation now. */
    closed: {
      preview: 'Η ημερομηνία δεν δέχεται άλλες κρατήσεις.',
      body: 'Η θέση που κρατούσαμε για εσάς δεν είναι πια δεσμευμένη, επειδή δεν την αποδεχτήκατε εγκαίρως. Η ημερομηνία δεν δέχεται άλλες κρατήσεις.',
    },
  },
  payment_lapsed: {
    subject: (course: string) => `Η θέση σας ελευθερώθηκε: ${course}`,
    title: 'Η θέση σας ελευθερώθηκε',
    preview: 'Δεν πληρώθηκε εγκαίρως. Δεν οφείλετε τίποτα.',
    body: 'Η θέση σας ελευθερώθηκε, επειδή δεν πληρώθηκε εγκαίρως. Δεν οφείλετε τίποτα.',
    stillFree: 'Υπάρχει ακόμη ελεύθερη θέση. Αν τη θέλετε, κλείστε ξανά από τις κρατήσεις σας.',
    passedOn: 'Αν τη θέλετε ακόμη, μπείτε στη λίστα αναμονής από τις κρατήσεις σας.',
    paid: 'Αν πληρώσατε και η πληρωμή φτάσει αργότερα, σας επιστρέφουμε τα χρήματα.',
    action: 'Δείτε τις κρατήσεις σας',
  },
  /** `free`: a seat is free now, which goes to the first person who books it. `none`: none is, or not for them. */
  list_closed: {
    moved: 'Άλλαξε το πότε ή το πού γίνεται το μάθημα.',
    waited: {
      subject: (course: string) => `Η λίστα αναμονής έκλεισε: ${course}`,
      title: 'Η λίστα αναμονής έκλεισε',
      none: {
        preview: 'Δεν ήρθε η σειρά σας.',
        body: 'Η λίστα αναμονής έκλεισε πριν έρθει η σειρά σας. Λυπούμαστε.',
      },
      free: {
        preview: 'Τώρα όμως υπάρχει ελεύθερη θέση.',
        body: 'Η λίστα αναμονής έκλεισε πριν έρθει η σειρά σας. Τώρα όμως υπάρχει ελεύθερη θέση.',
      },
    },
    /** The turn of somebody with an offer had come; the offer ended with the list. */
    offered: {
      subject: (course: string) => `Η προσφορά θέσης έληξε: ${course}`,
      title: 'Η προσφορά θέσης έληξε',
      none: {
        preview: 'Δεν σας κρατάμε πια τη θέση.',
        body: 'Μαζί με τη λίστα αναμονής έληξε και η προσφορά της θέσης που σας κρατούσαμε. Λυπούμαστε.',
      },
      free: {
        preview: 'Τώρα όμως υπάρχει ελεύθερη θέση.',
        body: 'Μαζί με τη λίστα αναμονής έληξε και η προσφορά της θέσης που σας κρατούσαμε. Υπάρχει όμως ελεύθερη θέση.',
      },
    },
    next: {
      none: 'Στο μάθημα βρίσκετε τις επόμενες ημερομηνίες, ή δηλώνετε ενδιαφέρον για να σας ειδοποιήσουμε.',
      free: 'Δεν την κρατάμε για κανέναν. Αν τη θέλετε, κάντε κράτηση όσο είναι ελεύθερη.',
    },
    action: 'Κράτηση θέσης',
  },
  cancelled: {
    subject: (course: string) => `Η κράτησή σας ακυρώθηκε: ${course}`,
    title: 'Η κράτησή σας ακυρώθηκε',
    preview: (course: string) => `Δεν έχετε πια κράτηση στο «${course}».`,
    /** For a seat that was offered, of a place in the list, and of either where staff ended it. */
    offered: {
      subject: (course: string) => `Δεν δεχτήκατε τη θέση: ${course}`,
      title: 'Δεν δεχτήκατε τη θέση',
      preview: (course: string) => `Η θέση στο «${course}» δίνεται σε άλλο άτομο.`,
      body: 'Η θέση που σας κρατούσαμε δίνεται σε άλλο άτομο. Δεν οφείλετε τίποτα.',
    },
    waiting: {
      subject: (course: string) => `Βγήκατε από τη λίστα αναμονής: ${course}`,
      title: 'Βγήκατε από τη λίστα αναμονής',
      preview: (course: string) => `Δεν περιμένετε πια θέση στο «${course}».`,
      body: 'Δεν σας κρατάμε πια σειρά για θέση. Δεν οφείλετε τίποτα.',
    },
    removed: {
      subject: (course: string) => `Δεν είστε πια στη λίστα αναμονής: ${course}`,
      title: 'Δεν είστε πια στη λίστα αναμονής',
      preview: (course: string) => `Δεν περιμένετε πια θέση στο «${course}».`,
      body: 'Η ομάδα μας σας έβγαλε από τη λίστα αναμονής. Δεν οφείλετε τίποτα.',
    },
    own: 'Ακυρώσατε την κράτησή σας.',
    staff: 'Η ομάδα μας ακύρωσε την κράτησή σας.',
    seat: (organization: string) =>
      `Η εταιρεία «${organization}» πήρε πίσω τη θέση που σας είχε δώσει, γι’ αυτό ακυρώθηκε η κράτησή σας. Αν νομίζετε ότι έγινε λάθος, μιλήστε με όποιον οργανώνει εκεί την εκπαίδευση.`,
    companySeat: {
      kept: (organization: string) =>
        `Η θέση που σας έδωσε η εταιρεία «${organization}» μένει, και πληρώνει την επόμενη κράτησή σας.`,
      returned: (organization: string) =>
        `Η θέση επέστρεψε στην εταιρεία «${organization}», που την πλήρωνε. Για άλλη ημερομηνία θα χρειαστείτε νέα θέση από εκείνη, ή πληρώνετε εσείς.`,
      nothing: 'Δεν οφείλετε τίποτα.',
    },
    refund: (sum: string) =>
      `Έχετε πληρώσει ${sum}, που επιστρέφονται με τους όρους του μαθήματος.`,
    refunded: (sum: string) => `Όσα πληρώσατε, ${sum}, έχουν ήδη επιστραφεί. Δεν οφείλετε τίποτα.`,
    nothing:
      'Δεν έχουμε καταχωρίσει πληρωμή· αν πληρώσατε, σας την επιστρέφουμε. Δεν οφείλετε τίποτα.',
  },
  cohort_cancelled: {
    subject: (course: string) => `Το μάθημα ακυρώθηκε: ${course}`,
    title: 'Το μάθημα δεν θα γίνει αυτή τη φορά',
    preview: (course: string, date: string) => `${course}, ${date}.`,
    body: 'Ακυρώσαμε το μάθημα στην ημερομηνία που είχατε κράτηση. Λυπούμαστε για την αναστάτωση.',
    /** To people who had no seat. */
    waited:
      'Ακυρώσαμε το μάθημα στην ημερομηνία για την οποία ήσασταν στη λίστα αναμονής. Λυπούμαστε για την αναστάτωση.',
    offered:
      'Ακυρώσαμε το μάθημα στην ημερομηνία για την οποία σας προσφέραμε θέση. Λυπούμαστε για την αναστάτωση.',
    nothing:
      'Δεν έχουμε καταχωρίσει πληρωμή· αν πληρώσατε, σας την επιστρέφουμε. Δεν οφείλετε τίποτα.',
  },
  moved: {
    subject: (course: string) => `Άλλαξε ημερομηνία, ώρα ή τόπος: ${course}`,
    title: 'Άλλαξε ημερομηνία, ώρα ή τόπος',
    preview: (course: string, date: string) => `${course}: ${date}.`,
    body: 'Άλλαξε το πότε ή το πού γίνεται το μάθημα. Ισχύουν τα παραπάνω.',
    changes: 'Τι άλλαξε',
    date: (from: string, to: string) => `Από ${from} σε ${to}`,
    change: (from: string, to: string) => `από ${from} σε ${to}`,
    onDay: (day: string, change: string) => `${day}: ${change}`,
    place: (change: string) => `Τόπος: ${change}`,
    added: (meeting: string) => `Νέα συνάντηση: ${meeting}`,
    keepSeat: 'Η κράτησή σας ισχύει όπως είναι.',
    keepOffer: (moment: string) =>
      `Η προσφορά της θέσης ισχύει και με την αλλαγή. Την κρατάμε για εσάς έως ${moment}.`,
    keepPlace:
      'Η σειρά σας στη λίστα αναμονής μένει ίδια. Αν δεν σας ενδιαφέρει πια, βγείτε από τη λίστα στη σελίδα των κρατήσεών σας.',
    action: 'Δείτε την κράτησή σας',
  },
  payment_due: {
    subject: (course: string) => `Εκκρεμεί η πληρωμή σας: ${course}`,
    title: 'Εκκρεμεί η πληρωμή σας',
    body: 'Δεν έχουμε καταχωρίσει ακόμη την πληρωμή σας.',
    preview: (sum: string, until: string) => `${sum}. ${until}.`,
    soon: 'Πληρώστε το συντομότερο, ή γράψτε μας αν κάτι σας εμποδίζει.',
    paid: 'Αν έχετε ήδη πληρώσει, αγνοήστε αυτό το μήνυμα: η καταχώριση παίρνει λίγες ημέρες.',
    paidInTime: 'Αν έχετε ήδη πληρώσει, αγνοήστε αυτό το μήνυμα.',
    action: 'Δείτε την κράτησή σας',
  },
  paper: {
    receipt: {
      subject: (course: string) => `Η απόδειξή σας: ${course}`,
      title: 'Η απόδειξή σας',
      body: 'Λάβαμε την πληρωμή σας, και εκδόθηκε η απόδειξη.',
      action: 'Δείτε την απόδειξη',
    },
    invoice: {
      subject: (course: string) => `Το τιμολόγιό σας: ${course}`,
      title: 'Το τιμολόγιό σας',
      body: 'Λάβαμε την πληρωμή σας, και εκδόθηκε το τιμολόγιο.',
      action: 'Δείτε το τιμολόγιο',
    },
    credit_note: {
      subject: (course: string) => `Το πιστωτικό σας: ${course}`,
      title: 'Το πιστωτικό σας',
      body: 'Σας επιστρέψαμε χρήματα, και εκδόθηκε το πιστωτικό.',
      action: 'Δείτε το πιστωτικό',
    },
    number: 'Αριθμός',
    mark: 'ΜΑΡΚ',
    amount: 'Ποσό',
    booking: 'Δείτε την κράτησή σας',
  },
  reminder: {
    subject: {
      day_before: (course: string) => `Υπενθύμιση: ${course}`,
      two_hours_before: (course: string) => `Σε λίγο αρχίζει: ${course}`,
    },
    title: { day_before: 'Σας περιμένουμε', two_hours_before: 'Σε λίγο αρχίζουμε' },
    preview: (date: string) => `${date}.`,
    online:
      'Ο σύνδεσμος για τη συνάντηση ανοίγει στη σελίδα των κρατήσεών σας, 15 λεπτά πριν αρχίσει.',
    action: 'Δείτε την κράτησή σας',
  },
  message: {
    preview: (course: string) => `Για το «${course}».`,
    why: 'Λάβατε αυτό το email επειδή έχετε κράτηση ή θέση στη λίστα αναμονής.',
    action: 'Δείτε την κράτησή σας',
  },
  materials: {
    subject: (course: string) => `Το υλικό σας: ${course}`,
    title: 'Το υλικό σας περιμένει',
    preview: (course: string) => `Όσα είδαμε στο «${course}».`,
    body: 'Οι συναντήσεις ολοκληρώθηκαν. Στη σελίδα του μαθήματος βρίσκετε το υλικό, για να το ξαναδείτε όποτε θέλετε.',
    action: 'Δείτε το υλικό',
  },
  invitation: {
    subject: (course: string) => `Άνοιξαν κρατήσεις: ${course}`,
    title: 'Άνοιξαν κρατήσεις',
    preview: (course: string, date: string) => `${course}, ${date}.`,
    body: 'Μας είχατε ζητήσει να σας ειδοποιήσουμε. Οι κρατήσεις είναι ανοιχτές.',
    book: 'Η κράτηση γίνεται στη σελίδα του μαθήματος. Αν οι θέσεις έχουν γεμίσει, μπαίνετε στη λίστα αναμονής.',
    action: 'Δείτε τις θέσεις',
    why: 'Λάβατε αυτό το email επειδή δηλώσατε ενδιαφέρον για το μάθημα.',
    unsubscribe: 'Δεν θέλω άλλες προσκλήσεις',
  },
} as const;
