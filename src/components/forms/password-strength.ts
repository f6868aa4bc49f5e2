import { limits } from '@/lib/limits';

/** Why a password is weaker than its length, or what would make it stronger. */
type PasswordAdvice = 'short' | 'personal' | 'common' | 'repeated' | 'sequence' | 'longer' | 'none';

export type PasswordStrength = {
  /** 0 for an empty one, 1 weak, 2 fair, 3 good, 4 strong. */
  level: 0 | 1 | 2 | 3 | 4;
  advice: PasswordAdvice;
};

/** What is tried first by whoever guesses. */
export type PasswordGuesses = {
  /** Neighbours of the alphabet and of the keyboard, in order. */
  rows: readonly string[];
  /** Words that many passwords are made of. */
  words: readonly string[];
};

/** Letters without case and accents, and one form of sigma: a name is found however it is written. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('\u03c2', '\u03c3');
}

const backwards = (text: string) => [...text].toReversed().join('');

/** Names and the parts of an address; what is shorter than 3 letters may be anywhere by chance. */
function personalParts(about: readonly string[]): string[] {
  return about
    .flatMap((text) => plain(text).split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length >= 3);
}

/** Each of `words` found in `text` counts for one character. */
function without(text: string, words: readonly string[]): string {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((rest, word) => rest.replaceAll(word, '\u0000'), text);
}

/** "aaaa" and "abcabc" count once. */
function withoutRepeats(text: string): string {
  return text.replace(/(.+?)\1+/gsu, '$1');
}

/** Of "1234", "hgfe" or "qwerty" only the first two characters count. */
function withoutSequences(text: string, rows: readonly string[]): string {
  const runs = rows.map(plain).flatMap((row) => [row, backwards(row)]);
  const characters = [...text];
  return characters
    .filter((_, index) => {
      const three = characters.slice(index - 2, index + 1).join('');
      return index < 2 || !runs.some((run) => run.includes(three));
    })
    .join('');
}

/**
 * A hint, never a rule: how long a password is once what is easily guessed in it has been taken out.
 * @param about the person's names and e-mail address
 */
export function passwordStrength(
  password: string,
  about: readonly string[],
  guesses: PasswordGuesses,
): PasswordStrength {
  if (password === '') return { level: 0, advice: 'none' };
  const whole = plain(password);
  const impersonal = without(whole, personalParts(about));
  const uncommon = without(impersonal, guesses.words.map(plain));
  const ordered = withoutSequences(uncommon, guesses.rows);
  const rest = withoutRepeats(ordered);
  const length = [...rest].length;
  const level = length < 8 ? 1 : length < 11 ? 2 : length < 15 ? 3 : 4;
  if ([...password].length < limits.passwordMinimum) return { level: 1, advice: 'short' };
  if (level === 4) return { level, advice: 'none' };
  if (impersonal !== whole) return { level, advice: 'personal' };
  if (uncommon !== impersonal) return { level, advice: 'common' };
  if (ordered !== uncommon) return { level, advice: 'sequence' };
  if (rest !== ordered && length < [...ordered].length - 1) return { level, advice: 'repeated' };
  return { level, advice: 'longer' };
}
