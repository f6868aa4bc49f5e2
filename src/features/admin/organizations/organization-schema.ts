import { adminOrganizationsText } from '@/content/interface/admin-organizations';
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
