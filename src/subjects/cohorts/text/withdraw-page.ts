import { withdrawalLaw } from '@/brand/withdrawal';

/** The page on which consumers withdraw from a contract, without the words of law, which are in `brand/withdrawal.ts`. */
export const withdrawText = {
  title: 'Υπαναχώρηση από τη σύμβαση',
  description:
    'Κλείσατε θέση ως καταναλωτής και αλλάξατε γνώμη; Δηλώστε εδώ την υπαναχώρηση, χωρίς λογαριασμό και χωρίς να εξηγήσετε γιατί.',
  lead: 'Κλείσατε θέση ως καταναλωτής και αλλάξατε γνώμη; Δηλώστε το εδώ. Δεν χρειάζεται λογαριασμός.',
  aside: {
    title: 'Καλό να γνωρίζετε',
    counts:
      'Η δήλωση μετρά από τη στιγμή που την υποβάλλετε. Σας στέλνουμε αμέσως email με το περιεχόμενο, την ημέρα και την ώρα της.',
    /** Before and after the link. */
    account: 'Έχετε λογαριασμό; Στη σελίδα',
    accountLink: 'Τα μαθήματά σας',
    accountSums: 'βλέπετε πριν από την επιβεβαίωση τι επιστρέφεται.',
    terms: 'Οι όροι της υπαναχώρησης',
  },
  form: {
    title: 'Τα στοιχεία της δήλωσης',
    reference: 'Κωδικός κράτησης',
    referenceHint:
      'Είναι στο email της κράτησης και αρχίζει από PX, π.χ. PX-7K2M9QRT. Στην κατάθεση γράφεται ως αιτιολογία.',
    name: 'Ονοματεπώνυμο',
    email: 'Email',
    emailHint: 'Εδώ στέλνουμε την απόδειξη της δήλωσης.',
    next: 'Συνέχεια',
    errors: {
      reference: 'Συμπληρώστε τον κωδικό κράτησης',
      referenceInvalid:
        'Ο κωδικός κράτησης είναι PX και οκτώ λατινικά γράμματα ή αριθμοί, π.χ. PX-7K2M9QRT. Δείτε τον ξανά στο email της κράτησης.',
      name: 'Συμπληρώστε το ονοματεπώνυμο',
      email: 'Συμπληρώστε το email',
      emailInvalid: 'Γράψτε ένα έγκυρο email, π.χ. eleni@example.gr',
    },
  },
  review: {
    title: 'Η δήλωσή σας',
    booking: (reference: string) => `κράτηση ${reference}`,
    back: 'Αλλαγή στοιχείων',
    pending: 'Υποβολή…',
    failure: 'Η δήλωση δεν υποβλήθηκε',
    kept: 'Όσα γράψατε έμειναν. Μπορείτε και να μας γράψετε στο',
  },
  /** The same for right and wrong details. */
  stated: {
    title: 'Η δήλωση υποβλήθηκε',
    text: (moment: string, email: string) =>
      `Υποβλήθηκε: ${moment}. Αν τα στοιχεία αντιστοιχούν σε κράτηση, στείλαμε την απόδειξη στο ${email} και στο email της κράτησης. Στο email της κράτησης γράφουμε και πώς ελευθερώνεται η θέση.`,
    missing:
      'Δεν ήρθε email σε λίγα λεπτά; Ελέγξτε τον κωδικό κράτησης και δηλώστε ξανά, ή γράψτε μας στο',
    again: 'Άλλη δήλωση',
  },
  contract: {
    failure: 'Η κράτηση δεν φορτώθηκε',
    retry: 'Δοκιμάστε ξανά',
    unknown: {
      title: 'Ο σύνδεσμος δεν ισχύει',
      text: 'Ανοίξτε τον σύνδεσμο από το email όπως είναι, ή δηλώστε την υπαναχώρηση με τα στοιχεία της κράτησης.',
    },
    booking: 'Η κράτησή σας',
    until: 'Προθεσμία',
    untilDay: (day: string) => `έως και ${day}`,
    sums: 'Αν υπαναχωρήσετε τώρα',
    stated: (moment: string) => `Δηλώσατε την υπαναχώρηση: ${moment}. Μένει η επιβεβαίωση.`,
    /** Also of a booking that was cancelled before. */
    frees: 'Με την επιβεβαίωση η θέση, αν την έχετε ακόμη, ελευθερώνεται αμέσως.',
    /** Where staff decide it. */
    stays:
      'Με την επιβεβαίωση υποβάλλετε τη δήλωση. Ώσπου να σας απαντήσουμε, η θέση και τα χρήματα μένουν όπως είναι.',
    received: 'Λάβαμε τη δήλωση υπαναχώρησης',
    receivedStays:
      'Ώσπου να σας απαντήσουμε, η θέση και τα χρήματα μένουν όπως είναι. Αν θέλετε να προσθέσετε κάτι, γράψτε μας στο',
    pending: 'Επιβεβαίωση…',
    failed: 'Η υπαναχώρηση δεν επιβεβαιώθηκε',
    again: 'Αν έγινε ήδη, δεν θα γίνει δεύτερη φορά.',
    refused: 'Δεν γίνεται υπαναχώρηση',
    refusedHelp: 'Αν νομίζετε ότι έγινε λάθος, γράψτε μας στο',
    done: 'Υπαναχωρήσατε από τη σύμβαση',
    doneText: (moment: string) => `Η δήλωση υποβλήθηκε: ${moment}. Σας στείλαμε email.`,
    courses: 'Δείτε άλλα μαθήματα',
  },
  /** On the page of the own courses. */
  own: {
    stated: (moment: string) => `Δηλώσατε υπαναχώρηση: ${moment}. Μένει η επιβεβαίωση.`,
    leftToStaff: (moment: string) => `Δηλώσατε υπαναχώρηση: ${moment}. Την εξετάζει η ομάδα μας.`,
    /** Instead of the amount due. */
    noPayment: (amount: string) =>
      `Όσο εκκρεμεί η υπαναχώρησή σας, δεν χρειάζεται να πληρώσετε τα ${amount}. Αν θέλετε να κρατήσετε την κράτηση, γράψτε μας.`,
    actionOf: (course: string) => `${withdrawalLaw.action}: ${course}`,
    /** In the dialog that cancels, for a person who has stated a withdrawal, with the link that confirms it below. */
    alreadyStated: (moment: string) =>
      `Δηλώσατε ήδη υπαναχώρηση: ${moment}. Αντί να ακυρώσετε, επιβεβαιώστε την.`,
    /** After `alreadyStated`, where something is paid. */
    termsEnd: 'Τότε οι όροι του μαθήματος δεν μετρούν.',
  },
} as const;
