import { z } from '@/lib/zod';
import { checkAlphabets } from '@/shared/forms/check-alphabets';
import { interestFormText } from './text/interest-form';
import { emailPattern } from '@/lib/email-pattern';
import { limits } from '@/lib/limits';

/** The values of the interest form. */
export const interestSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, interestFormText.validation.nameRequired)
    .max(limits.name, interestFormText.validation.nameLong(limits.name)),
  email: z
    .string()
    .trim()
    .min(1, interestFormText.validation.emailRequired)
    .max(limits.email, interestFormText.validation.emailLong(limits.email))
    .regex(emailPattern, interestFormText.validation.emailInvalid)
    .superRefine(checkAlphabets),
  /** The e-mail of an attempt without a response: its interest may be stored already. */
  emailWithoutAnswer: z.string(),
});

export type InterestValues = z.infer<typeof interestSchema>;
