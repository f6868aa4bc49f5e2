import { newPasswordSchema } from '../new-password-schema';
import { passwordResetText } from '../text/auth-password-reset';
import { checkAlphabets } from '@/shared/forms/check-alphabets';
import { emailPattern } from '@/lib/email-pattern';
import { z } from '@/lib/zod';

const { request, change } = passwordResetText;

/** The form that requests the reset e-mail. */
export const resetRequestSchema = z.object({
  email: z
    .string()
    .trim()
    .min(1, request.emailRequired)
    .regex(emailPattern, request.emailInvalid)
    .superRefine(checkAlphabets),
});

/** The form for the new password, which is typed twice. */
export const passwordResetSchema = z
  .object({
    password: newPasswordSchema(change.passwordRequired),
    confirmation: z.string().min(1, change.confirmationRequired),
  })
  .refine(({ password, confirmation }) => confirmation === '' || password === confirmation, {
    path: ['confirmation'],
    message: change.mismatch,
    when: () => true,
  });

export type ResetRequest = z.infer<typeof resetRequestSchema>;
export type PasswordReset = z.infer<typeof passwordResetSchema>;
