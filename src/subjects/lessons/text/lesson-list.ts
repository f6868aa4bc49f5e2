import { formatNumber } from '@/lib/text/number';

/** «1 ενότητα», «3 ενότητες». */
const lessons = (count: number) => (count === 1 ? '1 ενότητα' : `${formatNumber(count)} ενότητες`);

/** The list of a module's lessons: search, and what is done with several of them. */
export const adminLessonListText = {
  search: 'Αναζήτηση στις ενότητες',
  found: (count: number) => (count === 0 ? 'Δεν βρέθηκε ενότητα' : `Βρέθηκαν: ${lessons(count)}`),
  select: (title: string) => `Επιλογή: ${title}`,
  publish: 'Δημοσίευση',
  unpublish: 'Σε σχέδιο',
  toPosition: 'Στη θέση…',
  toModule: 'Σε κεφάλαιο…',
  duplicate: 'Αντίγραφο',
  delete: 'Διαγραφή',
  published: (count: number) => `Δημοσιεύτηκαν: ${lessons(count)}`,
  stayedDrafts: (count: number) => `Έμειναν σχέδια, γιατί είναι κενές: ${lessons(count)}`,
  unpublished: (count: number) => `Έγιναν σχέδια: ${lessons(count)}`,
  duplicated: (count: number) => `Αντιγράφηκαν ως σχέδια: ${lessons(count)}`,
  copyOf: (title: string) => `${title} (αντίγραφο)`,
  position: {
    title: 'Μετακίνηση στη θέση…',
    text: (count: number, total: number) =>
      `Μετακινούνται: ${lessons(count)}. Οι θέσεις είναι από 1 έως ${formatNumber(total)}.`,
    label: 'Νέα θέση',
    refused: 'Γράψτε έναν ακέραιο αριθμό από 1 και πάνω, χωρίς άλλα σημάδια.',
    confirm: 'Μετακίνηση',
    moved: (count: number, position: number) =>
      `Μετακινήθηκαν στη θέση ${formatNumber(position)}: ${lessons(count)}.`,
  },
  module: {
    title: 'Μετακίνηση σε άλλο κεφάλαιο',
    text: (count: number) => `Μετακινούνται στο τέλος του κεφαλαίου: ${lessons(count)}.`,
    label: 'Κεφάλαιο',
    none: 'Το μάθημα δεν έχει άλλο κεφάλαιο.',
    confirm: 'Μετακίνηση',
    failed: 'Οι ενότητες δεν μετακινήθηκαν',
    moved: (count: number) => `Μετακινήθηκαν: ${lessons(count)}`,
  },
  deleteSeveral: (count: number) => ({
    text: 'Είστε σίγουροι ότι θέλετε να διαγράψετε αυτές τις ενότητες; Μένουν στον κάδο για 30 ημέρες.',
    confirm: 'Διαγραφή ενοτήτων',
    failed: 'Οι ενότητες δεν διαγράφηκαν',
    deleted: `Διαγράφηκαν: ${lessons(count)}.`,
  }),
  deleteTitle: (count: number) => `Διαγραφή: ${lessons(count)};`,
} as const;
