/** The button of a date, which takes the focus after its booking dialog. */
export const bookButtonId = (cohortId: string): string => `book-${cohortId}`;
