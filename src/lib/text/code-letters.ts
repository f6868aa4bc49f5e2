/** Greek capitals that look like Latin ones. */
const latin: Record<string, string> = {
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Ι: 'I',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ο: 'O',
  Ρ: 'P',
  Τ: 'T',
  Υ: 'Y',
  Χ: 'X',
};

/** A code that somebody typed or pasted, in capitals, without spaces and hyphens, and with Latin letters for the Greek that look like them. */
export const codeLetters = (typed: string): string =>
  [...typed.normalize('NFD').toUpperCase()]
    .filter((letter) => !/[\s\p{Pd}\p{Cf}\p{M}\u2212]/u.test(letter))
    .map((letter) => latin[letter] ?? letter)
    .join('');
