import { adminOrganizationsText } from '@/content/interface/admin-organizations';
import { Constants } from '@/lib/database.types';
import { emailText } from '@/content/interface/email';
import { emailPattern } from '@/lib/email-pattern';
import { hasOneAlphabet } from '@/lib/readable-email';
import { limits } from '@/lib/limits';
import { z } from '@/lib/zod';

export const organizationSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, adminOrganizationsText.validation.nameRequired)
    .max(
      limits.organizationName,
      adminOrganizationsText.validation.nameLong(limits.organizationName),
    ),
});

export type OrganizationValues = z.infer<typeof organizationSchema>;

export const memberSchema = z.object({
  email: z
    .string()
    .trim()
    .min(1, adminOrganizationsText.validation.emailRequired)
    .max(limits.email, adminOrganizationsText.validation.emailLong(limits.email))
    .regex(emailPattern, adminOrganizationsText.validation.emailInvalid)
    .refine(hasOneAlphabet, emailText.mixedAlphabets),
  role: z.enum(Constants.public.Enums.organization_member_role),
});

export type MemberValues = z.infer<typeof memberSchema>;
