/**
 * Whether an answer is a formula of a spreadsheet, or the message of one that fails, which lessons set as code: letters and figures that
 * look alike differ there.
 */
export const isFormula = (answer: string): boolean =>
  /^(?:=\S|#\p{Lu}[\p{Lu}\d/]*[!?]?$)/u.test(answer);
