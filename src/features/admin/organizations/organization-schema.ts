import { adminOrganizationsWords } from '@/content/interface/admin-organizations';
import { emailPattern } from '@/lib/email-pattern';
import { limits } from '@/lib/limits';
import { z } from '@/lib/zod';

const words = adminOrganizationsWords.validation;

export const organizationSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, words.nameRequired)
    .max(limits.organizationName, words.nameLong(limits.organizationName)),
});

export type OrganizationValues = z.infer<typeof organizationSchema>;

export const memberSchema = z.object({
  email: z
    .string()
    .trim()
    .min(1, words.emailRequired)
    .max(limits.email, words.emailLong(limits.email))
    .regex(emailPattern, words.emailInvalid),
  role: z.enum(['owner', 'admin', 'member']),
});

export type MemberValues = z.infer<typeof memberSchema>;
