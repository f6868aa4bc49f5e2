import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { endSessionOfDeletedAccount } from '@/subjects/session/data/deleted-account';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const organizationSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether the signed-in user gets the letter of every month about it. */
  wants_report: z.boolean(),
});
export type ManagedOrganization = z.infer<typeof organizationSchema>;

/** The organisations that the signed-in user manages, by name. */
export function managedOrganizationsQuery(userId: string) {
  return queryOptions({
    queryKey: ['company', 'organizations', userId],
    queryFn: async ({ signal }): Promise<ManagedOrganization[]> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase.rpc('list_managed_organizations', {}, { get: true }).abortSignal(signal),
      );
      // Nobody manages any after the account was deleted.
      if (data.length === 0) await endSessionOfDeletedAccount();
      return z.array(organizationSchema).parse(data);
    },
  });
}

/** Says whether the signed-in user wants the letter of every month about an organisation. @throws AppError */
export async function setMonthlyLetter(organizationId: string, isWanted: boolean): Promise<void> {
  const supabase = await getSupabase();
  throwIfError(
    await supabase.rpc('set_company_report', {
      organization: organizationId,
      is_wanted: isWanted,
    }),
  );
}
