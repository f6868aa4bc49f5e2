import { day, delays } from '@/lib/delays';
import { formatNumber } from '@/lib/text/number';

/** The page where a course is learned. */
export const playerText = {
  loading: 'Φόρτωση ενότητας…',
  /** The page's title until the course has arrived. */
  shellTitle: 'Μάθημα',
  documentTitle: (lesson: string, course: string) => `${lesson} · ${course}`,
  description: (course: string) => `Το μάθημα «${course}» με τη σειρά του.`,
  failure: { title: 'Το μάθημα δεν φορτώθηκε', retry: 'Δοκιμάστε ξανά' },
  questionsFailure: { title: 'Οι ερωτήσεις δεν φορτώθηκαν', retry: 'Δοκιμάστε ξανά' },
  lessonFailure: { title: 'Η ενότητα δεν φορτώθηκε', retry: 'Δοκιμάστε ξανά' },
  notFound: {
    title: 'Το μάθημα δεν βρέθηκε',
    text: 'Ίσως άλλαξε διεύθυνση ή δεν προσφέρεται πια. Δείτε τα υπόλοιπα στον κατάλογο.',
    back: 'Στον κατάλογο',
  },
  /** To somebody who learns a course that staff have archived or are changing. */
  notOffered: {
    title: (course: string) => `«${course}»: οι ενότητες δεν είναι ανοιχτές`,
    text: 'Το μάθημα δεν προσφέρεται αυτή τη στιγμή. Η πρόοδός σας κρατιέται, και οι κρατήσεις σας ισχύουν. Αν περιμένατε να το βρείτε εδώ, γράψτε μας.',
    back: 'Στα μαθήματά σας',
  },
  lessonNotFound: {
    title: 'Η ενότητα δεν βρέθηκε',
    text: 'Δεν υπάρχει σε αυτό το μάθημα ή δεν έχει δημοσιευτεί. Διαλέξτε άλλη από τα περιεχόμενα.',
    back: 'Στην αρχή του μαθήματος',
  },
  noLessons: {
    title: 'Το μάθημα δεν έχει ακόμη ενότητες',
    text: 'Δημοσιεύονται σταδιακά. Ελάτε ξανά σε λίγες ημέρες.',
  },
  outline: {
    title: 'Περιεχόμενα',
    open: 'Περιεχόμενα',
    close: 'Κλείσιμο περιεχομένων',
    module: (number: number, title: string) => `${number} · ${title}`,
    minutes: (minutes: number) => `${minutes}′`,
    done: 'ολοκληρώθηκε',
    started: 'την έχετε ανοίξει',
    locked: 'με εγγραφή',
    preview: 'ελεύθερη',
    optional: 'προαιρετική',
    draft: 'σχέδιο',
  },
  progress: {
    label: 'Πρόοδος',
    count: (done: number, all: number) => `${done} από ${all}`,
    spoken: (done: number, all: number) => `${done} από ${all} ενότητες ολοκληρώθηκαν`,
  },
  /** @param lesson among those that are required; null for one that is not */
  position: (module: number, lesson: number | null, required: number) =>
    `Κεφάλαιο ${module} · ${lesson === null ? 'προαιρετική ενότητα' : `ενότητα ${lesson} από ${required}`}`,
  course: 'Η σελίδα του μαθήματος',
  myCourses: 'Όλα τα μαθήματά σας',
  bar: 'Πλοήγηση στις ενότητες',
  previous: 'Προηγούμενη ενότητα',
  next: 'Επόμενη ενότητα',
  /** Where the button that completes the lesson is between them, and on a phone. */
  short: { next: 'Επόμενη', complete: 'Ολοκλήρωσα' },
  /** At the end of a lesson, before the title of the one that follows. */
  follows: 'Ακολουθεί',
  finish: 'Τέλος μαθήματος',
  /** After the last lesson, when others are not done. */
  remaining: 'Όσα μένουν',
  complete: 'Ολοκλήρωσα την ενότητα',
  completed: 'Ολοκληρώθηκε',
  /** Below a lesson that no button completes. */
  completedBy: {
    video: 'Η ενότητα ολοκληρώνεται μόλις δείτε το 90 % του βίντεο.',
    quiz: 'Η ενότητα ολοκληρώνεται μόλις περάσετε το κουίζ.',
  },
  announceCompleted: (title: string) => `Η ενότητα «${title}» ολοκληρώθηκε.`,
  waiting: `Δεν υπάρχει σύνδεση. Η πρόοδός σας κρατιέται σε αυτή τη συσκευή για ${delays.progressKept / day} ημέρες και στέλνεται μόλις επανέλθει.`,
  refused: 'Η πρόοδος δεν αποθηκεύτηκε.',
  resumed: 'Συνεχίζετε εκεί όπου μείνατε.',
  fromStart: 'Από την αρχή',
  enrol: {
    title: 'Η ενότητα ανοίγει με την εγγραφή',
    courseTitle: 'Γραφτείτε για να ξεκινήσετε',
    visitor: 'Συνδεθείτε για να γραφτείτε στο μάθημα ή για να συνεχίσετε από εκεί που σταματήσατε.',
    signIn: 'Σύνδεση',
    signUp: 'Δημιουργία λογαριασμού',
    open: 'Το μάθημα είναι ανοιχτό: με την εγγραφή ανοίγουν όλες οι ενότητες και κρατιέται η πρόοδός σας.',
    button: 'Εγγραφή στο μάθημα',
    failed: 'Η εγγραφή δεν έγινε',
    booking:
      'Σε αυτό το μάθημα η εγγραφή γίνεται με κράτηση θέσης. Δείτε το πρόγραμμα στη σελίδα του.',
    invitation:
      'Σε αυτό το μάθημα η εγγραφή γίνεται με πρόσκληση. Μιλήστε με όποιον το οργανώνει στην εταιρεία σας ή γράψτε μας.',
    ended: 'Η εγγραφή σας σε αυτό το μάθημα έχει λήξει. Αν πρόκειται για λάθος, γράψτε μας.',
    endedTitle: 'Οι ενότητες έχουν κλείσει',
    withdrawn: (statedOn: string) =>
      `Υπαναχωρήσατε από την κράτησή σας στις ${statedOn}, γι’ αυτό έκλεισαν οι ενότητες. Για τα χρήματα δείτε τις κρατήσεις σας· οι επόμενες ημερομηνίες είναι στη σελίδα του μαθήματος.`,
    dateCancelled:
      'Ακυρώσαμε την ημερομηνία που είχατε κρατήσει, γι’ αυτό έκλεισαν οι ενότητες. Για τα χρήματα δείτε τις κρατήσεις σας· οι επόμενες ημερομηνίες είναι στη σελίδα του μαθήματος.',
    coursePage: 'Στη σελίδα του μαθήματος',
    contact: 'Επικοινωνία',
    preview: (title: string) => `Δοκιμάστε πρώτα: ${title}`,
  },
  /** For a course that somebody has booked and not paid. */
  closed: { title: 'Οι ενότητες δεν έχουν ανοίξει ακόμη', locked: 'δεν έχει ανοίξει ακόμη' },
  previewOfClosed: 'Ελεύθερη ενότητα: η πρόοδός σας θα κρατιέται μόλις ανοίξουν και οι υπόλοιπες.',
  previewBanner: 'Ελεύθερη ενότητα: τη διαβάζετε χωρίς εγγραφή, γι’ αυτό δεν κρατιέται πρόοδος.',
  previewQuiz: 'Το κουίζ απαντιέται μόνο από όσους έχουν εγγραφεί, γιατί κρατιέται το αποτέλεσμα.',
  staffBanner:
    'Την ενότητα τη βλέπετε όπως οι συμμετέχοντες. Φαίνονται και τα σχέδια, και δεν κρατιέται πρόοδος.',
  staffBack: 'Στις ενότητες του μαθήματος',
  note: {
    button: 'Σημείωση',
    label: 'Η σημείωσή σας',
    hint: 'Τη διαβάζετε μόνο εσείς. Αποθηκεύεται μόνη της.',
    saving: 'Αποθηκεύεται…',
    saved: 'Αποθηκεύτηκε',
    failed: 'Δεν στάλθηκε ακόμη· κρατιέται σε αυτή τη συσκευή.',
    /** For a course that its writer does not learn any more. */
    ended:
      'Η πρόσβασή σας στο μάθημα έχει λήξει, γι’ αυτό η σημείωση δεν στάλθηκε και υπάρχει μόνο σε αυτή τη συσκευή. Κατεβάστε την για να μη χαθεί.',
    notLoaded: 'Ό,τι έχετε ήδη γράψει εδώ δεν φορτώθηκε ακόμη· θα μπει πριν από όσα γράφετε τώρα.',
    /** After another device's note was put before this one. */
    tooLong: (most: number, excess: number) =>
      `Μαζί με ό,τι γράψατε σε άλλη καρτέλα ή συσκευή η σημείωση ξεπερνά τους ${formatNumber(most)} χαρακτήρες, γι’ αυτό δεν στάλθηκε. Κατεβάστε την ολόκληρη και σβήστε ${excess === 1 ? 'έναν χαρακτήρα' : `${formatNumber(excess)} χαρακτήρες`}: μετά αποθηκεύεται μόνη της. Ως τότε κρατιέται ολόκληρη σε αυτή τη συσκευή.`,
    download: 'Λήψη ολόκληρης της σημείωσης',
    fileName: 'simeiosi.md',
    merged: 'Προστέθηκε και ό,τι γράψατε σε άλλη καρτέλα ή συσκευή.',
    close: 'Κλείσιμο σημείωσης',
  },
  notes: {
    title: 'Οι σημειώσεις σας',
    lead: 'Τις διαβάζετε μόνο εσείς.',
    empty:
      'Δεν έχετε σημειώσεις σε αυτό το μάθημα. Γράψτε την πρώτη με το κουμπί «Σημείωση», κάτω από κάθε ενότητα.',
    back: 'Στην ενότητα όπου σταματήσατε',
    export: 'Λήψη ως Markdown',
    fileName: (slug: string) => `simeioseis-${slug}.md`,
    failed: { title: 'Οι σημειώσεις δεν φορτώθηκαν', retry: 'Δοκιμάστε ξανά' },
    removed: 'Ενότητα που δεν υπάρχει πια',
    waiting: 'Δεν στάλθηκε ακόμη· κρατιέται σε αυτή τη συσκευή.',
    /** Nothing sends it any more. */
    onlyHere:
      'Η ενότητα αποσύρθηκε προτού σταλεί η σημείωση, γι’ αυτό υπάρχει μόνο σε αυτή τη συσκευή. Κατεβάστε την για να μη χαθεί.',
  },
  keys: {
    button: 'Συντομεύσεις',
    title: 'Συντομεύσεις',
    close: 'Κλείσιμο',
    list: [
      { key: 'N', does: 'Επόμενη ενότητα' },
      { key: 'P', does: 'Προηγούμενη ενότητα' },
      { key: 'S', does: 'Σημείωση' },
      { key: 'Esc', does: 'Κλείσιμο σημείωσης ή παραθύρου' },
      { key: '?', does: 'Αυτά τα πλήκτρα' },
    ],
    switch: 'Τα πλήκτρα με ένα γράμμα λειτουργούν όπου δεν γράφω',
  },
  finished: {
    loading: 'Φορτώνεται η ολοκλήρωση του μαθήματος',
    title: 'Ολοκληρώσατε το μάθημα',
    text: (course: string) =>
      `Τελειώσατε όσες ενότητες απαιτεί το μάθημα «${course}». Μένουν ανοιχτές για όποτε τις χρειαστείτε.`,
    /** Before the next meeting of the user's booking. */
    meeting: (moment: string) => `Σας περιμένουμε στη συνάντηση: ${moment}.`,
    booking: 'Η κράτησή σας',
    on: (date: string) => `Ολοκληρώθηκε στις ${date}.`,
    /** Where nothing is left since the curriculum changed. */
    soon: 'Καταγράφεται ως ολοκληρωμένο σε λίγα λεπτά.',
    remaining: (lessons: number) =>
      lessons === 1
        ? 'Μένει μία προαιρετική ενότητα, αν θέλετε να τη δείτε.'
        : `Μένουν ${formatNumber(lessons)} προαιρετικές ενότητες, αν θέλετε να τις δείτε.`,
    /** In the lesson that completed it. */
    see: 'Δείτε τι ακολουθεί',
    again: 'Από την πρώτη ενότητα',
    next: 'Διαλέξτε το επόμενο μάθημα',
    open: (title: string) => `Συνέχεια: ${title}`,
  },
} as const;
