import { paths } from '@/lib/paths';

/** The part of `/company` with the billing details. */
export const billingId = 'billing';

type Target = { company: string | null; view?: 'people' | 'report'; pool?: string };

/** The URL of a view of `/company`. @param target `company` is null where the user manages only one */
export function companyUrl({ company, view, pool }: Target): string {
  const params = new URLSearchParams();
  if (company) params.set('organization', company);
  if (view) params.set('view', view);
  if (pool) params.set('pool', pool);
  return params.size > 0 ? `${paths.company}?${params}` : paths.company;
}
