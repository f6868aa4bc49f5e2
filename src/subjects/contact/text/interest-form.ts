import { formatNumber } from '@/lib/text/number';

/** The interest form of a course. Its first heading and lead are in ./course-page.ts. */
export const interestFormText = {
  /** The heading once it is sent, for somebody on the list, for a learner of the course, and for a course with dates. */
  doneTitle: 'Είστε στη λίστα',
  duplicateTitle: 'Είστε ήδη στη λίστα',
  enrolledTitle: 'Το μάθημά σας',
  datesTitle: 'Επόμενες ημερομηνίες',
  name: 'Ονοματεπώνυμο',
  email: 'Email',
  submit: 'Ειδοποιήστε με',
  sending: 'Αποστολή…',
  privacy: 'Κρατάμε το όνομα και το email σας μόνο γι’ αυτή την ειδοποίηση.',
  privacyLink: 'Πολιτική απορρήτου',
  successTitle: 'Προστέθηκες στη λίστα ενδιαφέροντος!',
  doneText: (course: string) =>
    `Θα σας γράψουμε μόλις ανοίξουν οι θέσεις για το μάθημα «${course}».`,
  /** Where none of the dates suits. */
  otherDateDoneText: (course: string) =>
    `Θα σας γράψουμε μόλις οριστεί άλλη ημερομηνία για το μάθημα «${course}».`,
  projectDoneText: (project: string) =>
    `Θα σας γράψουμε μόλις μπορούμε να αναλάβουμε το έργο «${project}».`,
  /** To every visitor: the form tells nothing about an address. */
  refused: {
    title: 'Δεν σας έρχονται email;',
    text: 'Αν έχετε σταματήσει τις προσκλήσεις σε αυτό το email, δεν θα σας γράψουμε: ενεργοποιήστε τες ξανά από τον σύνδεσμο παλιάς πρόσκλησης, ή δηλώστε ενδιαφέρον συνδεδεμένοι με τον λογαριασμό σας.',
  },
  another: 'Δήλωση για άλλο άτομο',
  catalogue: 'Δείτε τον κατάλογο',
  duplicateText: 'Έχετε ήδη δηλώσει ενδιαφέρον για αυτό το μάθημα.',
  projectDuplicateText: 'Έχετε ήδη δηλώσει ενδιαφέρον για αυτό το έργο.',
  own: 'Οι δηλώσεις σας',
  failureTitle: 'Η δήλωση δεν στάλθηκε',
  failureKept: 'Όσα γράψατε έμειναν στη φόρμα.',
  validation: {
    nameRequired: 'Το όνομα είναι υποχρεωτικό',
    nameLong: (limit: number) => `Το όνομα χωρά έως ${formatNumber(limit)} χαρακτήρες`,
    emailRequired: 'Το email είναι υποχρεωτικό',
    emailInvalid: 'Παρακαλώ εισάγετε ένα έγκυρο email',
    emailLong: (limit: number) => `Το email χωρά έως ${formatNumber(limit)} χαρακτήρες`,
  },
} as const;
