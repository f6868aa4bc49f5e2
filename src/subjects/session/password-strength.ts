import { limits } from '@/lib/limits';
import { plainText } from '@/lib/plain-text';

/** Why a password is weaker than its length, or what would make it stronger. */
type PasswordAdvice = 'short' | 'personal' | 'common' | 'repeated' | 'sequence' | 'longer' | 'none';

export type PasswordStrength = {
  /** 0 for an empty one, 1 weak, 2 fair, 3 good, 4 strong. */
  level: 0 | 1 | 2 | 3 | 4;
  advice: PasswordAdvice;
};

/** What password guessing tries first. */
export type PasswordGuesses = {
  /** The alphabets and the rows of the keyboard. */
  sequences: readonly string[];
  commonPasswords: readonly string[];
};

const reverse = (text: string) => [...text].toReversed().join('');

/** Names and the parts of an e-mail address. Anything shorter than 3 letters may be in a password by chance. */
function personalParts(about: readonly string[]): string[] {
  return about
    .flatMap((text) => plainText(text).split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length >= 3);
}

/** The text with each of `guesses` in it replaced by one character. */
function withoutGuesses(text: string, guesses: readonly string[]): string {
  const longestFirst = guesses.toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((rest, guess) => rest.replaceAll(guess, '\u0000'), text);
}

/** The text without repetitions: «aaaa» becomes «a», «abcabc» becomes «abc». */
function withoutRepeats(text: string): string {
  return text.replace(/(.+?)\1+/gsu, '$1');
}

/** The text with only the first two characters of «1234», «hgfe» or «qwerty». */
function withoutSequences(text: string, sequences: readonly string[]): string {
  const runs = sequences.map(plainText).flatMap((sequence) => [sequence, reverse(sequence)]);
  const characters = [...text];
  return characters
    .filter((_, index) => {
      const three = characters.slice(index - 2, index + 1).join('');
      return index < 2 || !runs.some((run) => run.includes(three));
    })
    .join('');
}

/** What is left of a text without what guessing tries first. */
function unguessedOf(text: string, { commonPasswords, sequences }: PasswordGuesses) {
  const uncommon = withoutGuesses(text, commonPasswords.map(plainText));
  const ordered = withoutSequences(uncommon, sequences);
  return { uncommon, ordered, rest: withoutRepeats(ordered) };
}

/** Whether there is hardly anything in a password but what guessing tries first, such as «Password1!» or «qwerty123». */
export const isGuessedAtOnce = (password: string, guesses: PasswordGuesses): boolean =>
  [...unguessedOf(plainText(password), guesses).rest].length <= 4;

const lettersOf = (text: string) => plainText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Whether a password is nothing but a name of the user, the e-mail address or the part of it before the @.
 * @param about the user's names and e-mail address
 */
export function isOwnDetail(password: string, about: readonly string[]): boolean {
  const letters = lettersOf(password);
  const details = about.flatMap((text) => [text, text.replace(/@.*/s, '')]);
  return letters !== '' && details.some((detail) => lettersOf(detail) === letters);
}

/**
 * How hard a password is to guess: its length without what is easily guessed. It is a hint for the user and blocks
 * nothing.
 * @param about the user's names and e-mail address
 */
export function passwordStrength(
  password: string,
  about: readonly string[],
  guesses: PasswordGuesses,
): PasswordStrength {
  if (password === '') return { level: 0, advice: 'none' };
  const whole = plainText(password);
  const impersonal = withoutGuesses(whole, personalParts(about));
  const { uncommon, ordered, rest } = unguessedOf(impersonal, guesses);
  const length = [...rest].length;
  const level = length < 8 ? 1 : length < 11 ? 2 : length < 15 ? 3 : 4;
  if ([...password].length < limits.passwordMinimum) return { level: 1, advice: 'short' };
  if (level === 4) return { level, advice: 'none' };
  // Not praised and warned of at once.
  const fairAtMost = level === 3 ? 2 : level;
  if (impersonal !== whole) return { level: fairAtMost, advice: 'personal' };
  if (uncommon !== impersonal) return { level: fairAtMost, advice: 'common' };
  if (ordered !== uncommon) return { level: fairAtMost, advice: 'sequence' };
  if (rest !== ordered && length < [...ordered].length - 1)
    return { level: fairAtMost, advice: 'repeated' };
  return { level, advice: 'longer' };
}
