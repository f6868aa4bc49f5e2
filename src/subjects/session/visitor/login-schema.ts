import { loginText } from '../text/auth-login';
import { emailText } from '@/shared/forms/text/email';
import { emailPattern } from '@/lib/email-pattern';
import { hasOneAlphabet } from '@/lib/readable-email';
import { z } from '@/lib/zod';

/** The sign-in form. The password has no minimum: it may be older than the rule for new passwords. */
export const loginSchema = z.object({
  email: z
    .string()
    .trim()
    .min(1, loginText.validation.emailRequired)
    .regex(emailPattern, loginText.validation.emailInvalid)
    .refine(hasOneAlphabet, emailText.mixedAlphabets),
  password: z.string().min(1, loginText.validation.passwordRequired),
});

export type LoginValues = z.infer<typeof loginSchema>;
