/** Crockford's Base32: without I, L, O and U. */
const codeShape = /^[0-9A-HJKMNP-TV-Z]{12}$/;

/** Letters that are taken for others, as Crockford reads them, and Greek capitals that look like Latin ones. */
const readAs: Record<string, string> = {
  O: '0',
  I: '1',
  L: '1',
  '\u0391': 'A',
  '\u0392': 'B',
  '\u0395': 'E',
  '\u0396': 'Z',
  '\u0397': 'H',
  '\u0399': '1',
  '\u039a': 'K',
  '\u039c': 'M',
  '\u039d': 'N',
  '\u039f': '0',
  '\u03a1': 'P',
  '\u03a4': 'T',
  '\u03a5': 'Y',
  '\u03a7': 'X',
};

/**
 * The code of a certificate as it is stored, from what somebody typed or pasted: in any case, with spaces and hyphens, with
 * Greek letters, or the whole link. The database reads codes in the same way. Null when it cannot be a code.
 */
export function readCertificateCode(text: string): string | null {
  const typed = text
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');
  const last = typed.slice(typed.lastIndexOf('/') + 1);
  const letters = [...last.normalize('NFD').toUpperCase()]
    .filter((letter) => !/[\s\p{Pd}\p{Cf}\p{M}\u2212]/u.test(letter))
    .map((letter) => readAs[letter] ?? letter)
    .join('');
  return codeShape.test(letters) ? letters : null;
}

/** A code as it is shown: in groups of four. */
export const groupCertificateCode = (code: string): string =>
  code.match(/.{1,4}/g)?.join('-') ?? '';
