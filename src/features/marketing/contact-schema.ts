import { z } from '@/lib/zod';
import { contactWords } from '@/content/interface/contact';
import { emailPattern } from '@/lib/email-pattern';
import { limits } from '@/lib/limits';

const words = contactWords.validation;

const text = (limit: number, required: string) =>
  z.string().trim().min(1, required).max(limit, words.long(limit));

/** The contact form's values; `website` is the field that only a robot fills in. */
export const contactSchema = z.object({
  id: z.uuid().catch(() => crypto.randomUUID()),
  name: text(limits.name, words.nameRequired),
  email: text(limits.email, words.emailRequired).regex(emailPattern, words.emailInvalid),
  subject: text(limits.subject, words.subjectRequired),
  message: text(limits.message, words.messageRequired),
  website: z.string(),
});

export type ContactValues = z.infer<typeof contactSchema>;
