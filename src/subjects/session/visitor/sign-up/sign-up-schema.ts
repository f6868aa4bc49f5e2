import { newPasswordSchema } from '../../new-password-schema';
import { isOwnDetail } from '../../password-strength';
import { newPasswordText } from '../../text/new-password';
import { signUpText } from '../../text/sign-up';
import { checkAlphabets } from '@/shared/forms/check-alphabets';
import { emailPattern } from '@/lib/email-pattern';
import { limits } from '@/lib/limits';
import { z } from '@/lib/zod';

const name = (required: string) =>
  z.string().trim().min(1, required).max(limits.name, signUpText.validation.long(limits.name));

const names = () => ({
  firstName: name(signUpText.validation.firstNameRequired),
  lastName: name(signUpText.validation.lastNameRequired),
});

/** The names that every account has. */
export const namesSchema = z.object(names());

/** The last step with the e-mail form open. */
const withEmail = z
  .object({
    ...names(),
    method: z.enum(['email', '']),
    email: z
      .string()
      .trim()
      .min(1, signUpText.validation.emailRequired)
      .max(limits.email, signUpText.validation.long(limits.email))
      .regex(emailPattern, signUpText.validation.emailInvalid)
      .superRefine(checkAlphabets),
    password: newPasswordSchema(signUpText.validation.passwordRequired),
  })
  .refine(
    ({ password, firstName, lastName, email }) =>
      !isOwnDetail(password, [firstName, lastName, email]),
    { path: ['password'], message: newPasswordText.own },
  );

/** The last step with the e-mail form closed: the visitor has not chosen how to sign in yet. */
const withoutEmail = z.object({
  ...names(),
  method: z.enum(['email', '']).refine(() => false, signUpText.validation.methodRequired),
  email: z.string(),
  password: z.string(),
});

export type NamesValues = z.infer<typeof namesSchema>;
export type MethodValues = z.infer<typeof withEmail>;

/** The rules of the last step, with its e-mail form open or closed. */
export const methodSchema = (isEmailOpen: boolean) => (isEmailOpen ? withEmail : withoutEmail);
