import { queryOptions } from '@tanstack/react-query';
import { throwIfError } from '@/shared/data/database-errors';
import { getSupabase } from '@/lib/supabase/clients';
import type { Billing } from './billing-schema';

/** To whom an organisation is billed; null until somebody has said so. For its managers and admins. */
export function organizationBillingQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['organizations', 'billing', organizationId],
    queryFn: async ({ signal }): Promise<Billing | null> => {
      const supabase = await getSupabase();
      const row = throwIfError(
        await supabase
          .from('organization_billing')
          .select('name, vat_number, address')
          .eq('organization_id', organizationId)
          .abortSignal(signal)
          .maybeSingle(),
      );
      return row && { kind: 'invoice', ...row };
    },
  });
}

type Save = { name: string; vatNumber: string; address: string; shown: Billing | null };

/**
 * Saves to whom an organisation is billed. For its managers and admins.
 * @throws AppError `cohort_invalid`, `billing_changed`, `pool_gone`, `busy`, `42501`
 */
export async function saveOrganizationBilling(
  organizationId: string,
  { name, vatNumber, address, shown }: Save,
): Promise<void> {
  const supabase = await getSupabase();
  throwIfError(
    await supabase.rpc('save_organization_billing', {
      organization: organizationId,
      name,
      vat_number: vatNumber,
      address,
      shown: shown
        ? { name: shown.name, vat_number: shown.vat_number, address: shown.address }
        : {},
    }),
  );
}
