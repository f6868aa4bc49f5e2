import { formatNumber } from '../number';

/** The page where a course is learned. */
export const playerText = {
  loading: 'Φόρτωση ενότητας…',
  /** The page's title until the course has arrived. */
  shellTitle: 'Μάθημα',
  documentTitle: (lesson: string, course: string) => `${lesson} · ${course}`,
  description: (course: string) => `Το μάθημα «${course}» με τη σειρά του.`,
  failure: { title: 'Το μάθημα δεν φορτώθηκε', retry: 'Δοκιμάστε ξανά' },
  lessonFailure: { title: 'Η ενότητα δεν φορτώθηκε', retry: 'Δοκιμάστε ξανά' },
  notFound: {
    title: 'Το μάθημα δεν βρέθηκε',
    text: 'Ίσως άλλαξε διεύθυνση ή δεν προσφέρεται πια. Δείτε τα υπόλοιπα στον κατάλογο.',
    back: 'Στον κατάλογο',
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
  position: (module: number, lesson: number, lessons: number) =>
    `Κεφάλαιο ${module} · ενότητα ${lesson} από ${lessons}`,
  course: 'Η σελίδα του μαθήματος',
  bar: 'Πλοήγηση στις ενότητες',
  previous: 'Προηγούμενη',
  next: 'Επόμενη',
  finish: 'Τέλος μαθήματος',
  /** After the last lesson, when others are not done. */
  remaining: 'Όσα μένουν',
  complete: 'Ολοκλήρωσα την ενότητα',
  completed: 'Ολοκληρώθηκε',
  /** Beside the buttons, what a lesson is completed by. */
  completedBy: {
    video: 'Ολοκληρώνεται μόλις δείτε το 90 % του βίντεο.',
    quiz: 'Ολοκληρώνεται μόλις περάσετε το κουίζ.',
  },
  announceCompleted: (title: string) => `Η ενότητα «${title}» ολοκληρώθηκε.`,
  waiting:
    'Δεν υπάρχει σύνδεση. Η πρόοδός σας κρατιέται σε αυτή τη συσκευή για μία ημέρα και στέλνεται μόλις επανέλθει.',
  refused: 'Η πρόοδος δεν αποθηκεύτηκε.',
  resumed: 'Συνεχίζετε από εκεί που σταματήσατε.',
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
    coursePage: 'Στη σελίδα του μαθήματος',
    contact: 'Επικοινωνία',
    preview: (title: string) => `Δοκιμάστε πρώτα: ${title}`,
  },
  previewBanner: 'Ελεύθερη ενότητα: τη διαβάζετε χωρίς εγγραφή, γι’ αυτό δεν κρατιέται πρόοδος.',
  previewQuiz: 'Το κουίζ απαντιέται μόνο από όσους έχουν εγγραφεί, γιατί κρατιέται το αποτέλεσμα.',
  staffBanner:
    'Προεπισκόπηση ως εκπαιδευόμενος: φαίνονται και τα σχέδια, και δεν κρατιέται πρόοδος.',
  staffBack: 'Στις ενότητες του μαθήματος',
  finished: {
    title: 'Ολοκληρώσατε το μάθημα',
    text: (course: string) =>
      `Τελειώσατε όλα όσα απαιτεί το «${course}». Οι ενότητες μένουν ανοιχτές για όποτε τις χρειαστείτε.`,
    on: (date: string) => `Ολοκληρώθηκε στις ${date}.`,
    remaining: (lessons: number) =>
      lessons === 1
        ? 'Μένει μία προαιρετική ενότητα, αν θέλετε να τη δείτε.'
        : `Μένουν ${formatNumber(lessons)} προαιρετικές ενότητες, αν θέλετε να τις δείτε.`,
    again: 'Από την πρώτη ενότητα',
    next: 'Διαλέξτε το επόμενο μάθημα',
    open: (title: string) => `Συνέχεια: ${title}`,
  },
} as const;
