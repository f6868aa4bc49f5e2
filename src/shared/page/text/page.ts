/** What pages share. */
export const pageText = {
  loading: 'Φόρτωση σελίδας',
  breadcrumb: 'Διαδρομή',
} as const;
