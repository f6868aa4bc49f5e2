import { adminOrganizationsText } from '../text/organizations';
import { limits } from '@/lib/limits';
import { isPrintable } from '@/lib/printable';
import { z } from '@/lib/zod';

/** A link, or a domain of which a mail program makes one: `example.com`, or one of Greece in Greek letters. The check constraint of the column is the same. */
const link = /:\/\/|www\.|http|[^\s.]\.(?:[a-z]{2}|\u03b5\u03bb(?:[\s,;)]|$))/i;

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
      (name) => !link.test(name) && isPrintable(name),
      adminOrganizationsText.validation.nameLink,
    ),
});

export type OrganizationValues = z.infer<typeof organizationSchema>;
