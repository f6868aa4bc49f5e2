/** How many answers must be right for a mark of at least `percent`. */
export const rightToPass = (percent: number, questions: number): number =>
  Math.ceil((percent * questions) / 100);
