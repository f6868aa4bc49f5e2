import { adminOrganizationsText } from '../text/organizations';
import { limits } from '@/lib/limits';
import { isPrintable } from '@/lib/printable';
import { z } from '@/lib/zod';

/** A link or an e-mail. The check constraint of the column is the same. */
const link = /:\/\/|www\.|http|[@\uFE6B\uFF20]/i;
/** A dot, or what browsers read as one, before two letters of any alphabet. `private.has_domain` is the same. */
const domain = /[.\u2024\u3002\uFE52\uFF0E\uFF61][^\s0-9!-/:-@[-`{-~]{2}/;

/** Whether mail programs may turn a part of the name into a link. */
export const hasDomain = (name: string) => domain.test(name);

const { nameRequired, nameLong, nameLink } = adminOrganizationsText.validation;

/** The name of an organisation. Letters name it to people who do not know it: only platform admins may give it a domain. */
export const organizationSchema = ({ isAdmin }: { isAdmin: boolean }) =>
  z.object({
    name: z
      .string()
      .trim()
      .min(1, nameRequired)
      .max(limits.organizationName, nameLong(limits.organizationName))
      .refine(
        (name) => !link.test(name) && isPrintable(name) && (isAdmin || !hasDomain(name)),
        nameLink,
      ),
  });

export type OrganizationValues = z.infer<ReturnType<typeof organizationSchema>>;
