import { z } from '@/lib/zod';
import { coursePageText } from '@/content/interface/course-page';
import { emailPattern } from '@/lib/email-pattern';
import { limits } from '@/lib/limits';

/** The interest form's values (section 5: both required, the address in the usual shape). */
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
  /** The address that was sent without an answer coming back: it may be on the list already. */
  unanswered: z.string(),
});

export type InterestValues = z.infer<typeof interestSchema>;
