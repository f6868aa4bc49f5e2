/** A value as JSON that may stand in a `script` element: no text in it ends the element or begins a comment. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');
