import { emailText } from './text/email';
import { foreignLetter, hasOneAlphabet } from '@/lib/readable-email';

type Context = { addIssue: (message: string) => void };

/** The rule of each e-mail that is typed: no mailbox has Greek letters before the @, and no domain two alphabets. */
export function checkAlphabets(email: string, context: Context): void {
  const letter = foreignLetter(email);
  if (letter !== null)
    context.addIssue(hasOneAlphabet(email) ? emailText.letter(letter) : emailText.mixedAlphabets);
}
