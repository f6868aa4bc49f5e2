/**
 * Whether an answer is a formula of a spreadsheet, or the message of one that fails, which lessons set as code: letters and figures that
 * look alike differ there.
 */
export const isFormula = (answer: string): boolean =>
  /^(?:=\S|#\p{Lu}[\p{Lu}\d/]*[!?]?$)/u.test(answer);

/** A text in parts, of which every second one is a formula. */
export const splitAtFormulas = (text: string): string[] =>
  text.split(/(?<![^\s«(])(=\S*[\p{L}\d)"])/u);
