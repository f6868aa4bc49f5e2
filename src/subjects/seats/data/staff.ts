import { throwIfError } from '@/shared/data/database-errors';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { parsePage, type Page } from '@/shared/data/pagination';
import type { Enums } from '@/lib/database.types';
import { cohortState, paymentState } from '@/lib/enum-values';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const poolSchema = z.object({
  id: z.string(),
  organization_id: z.string(),
  organization: z.string(),
  /** The organisation. */
  is_binned: z.boolean(),
  course_id: z.string(),
  course_title: z.string(),
  /** Null: seats of the course, in any cohort. */
  cohort_id: z.string().nullable(),
  /** Of the cohort. */
  starts_at: z.string().nullable(),
  cohort_state: z.enum(cohortState).nullable(),
  quantity: z.number(),
  /** Not accepted yet. */
  given: z.number(),
  /** Accepted and still held. */
  bound: z.number(),
  /** All that cannot be given any more. */
  used: z.number(),
  /** Not accepted until the end of the pool. */
  lapsed: z.number(),
  /** Until when seats are given and accepted; of a cohort, until when they are reserved. */
  ends_at: z.string(),
  is_over: z.boolean(),
  price_cents: z.number().nullable(),
  /** What is still to be paid or to be given back, what was paid or was given back, else the price; null for a pool that costs nothing. */
  amount_cents: z.number().nullable(),
  payment: z.enum(paymentState),
  reference: z.string().nullable(),
  due_at: z.string().nullable(),
  paid_on: z.string().nullable(),
  invoice_number: z.string().nullable(),
  invoice_mark: z.string().nullable(),
  credit_note_number: z.string().nullable(),
  credit_note_mark: z.string().nullable(),
  created_at: z.string(),
});
export type StaffPool = z.infer<typeof poolSchema>;

type PoolFilter = {
  pool?: string;
  organization?: string | null;
  course?: string | null;
  payment?: Enums<'payment_state'> | null;
  state?: Enums<'pool_state'> | null;
  page?: number;
};

/** One page of 25 of the pools of all organisations, the newest first. For admins. */
export function poolsQuery(filter: PoolFilter) {
  return queryOptions({
    queryKey: ['seats', 'pools', filter],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Page<StaffPool>> => {
      const given = Object.entries(filter).filter(([, value]) => value !== null);
      const data = throwIfError(
        await (
          await getSupabase()
        )
          .rpc('list_seat_pools', Object.fromEntries(given), { get: true })
          .abortSignal(signal),
      );
      return parsePage(poolSchema, data);
    },
    placeholderData: keepPreviousData,
  });
}

const reservedSchema = z.object({
  organization: z.string(),
  quantity: z.number(),
  /** Accepted: they have a booking. */
  booked: z.number(),
  /** Taken in the cohort without a booking. */
  reserved: z.number(),
  release_at: z.string(),
});

/** How many seats of a cohort are reserved for which organisation. Always stale, as what is free. For staff. */
export function reservedSeatsQuery(cohortId: string) {
  return queryOptions({
    // Read again with everything else of the cohort.
    queryKey: ['cohorts', 'reserved', cohortId],
    staleTime: 0,
    queryFn: async () => {
      const data = throwIfError(
        await (await getSupabase()).rpc('list_reserved_seats', { cohort: cohortId }, { get: true }),
      );
      return z.array(reservedSchema).parse(data);
    },
  });
}

/** The titles of the courses that are not in the bin, up to 1,000. For staff. */
export function courseNamesQuery() {
  return queryOptions({
    queryKey: ['courses', 'names'],
    queryFn: async () =>
      throwIfError(
        await (
          await getSupabase()
        )
          .from('courses')
          .select('id, title, slug, state')
          .is('deleted_at', null)
          .order('title')
          .limit(1000),
      ),
  });
}

/**
 * Creates a pool of seats; a repeated call creates no second one.
 * @param pool `id` is chosen by the form; `cohortId` null for seats of the course; `endsAt` in ISO 8601, of a cohort until
 * when the seats are reserved; `dueAt` null for in 14 days, of a cohort at most on the day on which it begins
 * @throws AppError `seats_taken` (see `freeSeats`), `cohort_gone`, `cohort_state`, `cohort_of_another`, `pool_invalid` (see
 * `refusedDate`), `pool_created` when an earlier call with its id said something else, `busy`, `42501`
 */
export async function createPool(pool: {
  id: string;
  organizationId: string;
  courseId: string;
  cohortId: string | null;
  quantity: number;
  priceCents: number;
  endsAt: string;
  dueAt: string | null;
}): Promise<void> {
  throwIfError(
    await (
      await getSupabase()
    ).rpc('create_seat_pool', {
      pool: pool.id,
      organization: pool.organizationId,
      course: pool.courseId,
      quantity: pool.quantity,
      expires_at: pool.endsAt,
      price_cents: pool.priceCents,
      ...(pool.dueAt !== null && { due_at: pool.dueAt }),
      ...(pool.cohortId !== null && { cohort: pool.cohortId, release_at: pool.endsAt }),
    }),
  );
}

/**
 * Changes how many seats a pool has and until when. One that has expired is open again with a later end.
 * @throws AppError `seats_used` and `seats_taken` (see `freeSeats`), `cohort_state`, `cohort_of_another`, `pool_gone`,
 * `pool_invalid` (see `refusedDate`), `busy`, `42501`
 */
export async function changePool(pool: {
  id: string;
  quantity: number;
  endsAt: string;
}): Promise<void> {
  throwIfError(
    await (
      await getSupabase()
    ).rpc('change_seat_pool', {
      pool: pool.id,
      quantity: pool.quantity,
      expires_at: pool.endsAt,
      release_at: pool.endsAt,
    }),
  );
}

/**
 * Notes the payment of a pool.
 * @param payment `document` and `mark` of the invoice, or of the credit note where it is refunded; without them those noted stay
 * @throws AppError `payment_refused`, `pool_gone`, `busy`, `42501`
 */
export async function setPoolPayment(payment: {
  poolId: string;
  state: Enums<'payment_state'>;
  /** The amount that was shown: where it is another by now, nothing is noted. */
  shownCents: number | null;
  /** The payment that was shown, from which the step is. */
  shownState: Enums<'payment_state'>;
  document?: string;
  mark?: string;
  /** How and on which day (`2026-12-31`) the money moved; by transfer and today without them. */
  method?: Enums<'money_method'>;
  day?: string;
}): Promise<void> {
  throwIfError(
    await (
      await getSupabase()
    ).rpc('set_pool_payment', {
      pool: payment.poolId,
      state: payment.state,
      ...(payment.document && { document: payment.document }),
      ...(payment.mark && { mark: payment.mark }),
      ...(payment.method && { method: payment.method }),
      ...(payment.day && { day: payment.day }),
      ...(payment.shownCents !== null && { shown_cents: payment.shownCents }),
      shown_state: payment.shownState,
    }),
  );
}
