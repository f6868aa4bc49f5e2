import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { cohortState, paymentState } from '@/lib/enum-values';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';
import { issuedPaperSchema } from '../issued-paper';

const poolSchema = z.object({
  id: z.string(),
  course_id: z.string(),
  course_title: z.string(),
  course_slug: z.string(),
  /** Null: seats of the course, in any cohort. */
  cohort_id: z.string().nullable(),
  /** Of the cohort. */
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  cohort_state: z.enum(cohortState).nullable(),
  quantity: z.number(),
  /** Not accepted yet. */
  given: z.number(),
  /** Accepted. */
  bound: z.number(),
  /** All that cannot be given any more: given, accepted, and those that were used up. */
  used: z.number(),
  /** Not accepted until the end of the pool. */
  lapsed: z.number(),
  free: z.number(),
  /** Whether seats of it can be given and accepted. */
  is_open: z.boolean(),
  /** The time for it has passed. One that is neither open nor over is of a course that is not offered any more. */
  is_over: z.boolean(),
  expires_at: z.string(),
  release_at: z.string().nullable(),
  price_cents: z.number().nullable(),
  /** What is still to be paid, or to be given back; null for a pool that costs nothing. */
  open_cents: z.number().nullable(),
  /** What was given back; null for a pool that costs nothing. */
  returned_cents: z.number().nullable(),
  payment: z.enum(paymentState),
  /** What a payment is recognised by, and until when it is due; null where nothing is to be paid. */
  reference: z.string().nullable(),
  due_at: z.string().nullable(),
  /** What is paid through a provider; null for a pool that costs nothing. */
  charge_id: z.string().nullable(),
  /** A payment is on its way. */
  is_confirming: z.boolean(),
  /** Why the last attempt to pay was refused. */
  failure: z.string().nullable(),
  /** The oldest first. */
  papers: z.array(issuedPaperSchema),
});
export type CompanyPool = z.infer<typeof poolSchema>;

/** How long until pools are read again of which the bank confirms a payment. */
const confirmationPause = 20_000; // milliseconds

/** The pools of an organisation, the newest first, read again while a payment of one is on its way. For its managers. */
export function companyPoolsQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['seats', 'company', 'pools', organizationId],
    refetchInterval: ({ state }: { state: { data?: CompanyPool[] } }) =>
      state.data?.some((pool) => pool.is_confirming) ? confirmationPause : false,
    queryFn: async ({ signal }): Promise<CompanyPool[]> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase
          .rpc('list_company_pools', { organization: organizationId }, { get: true })
          .abortSignal(signal),
      );
      return z.array(poolSchema).parse(data);
    },
  });
}
