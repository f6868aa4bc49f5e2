import { signUpText } from '@/content/interface/sign-up';
import { emailPattern } from '@/lib/email-pattern';
import { limits } from '@/lib/limits';
import { z } from '@/lib/zod';

/** What the service's password hash takes in, in bytes; a Greek letter has two. */
const passwordBytes = 72;

const name = (required: string) =>
  z.string().trim().min(1, required).max(limits.name, signUpText.validation.long(limits.name));

/** The names that every account has (section 5). */
export const namesSchema = z.object({
  firstName: name(signUpText.validation.firstNameRequired),
  lastName: name(signUpText.validation.lastNameRequired),
});

/** The last step with the e-mail form open (section 5). */
const withEmail = namesSchema.extend({
  method: z.literal('email'),
  email: z
    .string()
    .trim()
    .min(1, signUpText.validation.emailRequired)
    .max(limits.email, signUpText.validation.long(limits.email))
    .regex(emailPattern, signUpText.validation.emailInvalid),
  password: z
    .string()
    .min(1, signUpText.validation.passwordRequired)
    .min(limits.passwordMinimum, signUpText.validation.passwordShort)
    .refine(
      (value) => new TextEncoder().encode(value).length <= passwordBytes,
      signUpText.validation.passwordLong,
    ),
});

/** The last step with the e-mail form closed: no way of signing in was chosen yet. */
const withoutEmail = withEmail.extend({
  method: z.literal('email', signUpText.validation.methodRequired),
  email: z.string(),
  password: z.string(),
});

export type NamesValues = z.infer<typeof namesSchema>;
export type MethodValues = Omit<z.infer<typeof withEmail>, 'method'> & { method: 'email' | '' };

/** The rules of the last step for the state that its e-mail form is in. */
export const methodSchema = (emailOpen: boolean) => (emailOpen ? withEmail : withoutEmail);
