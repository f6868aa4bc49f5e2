import { newPasswordSchema } from '@/subjects/session/new-password-schema';
import { profileText } from '../../text/profile';
import { z } from '@/lib/zod';

export const passwordSchema = z
  .object({
    current: z.string().min(1, profileText.security.currentRequired),
    next: newPasswordSchema(profileText.security.nextRequired),
    confirmation: z.string(),
  })
  .refine(({ next, confirmation }) => next === confirmation, {
    path: ['confirmation'],
    message: profileText.security.mismatch,
    // Without this zod would compare the two only once every other rule holds.
    when: () => true,
  });

export type PasswordValues = z.infer<typeof passwordSchema>;
