import { profileText } from '@/content/interface/profile';
import { limits } from '@/lib/limits';
import { z } from '@/lib/zod';

/** What the service's password hash takes in, in bytes; a Greek letter has two. */
const passwordBytes = 72;

/** The password form (section 5): each of its refusals has its own words. */
export const passwordSchema = z
  .object({
    current: z.string().min(1, profileText.security.currentRequired),
    next: z
      .string()
      .min(1, profileText.security.nextRequired)
      .min(limits.passwordMinimum, profileText.security.short)
      .refine(
        (next) => new TextEncoder().encode(next).length <= passwordBytes,
        profileText.security.long,
      ),
    confirmation: z.string(),
  })
  .refine(({ next, confirmation }) => next === confirmation, {
    path: ['confirmation'],
    message: profileText.security.mismatch,
    // Said also beside another field's error, since all three are looked at in one go.
    when: () => true,
  });

export type PasswordValues = z.infer<typeof passwordSchema>;
