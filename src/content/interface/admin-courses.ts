import { formatNumber } from '../number';

/** The courses tab of `/admin`. */
export const adminCoursesText = {
  create: 'Νέο μάθημα',
  back: 'Όλα τα μαθήματα',
  newTitle: 'Νέο μάθημα',
  list: {
    caption: 'Μαθήματα, τα νεότερα πρώτα',
    title: 'Τίτλος',
    audience: 'Για ποιον',
    category: 'Είδος',
    status: 'Διαθεσιμότητα',
    hours: 'Διάρκεια',
    actions: 'Ενέργειες',
    modulesOf: (title: string) => `Κεφάλαια: ${title}`,
  },
  filters: {
    anyCategory: 'Κάθε είδος',
    anyLevel: 'Κάθε επίπεδο',
    anyStatus: 'Διαθέσιμα ή όχι',
  },
  empty: {
    title: 'Δεν βρέθηκε μάθημα με αυτά τα κριτήρια',
    text: 'Καθαρίστε τα φίλτρα ή φτιάξτε ένα νέο μάθημα.',
    none: 'Δεν υπάρχει ακόμη μάθημα. Φτιάξτε το πρώτο.',
  },
  loadFailed: 'Τα μαθήματα δεν φορτώθηκαν',
  oneFailed: 'Το μάθημα δεν φορτώθηκε',
  notFound: {
    title: 'Μάθημα δεν βρέθηκε',
    text: 'Ίσως διαγράφηκε στο μεταξύ.',
  },
  fields: {
    title: 'Τίτλος',
    slug: 'Διεύθυνση (slug)',
    slugHint: 'Λατινικά πεζά, αριθμοί και παύλες. Αν μείνει κενό, φτιάχνεται από τον τίτλο.',
    slugSuggest: 'Από τον τίτλο',
    description: 'Περιγραφή',
    descriptionHint: (limit: number) =>
      `Έως ${formatNumber(limit)} χαρακτήρες. Τι θα κάνει όποιος το παρακολουθήσει.`,
    audience: 'Για ποιον',
    category: 'Είδος',
    status: 'Διαθεσιμότητα',
    level: 'Επίπεδο',
    hours: 'Διάρκεια σε ώρες',
    featured: 'Προβάλλεται στην αρχή',
    yes: 'Ναι',
    no: 'Όχι',
    thumbnail: 'Εικόνα',
    thumbnailHint: 'JPG, PNG ή GIF έως 5 MB.',
    thumbnailChoose: 'Επιλογή εικόνας',
    thumbnailReplace: 'Αλλαγή εικόνας',
    thumbnailRemove: 'Αφαίρεση εικόνας',
    thumbnailRemoved: 'Η εικόνα αφαιρέθηκε.',
    thumbnailUploading: 'Ανέβασμα…',
    thumbnailAlt: 'Η εικόνα του μαθήματος',
    thumbnailNone: 'Χωρίς εικόνα',
  },
  validation: {
    titleRequired: 'Ο τίτλος είναι υποχρεωτικός',
    titleLong: (limit: number) => `Ο τίτλος χωρά έως ${formatNumber(limit)} χαρακτήρες`,
    slugShape: 'Μόνο λατινικά πεζά γράμματα, αριθμοί και παύλες ανάμεσά τους',
    slugLong: (limit: number) => `Η διεύθυνση χωρά έως ${formatNumber(limit)} χαρακτήρες`,
    slugTaken: 'Άλλο μάθημα έχει ήδη αυτή τη διεύθυνση. Αλλάξτε την ή αφήστε την κενή.',
    descriptionLong: (limit: number) => `Η περιγραφή χωρά έως ${formatNumber(limit)} χαρακτήρες`,
    hours: 'Η διάρκεια είναι από 1 έως 999 ώρες',
  },
  created: 'Το μάθημα δημιουργήθηκε!',
  updated: 'Το μάθημα ενημερώθηκε!',
  deleted: 'Το μάθημα διαγράφηκε!',
  save: { create: 'Δημιουργία μαθήματος', update: 'Αποθήκευση αλλαγών' },
  preview: 'Προεπισκόπηση',
  modules: 'Κεφάλαια του μαθήματος',
  modulesShort: 'Κεφάλαια',
  interests: 'Ποιοι ενδιαφέρονται',
  delete: {
    action: 'Διαγραφή μαθήματος',
    title: (title: string) => `Διαγραφή του μαθήματος «${title}»;`,
    question: 'Είστε σίγουροι ότι θέλετε να διαγράψετε αυτό το μάθημα;',
    what: 'Διαγράφονται και τα κεφάλαια και οι ενότητές του. Η διαγραφή δεν αναιρείται.',
    interests: (count: number) =>
      count === 1
        ? 'Μαζί του διαγράφεται 1 δήλωση ενδιαφέροντος.'
        : `Μαζί του διαγράφονται ${formatNumber(count)} δηλώσεις ενδιαφέροντος.`,
    onlyAdmin: (count: number) =>
      count === 1
        ? '1 άτομο περιμένει αυτό το μάθημα. Μόνο διαχειριστής μπορεί να το διαγράψει.'
        : `${formatNumber(count)} άτομα περιμένουν αυτό το μάθημα. Μόνο διαχειριστής μπορεί να το διαγράψει.`,
    counting: 'Μετράμε τις δηλώσεις ενδιαφέροντος…',
    confirm: 'Διαγραφή μαθήματος',
    close: 'Κλείσιμο',
    failed: 'Το μάθημα δεν διαγράφηκε',
  },
} as const;
