import { formatNumber, formatPercent } from '@/lib/text/number';

const megabyte = 1024 * 1024;

/** Images, documents and films in the lesson editor. */
export const adminLessonFilesText = {
  insertImage: 'Εισαγωγή εικόνας',
  attachFile: 'Επισύναψη αρχείου',
  hint: 'Μπορείτε και να σύρετε αρχεία στο κείμενο ή να επικολλήσετε μια εικόνα.',
  uploads: 'Αρχεία που ανεβαίνουν',
  progress: (name: string) => `Ανέβασμα: ${name}`,
  percent: formatPercent,
  uploaded: (name: string) => `Ανέβηκε: ${name}`,
  cancel: 'Ακύρωση',
  cancelOne: (name: string) => `Ακύρωση του ανεβάσματος: ${name}`,
  failed: (name: string) => `Δεν ανέβηκε: ${name}.`,
  again: 'Δοκιμάστε ξανά',
  dismiss: 'Κλείσιμο',
  description: {
    label: 'Τι δείχνει η εικόνα',
    hint: 'Το ακούν όσοι δεν τη βλέπουν.',
    decorative: 'Είναι μόνο διακοσμητική',
    required: 'Γράψτε τι δείχνει η εικόνα ή σημειώστε ότι είναι διακοσμητική',
    confirm: 'Προσθήκη περιγραφής',
    waiting: 'Περιμένετε να ανέβει',
  },
  film: {
    upload: 'Ανέβασμα βίντεο',
    stored: 'Ανεβασμένο βίντεο',
    remove: 'Αφαίρεση βίντεο',
    removed: 'Το βίντεο αφαιρέθηκε από την ενότητα.',
    captions: 'Υπότιτλοι',
    captionsHint: 'Αρχείο .vtt. Χρειάζονται σε όσους δεν ακούν.',
    captionsUpload: 'Ανέβασμα υποτίτλων',
    captionsStored: 'Ανέβηκαν υπότιτλοι',
    captionsRemove: 'Αφαίρεση υποτίτλων',
    captionsRemoved: 'Οι υπότιτλοι αφαιρέθηκαν από την ενότητα.',
    wrongFilm: 'Διαλέξτε βίντεο MP4 ή WebM',
    wrongCaptions: 'Διαλέξτε αρχείο υπότιτλων .vtt',
  },
  list: {
    title: (count: number) => `Αρχεία της ενότητας (${formatNumber(count)})`,
    failed: 'Τα αρχεία δεν φορτώθηκαν',
    used: 'Χρησιμοποιείται',
    unused: 'Δεν χρησιμοποιείται',
    insert: 'Εισαγωγή',
    insertOne: (name: string) => `Εισαγωγή στο κείμενο: ${name}`,
    delete: 'Διαγραφή',
    deleteOne: (name: string) => `Διαγραφή του αρχείου: ${name}`,
    name: (kind: string, date: string) => `${kind}, ${date}`,
    size: (bytes: number) =>
      bytes < megabyte
        ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`
        : `${formatNumber(Math.round((bytes / megabyte) * 10) / 10)} MB`,
    deleted: 'Το αρχείο διαγράφηκε.',
    kept: 'Όσα δεν χρησιμοποιούνται διαγράφονται μόνα τους μετά από 30 ημέρες.',
    confirm: {
      title: (name: string) => `Διαγραφή του αρχείου «${name}»;`,
      text: 'Η διαγραφή δεν αναιρείται.',
      confirm: 'Διαγραφή αρχείου',
    },
    kinds: { image: 'Εικόνα', film: 'Βίντεο', captions: 'Υπότιτλοι', document: 'Έγγραφο' },
  },
} as const;
