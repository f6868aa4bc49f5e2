import { z } from '@/lib/zod';
import { contactFormText } from './text/contact-form';
import { checkAlphabets } from '@/shared/forms/check-alphabets';
import { emailPattern } from '@/lib/email-pattern';
import { limits } from '@/lib/limits';

const text = (limit: number, required: string) =>
  z.string().trim().min(1, required).max(limit, contactFormText.validation.long(limit));

/** The values of the contact form. `website` is a hidden field that only a bot fills in. */
export const contactSchema = z.object({
  id: z.uuid().catch(() => crypto.randomUUID()),
  name: text(limits.name, contactFormText.validation.nameRequired),
  email: text(limits.email, contactFormText.validation.emailRequired)
    .regex(emailPattern, contactFormText.validation.emailInvalid)
    .superRefine(checkAlphabets),
  subject: text(limits.subject, contactFormText.validation.subjectRequired),
  message: text(limits.message, contactFormText.validation.messageRequired),
  website: z.string(),
});

export type ContactValues = z.infer<typeof contactSchema>;
