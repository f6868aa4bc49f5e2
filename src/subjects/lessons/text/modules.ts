import { formatNumber } from '@/lib/text/number';

/** The modules tab of `/admin`, and the course picker of the modules and lessons tabs. */
export const adminModulesText = {
  pick: {
    title: 'Διαλέξτε μάθημα',
    search: 'Αναζήτηση μαθήματος',
    none: 'Δεν βρέθηκε μάθημα. Δοκιμάστε άλλη λέξη.',
    list: 'Μαθήματα',
    change: 'Άλλο μάθημα',
    course: 'Μάθημα',
    module: 'Κεφάλαιο',
    pickModule: 'Διαλέξτε κεφάλαιο',
    changeModule: 'Άλλο κεφάλαιο',
    noModules: 'Το μάθημα δεν έχει ακόμη κεφάλαια.',
    makeModule: 'Φτιάξτε το πρώτο κεφάλαιο',
  },
  listLabel: 'Κεφάλαια του μαθήματος',
  create: 'Νέο κεφάλαιο',
  empty: 'Δεν υπάρχει ακόμη κεφάλαιο. Φτιάξτε το πρώτο.',
  loadFailed: 'Τα κεφάλαια δεν φορτώθηκαν',
  oneFailed: 'Το κεφάλαιο δεν φορτώθηκε',
  notFound: 'Το κεφάλαιο δεν βρέθηκε. Ίσως διαγράφηκε στο μεταξύ.',
  back: 'Όλα τα κεφάλαια',
  newTitle: 'Νέο κεφάλαιο',
  lessons: 'Ενότητες',
  lessonsOf: (title: string) => `Ενότητες: ${title}`,
  publish: 'Δημοσίευση',
  unpublish: 'Επαναφορά σε σχέδιο',
  publishOne: (title: string) => `Δημοσίευση: ${title}`,
  unpublishOne: (title: string) => `Επαναφορά σε σχέδιο: ${title}`,
  published: 'Το κεφάλαιο δημοσιεύτηκε!',
  unpublished: 'Το κεφάλαιο έγινε ξανά σχέδιο!',
  fields: {
    title: 'Τίτλος',
    description: 'Περιγραφή',
    descriptionHint: (limit: number) => `Έως ${formatNumber(limit)} χαρακτήρες. Μια πρόταση αρκεί.`,
    order: 'Θέση στη σειρά',
    orderHint: 'Τα επόμενα μετακινούνται μία θέση.',
    published: 'Δημοσιευμένο',
    publishedHint: 'Όσο είναι σχέδιο, το βλέπει μόνο το προσωπικό.',
    yes: 'Ναι',
    no: 'Όχι',
  },
  validation: {
    titleRequired: 'Ο τίτλος είναι υποχρεωτικός',
    titleLong: (limit: number) => `Ο τίτλος χωρά έως ${formatNumber(limit)} χαρακτήρες`,
    descriptionLong: (limit: number) => `Η περιγραφή χωρά έως ${formatNumber(limit)} χαρακτήρες`,
    order: 'Η θέση είναι ακέραιος αριθμός',
  },
  created: 'Το module δημιουργήθηκε!',
  updated: 'Το κεφάλαιο ενημερώθηκε!',
  deleted: 'Το κεφάλαιο διαγράφηκε!',
  save: { create: 'Δημιουργία κεφαλαίου', update: 'Αποθήκευση αλλαγών' },
  delete: {
    action: 'Διαγραφή κεφαλαίου',
    title: (title: string) => `Διαγραφή του κεφαλαίου «${title}»;`,
    text: 'Είστε σίγουροι ότι θέλετε να διαγράψετε αυτό το κεφάλαιο;',
    counting: 'Μετράμε τις ενότητές του…',
    lessons: (count: number) => {
      if (count === 0) return 'Δεν έχει καμία ενότητα.';
      return count === 1
        ? 'Μαζί του διαγράφεται 1 ενότητα.'
        : `Μαζί του διαγράφονται ${formatNumber(count)} ενότητες.`;
    },
    bin: 'Μένει στον κάδο για 30 ημέρες.',
    confirm: 'Διαγραφή κεφαλαίου',
    failed: 'Το κεφάλαιο δεν διαγράφηκε',
  },
} as const;
