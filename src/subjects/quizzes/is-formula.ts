/** Whether an answer is a formula, which lessons set as code: letters and figures that look alike differ there. */
export const isFormula = (answer: string): boolean => /^=\S/.test(answer);
