import { adminOrganizationsText } from '@/content/interface/admin-organizations';
import { limits } from '@/lib/limits';
import { isPrintable } from '@/lib/printable';
import { z } from '@/lib/zod';

export const organizationSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, adminOrganizationsText.validation.nameRequired)
    .max(
      limits.organizationName,
      adminOrganizationsText.validation.nameLong(limits.organizationName),
    )
    // Letters name the organisation to people who do not know it.
    .refine(
      (name) => !/:\/\/|www\.|http/i.test(name) && isPrintable(name),
      adminOrganizationsText.validation.nameLink,
    ),
});

export type OrganizationValues = z.infer<typeof organizationSchema>;
