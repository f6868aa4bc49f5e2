/** Shown instead of a form until its script has loaded. */
export const formSkeletonText = {
  needsJavaScript: 'Η φόρμα χρειάζεται JavaScript. Γράψτε μας στο',
} as const;
