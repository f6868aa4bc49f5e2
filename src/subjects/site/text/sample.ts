/** Beside every content that is a sample; for the operator. */
export const sampleText = 'Δείγμα, δεν δημοσιεύεται';
