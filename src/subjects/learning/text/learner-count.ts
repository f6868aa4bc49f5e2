import { formatNumber } from '@/lib/text/number';

/** In the dialogs that delete a lesson or a module of a course. */
export const learnerCountText = {
  counting: 'Μετράμε πόσα άτομα παρακολουθούν το μάθημα…',
  failed: 'Δεν μάθαμε πόσα άτομα παρακολουθούν το μάθημα.',
  learners: (count: number) => {
    if (count === 0) return 'Κανένα άτομο δεν παρακολουθεί τώρα το μάθημα.';
    const learners =
      count === 1
        ? 'Το μάθημα παρακολουθεί τώρα 1 άτομο.'
        : `Το μάθημα παρακολουθούν τώρα ${formatNumber(count)} άτομα.`;
    return `${learners} Αν διαγράφεται κάτι δημοσιευμένο, όσοι έχουν τελειώσει όλα τα υπόλοιπα υποχρεωτικά ολοκληρώνουν το μάθημα σε 15 λεπτά.`;
  },
} as const;
