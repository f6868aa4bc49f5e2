/** A question, whatever is its kind of answer. */
export const questionClass = 'text-[1.25rem]/[1.3] font-semibold';
