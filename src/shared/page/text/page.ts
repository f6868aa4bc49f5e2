/** What pages share. */
export const pageText = {
  loading: 'Φόρτωση σελίδας',
  breadcrumb: 'Διαδρομή',
  /** On paper. */
  printed: (day: string) => `Εκτυπώθηκε στις ${day}`,
} as const;
