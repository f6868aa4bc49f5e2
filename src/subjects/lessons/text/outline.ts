import { formatNumber } from '@/lib/text/number';
import { courseLabels } from '@/subjects/courses/text/course-labels';

const lessons = (count: number) => (count === 1 ? '1 ενότητα' : `${formatNumber(count)} ενότητες`);

/** The outline of a course: its modules with their lessons, edited in place. */
export const adminOutlineText = {
  link: 'Δομή μαθήματος',
  short: 'Δομή',
  of: (title: string) => `Δομή: ${title}`,
  label: 'Κεφάλαια και ενότητες',
  back: 'Πίσω στη δομή',
  course: 'Στοιχεία μαθήματος',
  preview: 'Προεπισκόπηση',
  missing: 'Το μάθημα δεν βρέθηκε. Ίσως διαγράφηκε στο μεταξύ.',
  lessonsFailed: 'Οι ενότητες δεν φορτώθηκαν',
  isEmpty:
    'Το μάθημα είναι δημοσιευμένο, αλλά όποιος εγγραφεί δεν βρίσκει ακόμη ενότητες. Δημοσιεύστε ένα κεφάλαιο και μία από τις ενότητές του.',
  nothingChosen: 'Διαλέξτε κεφάλαιο ή ενότητα, για να ανοίξει εδώ.',
  keys: 'Με τα βέλη κάθε γραμμής η ενότητα αλλάζει θέση και, στην άκρη του κεφαλαίου, περνά στο διπλανό.',
  empty: 'Δεν υπάρχει ακόμη κεφάλαιο. Γράψτε τον τίτλο του πρώτου και πατήστε Enter.',
  lessonsOf: (title: string) => `Ενότητες: ${title}`,
  size: (count: number, minutes: number) =>
    count === 0 ? 'καμία ενότητα' : `${lessons(count)} · ${courseLabels.minutes(minutes)}`,
  actionsOf: (title: string) => `Ενέργειες: ${title}`,
  list: 'Ως λίστα',
  collapseAll: 'Σύμπτυξη όλων',
  expandAll: 'Ανάπτυξη όλων',
  rename: {
    action: 'Μετονομασία',
    label: (title: string) => `Νέος τίτλος: ${title}`,
    save: 'Αποθήκευση',
    conflict:
      'Άλλαξε στο μεταξύ και φορτώθηκε ξανά. Αν ο τίτλος σας ισχύει ακόμη, αποθηκεύστε τον.',
    deleted: 'Διαγράφηκε στο μεταξύ.',
  },
  add: {
    module: 'Τίτλος νέου κεφαλαίου',
    lesson: (module: string) => `Τίτλος νέας ενότητας: ${module}`,
    lessonShort: 'Τίτλος νέας ενότητας',
    save: 'Προσθήκη',
    failed: (title: string) => `Δεν προστέθηκε: «${title}»`,
    added: (title: string) => `Προστέθηκε: «${title}».`,
    fullLesson: 'Νέα ενότητα',
    fullLessonOf: (module: string) => `Νέα ενότητα: ${module}`,
  },
  movedTo: (title: string, module: string, place: number, total: number) =>
    `«${title}»: κεφάλαιο «${module}», θέση ${place} από ${total}.`,
} as const;
