/** Whether this may be the MARK of a paper, the number that the tax authority gives it, or is left empty. */
export const isMarkOrEmpty = (typed: string): boolean => /^(\d{15})?$/.test(typed);
