export const formSkeletonText = {
  needsJavaScript: 'Η φόρμα χρειάζεται JavaScript. Γράψτε μας στο',
  bookingNeedsJavaScript: 'Η κράτηση χρειάζεται JavaScript. Γράψτε μας στο',
} as const;
