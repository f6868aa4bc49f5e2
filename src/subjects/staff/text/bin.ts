import { formatNumber } from '@/lib/text/number';

/** Texts of the bin, and of the toast after a deletion. */
export const adminBinText = {
  title: 'Κάδος',
  intro:
    'Ό,τι διαγράφεται μένει εδώ για 30 ημέρες και μετά σβήνεται οριστικά, εκτός αν χρησιμοποιείται κάπου. Η επαναφορά το φέρνει πίσω ολόκληρο, στη θέση του.',
  caption: 'Όσα έχουν διαγραφεί, πρώτα τα πιο πρόσφατα',
  what: 'Τι διαγράφηκε',
  kindHead: 'Είδος',
  kind: {
    course: 'Μάθημα',
    module: 'Κεφάλαιο',
    lesson: 'Ενότητα',
    message: 'Μήνυμα',
    organization: 'Εταιρεία',
  },
  parent: {
    course: () => '',
    module: (course: string) => `στο μάθημα «${course}»`,
    lesson: (module: string) => `στο κεφάλαιο «${module}»`,
    message: (sender: string) => `από ${sender}`,
    organization: () => '',
  },
  lessons: (count: number) => (count === 1 ? '1 ενότητα' : `${formatNumber(count)} ενότητες`),
  members: (count: number) => (count === 1 ? '1 μέλος' : `${formatNumber(count)} μέλη`),
  when: 'Πότε',
  by: 'Από ποιον',
  unknownUser: 'Λογαριασμός που δεν υπάρχει πια',
  left: 'Μένει',
  daysLeft: (days: number) => (days === 1 ? '1 ημέρα' : `${days} ημέρες`),
  /** For what is not deleted permanently after 30 days, because it has been used. */
  stays: {
    course: 'Μένει: έχει συμμετοχές',
    module: 'Μένει: το έχουν δει',
    lesson: 'Μένει: την έχουν δει',
    message: 'Μένει',
    organization: 'Μένει: έχει τμήματα ή θέσεις',
  },
  actions: 'Ενέργειες',
  restore: 'Επαναφορά',
  restoreOf: (title: string) => `Επαναφορά: ${title}`,
  restored: 'Έγινε επαναφορά!',
  remove: {
    action: 'Οριστική διαγραφή',
    actionOf: (title: string) => `Οριστική διαγραφή: ${title}`,
    title: (title: string) => `Οριστική διαγραφή: «${title}»;`,
    text: {
      course:
        'Διαγράφονται και τα κεφάλαια, οι ενότητες και οι δηλώσεις ενδιαφέροντος του μαθήματος. Δεν αναιρείται.',
      module: 'Διαγράφονται και οι ενότητες του κεφαλαίου. Δεν αναιρείται.',
      lesson: 'Η ενότητα διαγράφεται για πάντα. Δεν αναιρείται.',
      message: 'Το μήνυμα διαγράφεται για πάντα. Δεν αναιρείται.',
      organization:
        'Διαγράφονται και οι συμμετοχές των μελών, όχι οι λογαριασμοί τους. Δεν αναιρείται.',
    },
    confirm: 'Οριστική διαγραφή',
    failed: 'Η διαγραφή δεν έγινε',
    deleted: 'Διαγράφηκε οριστικά.',
  },
  failed: 'Ο κάδος δεν φορτώθηκε',
  count: (count: number) =>
    count === 1 ? '1 στοιχείο στον κάδο' : `${formatNumber(count)} στοιχεία στον κάδο`,
  none: 'Ο κάδος είναι άδειος.',
} as const;
