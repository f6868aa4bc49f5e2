import { formatNumber } from '@/lib/text/number';

const now = (count: number) =>
  count === 0
    ? 'Κανένα άτομο δεν παρακολουθεί τώρα το μάθημα.'
    : count === 1
      ? '1 άτομο παρακολουθεί τώρα το μάθημα.'
      : `${formatNumber(count)} άτομα παρακολουθούν τώρα το μάθημα.`;

/** Where a course, or a lesson or a module of it, is deleted, and where one of these is made a draft. */
export const learnerCountText = {
  counting: 'Μετράμε πόσα άτομα παρακολουθούν το μάθημα…',
  failed: 'Δεν μάθαμε πόσα άτομα παρακολουθούν το μάθημα.',
  ofCourse: (count: number) =>
    count === 0
      ? now(count)
      : `${now(count)} Όσο είναι στον κάδο, ${count === 1 ? 'δεν μπορεί να το συνεχίσει' : 'δεν μπορούν να το συνεχίσουν'}.`,
  ofPart: (count: number) =>
    count === 0
      ? now(count)
      : `${now(count)} Αν διαγραφεί κάτι δημοσιευμένο, όσοι έχουν τελειώσει όλα τα υπόλοιπα υποχρεωτικά ολοκληρώνουν το μάθημα σε 15 λεπτά.`,
  hidden: (count: number) =>
    `${now(count)} Όσοι έχουν τελειώσει όλα τα υπόλοιπα υποχρεωτικά ολοκληρώνουν το μάθημα σε 15 λεπτά. Ως τότε μπορείτε να δημοσιεύσετε ξανά.`,
} as const;
