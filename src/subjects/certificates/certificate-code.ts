import { codeLetters } from '@/lib/text/code-letters';

/** Crockford's Base32: without I, L, O and U. */
const codeShape = /^[0-9A-HJKMNP-TV-Z]{12}$/;

/** Letters that are taken for others, as Crockford reads them. */
const readAs: Record<string, string> = { O: '0', I: '1', L: '1' };

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
  const letters = codeLetters(last).replace(/[OIL]/g, (letter) => readAs[letter] ?? letter);
  return codeShape.test(letters) ? letters : null;
}

/** A code as it is shown: in groups of four. */
export const groupCertificateCode = (code: string): string =>
  code.match(/.{1,4}/g)?.join('-') ?? '';
