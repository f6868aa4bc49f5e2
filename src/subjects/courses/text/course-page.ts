export const coursePageText = {
  loading: 'Φόρτωση μαθήματος…',
  shellTitle: 'Μάθημα',
  shellDescription:
    'Περιγραφή, διάρκεια και ύλη. Δηλώστε ενδιαφέρον και θα σας ειδοποιήσουμε με ένα email.',
  price: 'Τιμή',
  /** Beside a price, by the category of the course. */
  pricePer: { course: 'ανά άτομο', training: 'για όλη την ομάδα', project: null },
  group: 'Ομάδα',
  place: 'Πού',
  trainer: 'Διδασκαλία',
  trainerTitle: 'Ποιος διδάσκει',
  outcomes: {
    course: 'Τι κερδίζετε',
    training: 'Τι κερδίζει η ομάδα',
    project: 'Τι παραδίδουμε',
  },
  included: 'Τι περιλαμβάνει',
  /** Unless the course has terms of its own. */
  refunds: {
    course: 'Επιστροφή χρημάτων έως 30 ημέρες από την πληρωμή.',
    training: 'Επιστροφή χρημάτων έως 30 ημέρες, αν η προσφορά δεν ορίζει κάτι άλλο.',
    project: 'Επιστροφή χρημάτων έως 30 ημέρες, αν η προσφορά δεν ορίζει κάτι άλλο.',
  },
  duration: 'Διάρκεια',
  audience: 'Για ποιον',
  category: 'Είδος',
  level: 'Επίπεδο',
  curriculum: 'Ύλη',
  /** Where a course is held live and has lessons too, each part with its time. */
  live: {
    title: 'Ζωντανά',
    /** @param outcomes the heading of what participants gain */
    text: (outcomes: string) => `Εδώ δουλεύετε όσα γράφει το «${outcomes}».`,
    lessons: 'Στην πλατφόρμα',
    lessonsText: 'Πριν και μετά, όποτε σας βολεύει.',
  },
  /** For a course that is booked and paid. */
  lessonsOpen: {
    at_once: 'Οι ενότητες ανοίγουν αμέσως με την κράτηση.',
    when_paid_or_started:
      'Οι ενότητες ανοίγουν με την πληρωμή ή, το αργότερο, με την πρώτη συνάντηση.',
  },
  contentType: { text: 'Κείμενο', video: 'Βίντεο', interactive: 'Διαδραστικό', quiz: 'Κουίζ' },
  /** Beside a module or lesson, for staff. */
  draft: 'Σχέδιο',
  failure: { title: 'Το μάθημα δεν φορτώθηκε', retry: 'Δοκιμάστε ξανά' },
  breadcrumb: { catalogue: 'Κατάλογος' },
  /** Instead of the form, for a course in which one enrols alone. */
  enrol: {
    title: 'Ξεκινήστε σήμερα',
    lead: 'Με δικό σας λογαριασμό, στον δικό σας ρυθμό.',
    action: 'Εγγραφή και έναρξη',
  },
  /** Beside a lesson that the course does not require. */
  optional: 'Προαιρετική',
  /** Beside a lesson that everybody reads. */
  preview: 'Ελεύθερη για όλους',
  /** The rest of the form's texts is in `interest-form.ts`. */
  interest: {
    /** Until it is known whether there are dates. */
    unknown: 'Ημερομηνίες και θέσεις',
    title: 'Δηλώστε ενδιαφέρον',
    lead: 'Ένα email όταν ανοίξουν οι θέσεις. Τίποτα άλλο.',
    /** For people who have the seat of a company. */
    coveredLead:
      'Δεν υπάρχει ακόμη ημερομηνία. Ένα email όταν ανοίξουν οι θέσεις: τη δική σας την πληρώνει η εταιρεία.',
    projectLead: 'Ένα email όταν μπορούμε να το αναλάβουμε. Τίποτα άλλο.',
  },
  /** The end of the page. */
  closing: {
    /** Until it is known whether there are dates. */
    unknown: 'Πότε γίνεται;',
    dates: 'Δείτε τις ημερομηνίες',
    start: 'Ξεκινήστε τώρα',
    undated: 'Μάθετε πρώτοι την ημερομηνία',
    /** Before the facts of the course. */
    noDate: 'Δεν έχει οριστεί ακόμη',
    /** For people who have just registered an interest, or are known to have. */
    listed: 'Θα σας γράψουμε μόλις οριστεί ημερομηνία',
    others: 'Δείτε τα άλλα μαθήματα',
    project: 'Να το αναλάβουμε;',
    ask: 'Ρωτήστε μας',
  },
} as const;
