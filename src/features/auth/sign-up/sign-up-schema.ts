import { signUpWords } from '@/content/interface/sign-up';
import { emailPattern } from '@/lib/email-pattern';
import { limits } from '@/lib/limits';
import { minimumPasswordLength } from '@/components/forms/password-strength';
import { z } from '@/lib/zod';

const words = signUpWords.validation;

/** What the service's password hash takes in, in bytes; a Greek letter has two. */
const passwordBytes = 72;

const name = (required: string) =>
  z.string().trim().min(1, required).max(limits.name, words.long(limits.name));

/** The names that every account has (section 5). */
export const namesSchema = z.object({
  firstName: name(words.firstNameRequired),
  lastName: name(words.lastNameRequired),
});

/** The last step with the e-mail form open (section 5). */
const withEmail = namesSchema.extend({
  method: z.literal('email'),
  email: z
    .string()
    .trim()
    .min(1, words.emailRequired)
    .max(limits.email, words.long(limits.email))
    .regex(emailPattern, words.emailInvalid),
  password: z
    .string()
    .min(1, words.passwordRequired)
    .min(minimumPasswordLength, words.passwordShort)
    .refine((value) => new TextEncoder().encode(value).length <= passwordBytes, words.passwordLong),
});

/** The last step with the e-mail form closed: no way of signing in was chosen yet. */
const withoutEmail = withEmail.extend({
  method: z.literal('email', words.methodRequired),
  email: z.string(),
  password: z.string(),
});

export type NamesValues = z.infer<typeof namesSchema>;
export type MethodValues = Omit<z.infer<typeof withEmail>, 'method'> & { method: 'email' | '' };

/** The rules of the last step for the state that its e-mail form is in. */
export const methodSchema = (emailOpen: boolean) => (emailOpen ? withEmail : withoutEmail);
