/** Paying a booking or a pool of seats at once, and coming back from the page of the payment provider. */
export const paymentText = {
  /** By payment provider. */
  action: {
    stripe: (amount: string) => `Πληρωμή ${amount} με κάρτα`,
    viva: (amount: string) => `Πληρωμή ${amount} με κάρτα ή IRIS`,
  },
  pending: 'Μετάβαση στην πληρωμή…',
  failure: 'Η σελίδα πληρωμής δεν άνοιξε',
  note: 'Πληρώνετε σε ασφαλή σελίδα. Τα στοιχεία της κάρτας σας δεν φτάνουν σε εμάς.',
  /** Above what a bank asks for. */
  transfer: 'Ή με κατάθεση σε τράπεζα',
  pay: (amount: string, day: string) => `Πληρώστε ${amount} έως ${day}.`,
  payLate: (amount: string, day: string) =>
    `Η προθεσμία πέρασε στις ${day}. Πληρώστε ${amount} το συντομότερο ή γράψτε μας.`,
  /** For a seat that lapses. */
  keep: (amount: string, moment: string) =>
    `Πληρώστε ${amount} έως ${moment}, αλλιώς η θέση ελευθερώνεται.`,
  timeLeft: (time: string) => `Χρόνος που απομένει: ${time}.`,
  timeOver:
    'Ο χρόνος για την πληρωμή τελείωσε. Αν πληρώσατε εγκαίρως, η θέση μένει δική σας μόλις το επιβεβαιώσει η τράπεζα. Αλλιώς ελευθερώνεται.',
  keptUntil: (moment: string) => `Κρατάμε τη θέση σας έως ${moment}.`,
  lapsed: 'Η θέση δεν κρατιέται πια, επειδή ο χρόνος για την πληρωμή τελείωσε.',
  /** Instead of the amount due. */
  confirming: 'Η πληρωμή σας επιβεβαιώνεται',
  confirmingNote:
    'Περιμένουμε την τράπεζα. Με IRIS μπορεί να πάρει έως 20 λεπτά. Μην πληρώσετε ξανά.',
  return: {
    title: 'Η πληρωμή σας',
    description: 'Τι έγινε με την πληρωμή σας.',
    loading: 'Ελέγχουμε την πληρωμή σας…',
    failure: { title: 'Δεν μάθαμε τι έγινε με την πληρωμή', retry: 'Δοκιμάστε ξανά' },
    paid: {
      title: 'Η πληρωμή ολοκληρώθηκε',
      text: (amount: string) =>
        `Λάβαμε ${amount}. Η θέση σας είναι εξοφλημένη. Σας στέλνουμε και email.`,
      /** The seat was given up, or a transfer has arrived as well. */
      refundDue: (amount: string) =>
        `Λάβαμε ${amount}, που δεν τα οφείλατε πια. Θα σας τα επιστρέψουμε.`,
      /** A part was owed: the rest had come meanwhile, as by transfer. */
      surplus: (amount: string, back: string) =>
        `Λάβαμε ${amount}. Είναι περισσότερα από όσα οφείλατε, γι’ αυτό θα σας επιστρέψουμε ${back}.`,
      /** A part was paid. */
      rest: (amount: string, rest: string) => `Λάβαμε ${amount}. Απομένουν ${rest}.`,
    },
    processing: {
      title: 'Η πληρωμή επιβεβαιώνεται',
      text: 'Περιμένουμε την επιβεβαίωση της τράπεζας. Με IRIS μπορεί να πάρει έως 20 λεπτά. Μην πληρώσετε ξανά: μπορείτε να κλείσετε τη σελίδα, και σας στέλνουμε email μόλις επιβεβαιωθεί.',
    },
    refused: { title: 'Η πληρωμή δεν έγινε', free: 'Δεν χρεωθήκατε.' },
    left: {
      title: 'Η πληρωμή δεν ολοκληρώθηκε',
      text: 'Φύγατε από τη σελίδα πληρωμής πριν τελειώσει, και δεν χρεωθήκατε. Η θέση σας μένει όπως ήταν.',
    },
    over: {
      title: 'Η σελίδα πληρωμής έληξε',
      text: 'Δεν χρεωθήκατε. Ανοίξτε νέα σελίδα για να πληρώσετε.',
    },
    unknown: {
      title: 'Δεν βρήκαμε αυτή την πληρωμή',
      text: 'Ο σύνδεσμος δεν είναι σωστός, ή πληρώσατε από άλλον λογαριασμό.',
    },
    again: 'Δοκιμάστε ξανά',
    bookings: 'Στις κρατήσεις σας',
    transfer: 'Μπορείτε να πληρώσετε και με κατάθεση: τα στοιχεία είναι στις κρατήσεις σας.',
    /** Of a company, instead of the words above. */
    pool: {
      of: (course: string) => `Θέσεις στο μάθημα «${course}».`,
      paid: (amount: string) =>
        `Λάβαμε ${amount}. Το πακέτο θέσεων είναι εξοφλημένο. Στέλνουμε και email σε όσους διαχειρίζονται την εταιρεία.`,
      left: 'Φύγατε από τη σελίδα πληρωμής πριν τελειώσει, και δεν χρεωθήκατε. Οι θέσεις της εταιρείας μένουν όπως ήταν.',
      back: 'Στις θέσεις της εταιρείας',
      transfer: 'Μπορείτε να πληρώσετε και με κατάθεση: τα στοιχεία είναι στο πακέτο θέσεων.',
    },
  },
  /** Why a card was refused, by the code of the order. */
  failures: {
    declined: 'Η τράπεζά σας δεν ενέκρινε τη χρέωση. Δοκιμάστε άλλη κάρτα ή ρωτήστε την τράπεζα.',
    insufficient_funds: 'Το υπόλοιπο της κάρτας δεν φτάνει. Δοκιμάστε άλλη κάρτα.',
    expired_card: 'Η κάρτα έχει λήξει. Δοκιμάστε άλλη κάρτα.',
    wrong_details: 'Κάποιο στοιχείο της κάρτας δεν είναι σωστό. Ελέγξτε τα και δοκιμάστε ξανά.',
    not_authenticated:
      'Η ταυτοποίηση από την τράπεζά σας δεν ολοκληρώθηκε. Δοκιμάστε ξανά και εγκρίνετε την πληρωμή.',
    limit_exceeded: 'Ξεπεράστηκε το όριο συναλλαγών της κάρτας. Δοκιμάστε άλλη κάρτα ή αργότερα.',
    unavailable: 'Η τράπεζα δεν απαντά αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγο.',
  },
} as const;

/** The Greek reason for a failure of an order. */
export function failureText(failure: string): string {
  const texts: Record<string, string> = paymentText.failures;
  return texts[failure] ?? paymentText.failures.declined;
}
