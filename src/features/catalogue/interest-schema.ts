import { z } from '@/lib/zod';
import { coursePageWords } from '@/content/interface/course-page';
import { emailPattern } from '@/lib/email-pattern';
import { limits } from '@/lib/limits';

const words = coursePageWords.validation;

/** The interest form's values (section 5: both required, the address in the usual shape). */
export const interestSchema = z.object({
  name: z.string().trim().min(1, words.nameRequired).max(limits.name, words.nameLong(limits.name)),
  email: z
    .string()
    .trim()
    .min(1, words.emailRequired)
    .max(limits.email, words.emailLong(limits.email))
    .regex(emailPattern, words.emailInvalid),
  /** The address that was sent without an answer coming back: it may be on the list already. */
  unanswered: z.string(),
});

export type InterestValues = z.infer<typeof interestSchema>;
