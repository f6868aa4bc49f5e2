import { z } from '@/lib/zod';
import { coursePageText } from '@/content/interface/course-page';
import { emailPattern } from '@/lib/email-pattern';
import { limits } from '@/lib/limits';

/** The values of the interest form. */
export const interestSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, coursePageText.validation.nameRequired)
    .max(limits.name, coursePageText.validation.nameLong(limits.name)),
  email: z
    .string()
    .trim()
    .min(1, coursePageText.validation.emailRequired)
    .max(limits.email, coursePageText.validation.emailLong(limits.email))
    .regex(emailPattern, coursePageText.validation.emailInvalid),
  /** The e-mail of an attempt without a response: its interest may be stored already. */
  emailWithoutAnswer: z.string(),
});

export type InterestValues = z.infer<typeof interestSchema>;
