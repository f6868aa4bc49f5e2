import { isGuessedAtOnce, isOwnDetail } from './password-strength';
import { newPasswordText, passwordGuesses } from './text/new-password';
import { limits } from '@/lib/limits';
import { z } from '@/lib/zod';

/**
 * The rule for a password that a user chooses, the same at sign-up, after a reset and on the profile.
 * @param requiredMessage the error for an empty field
 * @param about the user's names and e-mail address, where they are known
 */
export const newPasswordSchema = (requiredMessage: string, about: readonly string[] = []) =>
  z
    .string()
    .min(1, requiredMessage)
    .min(limits.passwordMinimum, newPasswordText.tooShort(limits.passwordMinimum))
    .refine(
      (password) => new TextEncoder().encode(password).length <= limits.passwordMaximumBytes,
      newPasswordText.tooLong(limits.passwordMaximumBytes),
    )
    .refine((password) => !isGuessedAtOnce(password, passwordGuesses), newPasswordText.guessed)
    .refine((password) => !isOwnDetail(password, about), newPasswordText.own);
