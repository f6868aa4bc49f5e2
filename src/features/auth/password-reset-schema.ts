import { passwordResetText } from '@/content/interface/auth-password-reset';
import { emailPattern } from '@/lib/email-pattern';
import { z } from '@/lib/zod';

const { request, change } = passwordResetText;

/** The request for a letter (section 5). */
export const resetRequestSchema = z.object({
  email: z.string().trim().min(1, request.emailRequired).regex(emailPattern, request.emailInvalid),
});

/** The new password, twice (section 5). Longer than 72 bytes the service would not hash it whole. */
export const newPasswordSchema = z
  .object({
    password: z
      .string()
      .min(1, change.passwordRequired)
      .min(8, change.short)
      .refine((password) => new TextEncoder().encode(password).length <= 72, change.long),
    confirmation: z.string().min(1, change.confirmationRequired),
  })
  .refine(({ password, confirmation }) => confirmation === '' || password === confirmation, {
    path: ['confirmation'],
    message: change.mismatch,
    when: () => true,
  });

export type ResetRequest = z.infer<typeof resetRequestSchema>;
export type NewPassword = z.infer<typeof newPasswordSchema>;
