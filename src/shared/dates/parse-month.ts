/** A month as the URL has it: `2026-12`. */
const monthShape = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The text itself if it is a month of this century, else null: a query string may hold anything. */
export const parseMonth = (text: string | null): string | null =>
  text !== null && monthShape.test(text) ? text : null;
