import { throwIfError } from '@/shared/data/database-errors';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { moneyMethod, paymentState } from '@/lib/enum-values';
import { parsePage, type Page } from '@/shared/data/pagination';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const unpaidSchema = z.object({
  id: z.string(),
  /** Null when the account was deleted, as is the e-mail unless money is to be given back. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** What the person writes on the bank transfer. */
  reference: z.string(),
  amount_cents: z.number(),
  due_at: z.string(),
  /** When the seat lapses unless something is paid before; null where it does not. */
  lapses_at: z.string().nullable(),
  /** The day of the last payment, as it was noted. */
  paid_on: z.string().nullable(),
  /** Of a payment that was noted and taken back. */
  invoice_number: z.string().nullable(),
  invoice_mark: z.string().nullable(),
  cohort_id: z.string(),
  starts_at: z.string().nullable(),
  course_id: z.string(),
  course_title: z.string(),
  /** The last reminder, by staff or by itself. */
  reminded_at: z.string().nullable(),
  /** A statement of withdrawal waits: it alone says what is owed. */
  has_statement: z.boolean(),
  /** Somebody can be written to, was not within a day, has stated no withdrawal and is not suspended. */
  can_be_reminded: z.boolean(),
  /** That still holds while money is to be given back. */
  certificate_id: z.string().nullable(),
  /** `refund_due`, unless only what a provider could not give back waits. */
  payment: z.enum(paymentState),
  /** Whether a provider could not make a refund, and why the last one. */
  is_failed: z.boolean(),
  failure: z.string().nullable(),
  /** Of the last payment. */
  method: z.enum(moneyMethod).nullable(),
  /** Whether the account is suspended. */
  is_suspended: z.boolean(),
});
/** A booking that is not paid, or whose money is to be given back. */
export type UnpaidBooking = z.infer<typeof unpaidSchema>;

/** `overdue` limits what is not paid to what is past due. */
type UnpaidFilter = { q: string; refunds: boolean; overdue: boolean };

async function fetchUnpaid(
  { q, refunds, overdue }: UnpaidFilter,
  page: number,
  pageSize: number,
  signal: AbortSignal,
): Promise<Page<UnpaidBooking>> {
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase
      .rpc(
        'list_unpaid',
        { search_text: q || undefined, refunds, overdue, page, page_size: pageSize },
        { get: true },
      )
      .abortSignal(signal),
  );
  return parsePage(unpaidSchema, data);
}

/**
 * One page of 50 of the bookings of all cohorts that are not paid, or of those to be refunded, the longest due first. Always
 * stale. For admins.
 */
export function unpaidQuery({ page, ...filter }: UnpaidFilter & { page: number }) {
  return queryOptions({
    queryKey: ['cohorts', 'unpaid', filter.q, filter.refunds, filter.overdue, page],
    staleTime: 0,
    queryFn: ({ signal }) => fetchUnpaid(filter, page, 50, signal),
    placeholderData: keepPreviousData,
  });
}

/** All bookings that are not paid, or to be refunded, and match a search, 500 at a time. @throws AppError */
export async function* allUnpaid(
  filter: UnpaidFilter,
  signal: AbortSignal,
): AsyncGenerator<UnpaidBooking[], void, void> {
  for (let page = 1; ; page += 1) {
    const { rows, hasMore } = await fetchUnpaid(filter, page, 500, signal);
    yield rows;
    if (!hasMore) return;
  }
}

const reminderSchema = z.object({ reminded_at: z.string(), is_new: z.boolean() });

/**
 * Sends the reminder of a payment, unless one was sent within a day: then `is_new` is false. For admins.
 * @throws AppError `booking_gone`, `payment_refused`, `withdrawal_undecided`, `busy`, `42501`
 */
export async function remindOfPayment(bookingId: string): Promise<z.infer<typeof reminderSchema>> {
  const supabase = await getSupabase();
  const data = throwIfError(await supabase.rpc('remind_of_payment', { booking: bookingId }));
  return reminderSchema.parse(data);
}
