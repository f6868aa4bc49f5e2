import { isGuessedAtOnce } from './password-strength';
import { newPasswordText, passwordGuesses } from './text/new-password';
import { limits } from '@/lib/limits';
import { z } from '@/lib/zod';

/**
 * The rule for a password that a user chooses, the same at sign-up, after a reset and on the profile.
 * @param requiredMessage the error for an empty field
 */
export const newPasswordSchema = (requiredMessage: string) =>
  z
    .string()
    .min(1, requiredMessage)
    .min(limits.passwordMinimum, newPasswordText.tooShort(limits.passwordMinimum))
    .refine(
      (password) => new TextEncoder().encode(password).length <= limits.passwordMaximumBytes,
      newPasswordText.tooLong(limits.passwordMaximumBytes),
    )
    .refine((password) => !isGuessedAtOnce(password, passwordGuesses), newPasswordText.guessed);
