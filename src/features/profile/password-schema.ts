import { profileWords } from '@/content/interface/profile';
import { minimumPasswordLength } from '@/components/forms/password-strength';
import { z } from '@/lib/zod';

const words = profileWords.security;

/** What the service's password hash takes in, in bytes; a Greek letter has two. */
const passwordBytes = 72;

/** The password form (section 5): each of its refusals has its own words. */
export const passwordSchema = z
  .object({
    current: z.string().min(1, words.currentRequired),
    next: z
      .string()
      .min(1, words.nextRequired)
      .min(minimumPasswordLength, words.short)
      .refine((next) => new TextEncoder().encode(next).length <= passwordBytes, words.long),
    confirmation: z.string(),
  })
  .refine(({ next, confirmation }) => next === confirmation, {
    path: ['confirmation'],
    message: words.mismatch,
    // Said also beside another field's error, since all three are looked at in one go.
    when: () => true,
  });

export type PasswordValues = z.infer<typeof passwordSchema>;
