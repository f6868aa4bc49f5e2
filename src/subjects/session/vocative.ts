import { plainText } from '../../lib/plain-text.ts';
import { vocativeText } from './text/vocative.ts';

const inOmicron = new Set(vocativeText.inOmicron.split(' '));
const inEpsilon = new Set(vocativeText.inEpsilon.split(' '));

/** @returns the vocative of one name; null where it would be a guess */
function vocativeOf(name: string): string | null {
  const plain = plainText(name);
  // Names that are not Greek do not change, nor do Greek ones without a final sigma.
  if (!/^\p{Script=Greek}+$/u.test(plain) || !plain.endsWith(vocativeText.sigma)) return name;
  if (inOmicron.has(plain) || vocativeText.dropSigma.some((end) => plain.endsWith(end)))
    return name.slice(0, -1);
  if (!inEpsilon.has(plain)) return null;
  const isInCapitals = name === name.toUpperCase();
  return name.slice(0, -2) + vocativeText[isInCapitals ? 'capitalEpsilon' : 'epsilon'];
}

/** Somebody's first names as they are addressed in Greek; null where that would be a guess. */
export function vocative(names: string): string | null {
  const parts = names.trim().split(/([\s-]+)/);
  const addressed = parts.map((part, index) => (index % 2 === 0 ? vocativeOf(part) : part));
  return addressed.includes(null) ? null : addressed.join('');
}
