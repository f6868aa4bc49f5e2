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
  published: (count: number) =>
    count === 0
      ? 'Δεν δημοσιεύτηκε ενότητα'
      : `${count === 1 ? 'Δημοσιεύτηκε' : 'Δημοσιεύτηκαν'} ${lessons(count)}`,
  stayedDrafts: (count: number) =>
    count === 1
      ? 'Έμεινε σχέδιο, γιατί είναι κενή, 1 ενότητα'
      : `Έμειναν σχέδια, γιατί είναι κενές, ${lessons(count)}`,
  unpublished: (count: number) =>
    count === 1 ? 'Έγινε σχέδιο 1 ενότητα' : `Έγιναν σχέδια ${lessons(count)}`,
  duplicated: (count: number) =>
    count === 1 ? 'Αντιγράφηκε ως σχέδιο 1 ενότητα' : `Αντιγράφηκαν ως σχέδια ${lessons(count)}`,
  copyOf: (title: string) => `${title} (αντίγραφο)`,
  position: {
    title: 'Μετακίνηση στη θέση…',
    text: (count: number, total: number) =>
      `${count === 1 ? 'Μετακινείται' : 'Μετακινούνται'} ${lessons(count)}. Οι θέσεις είναι από 1 έως ${formatNumber(total)}.`,
    label: 'Νέα θέση',
    refused: 'Γράψτε έναν ακέραιο αριθμό από 1 και πάνω, χωρίς άλλα σημάδια.',
    confirm: 'Μετακίνηση',
    moved: (count: number, position: number) =>
      `${count === 1 ? 'Μετακινήθηκε' : 'Μετακινήθηκαν'} στη θέση ${formatNumber(position)}: ${lessons(count)}.`,
  },
  module: {
    title: 'Μετακίνηση σε άλλο κεφάλαιο',
    text: (count: number) =>
      `${count === 1 ? 'Μετακινείται' : 'Μετακινούνται'} στο τέλος του κεφαλαίου: ${lessons(count)}.`,
    label: 'Κεφάλαιο',
    none: 'Το μάθημα δεν έχει άλλο κεφάλαιο.',
    confirm: 'Μετακίνηση',
    failed: 'Οι ενότητες δεν μετακινήθηκαν',
    moved: (count: number) => `${count === 1 ? 'Μετακινήθηκε' : 'Μετακινήθηκαν'} ${lessons(count)}`,
  },
  deleteSeveral: (count: number) => ({
    text: 'Είστε σίγουροι ότι θέλετε να διαγράψετε αυτές τις ενότητες; Μένουν στον κάδο για 30 ημέρες.',
    confirm: 'Διαγραφή ενοτήτων',
    failed: 'Οι ενότητες δεν διαγράφηκαν',
    deleted: `Διαγράφηκαν: ${lessons(count)}.`,
  }),
  deleteTitle: (count: number) => `Διαγραφή: ${lessons(count)};`,
} as const;
