import { loginWords } from '@/content/interface/auth-login';
import { emailPattern } from '@/lib/email-pattern';
import { z } from '@/lib/zod';

const words = loginWords.validation;

/** The sign-in form (section 5): both fields are required; an old password may have any length. */
export const loginSchema = z.object({
  email: z.string().trim().min(1, words.emailRequired).regex(emailPattern, words.emailInvalid),
  password: z.string().min(1, words.passwordRequired),
});

export type LoginValues = z.infer<typeof loginSchema>;
