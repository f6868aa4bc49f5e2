import { queryOptions } from '@tanstack/react-query';
import { throwIfError } from '@/shared/data/database-errors';
import type { Enums } from '@/lib/database.types';
import { delays } from '@/lib/delays';
import { getSupabase } from '@/lib/supabase/clients';

/** What a charge is of. */
export type Subject = { booking: string } | { pool: string };

async function fetchCharge(subject: Subject, signal: AbortSignal) {
  const supabase = await getSupabase();
  return throwIfError(
    await supabase
      .from('charges')
      .select(
        `id, contract_at, price_cents, owed_cents, lowered_cents, received_cents, returned_cents, refunding_cents, unreturned_cents,
        events:money_events(id, kind, amount_cents, method, day, corrects, of_payment, provider_id, created_at),
        orders:payment_orders(id, provider, payment_id),
        refunds:payment_refunds(id, order_id, amount_cents, state, failure, created_at),
        papers:money_documents(id, event_id, kind, series, number, mark, link, is_issued)`,
      )
      .match('booking' in subject ? { booking_id: subject.booking } : { pool_id: subject.pool })
      .order('id', { referencedTable: 'events' })
      .order('id', { referencedTable: 'papers' })
      .order('created_at', { referencedTable: 'refunds' })
      .order('id', { referencedTable: 'refunds' })
      .abortSignal(signal)
      .maybeSingle(),
  );
}

/** What is owed, received and given back for a booking or a pool, with its papers. */
export type Charge = NonNullable<Awaited<ReturnType<typeof fetchCharge>>>;

/** What was received, not given back, and is not on its way back: what can still be given back. */
export const keptCents = (charge: Charge) =>
  charge.received_cents - charge.returned_cents - charge.refunding_cents;

/** The charge of a booking or a pool; null for one that costs nothing. For admins. */
export function chargeQuery(subject: Subject) {
  return queryOptions({
    queryKey: ['cohorts', 'people', 'charge', subject],
    staleTime: 0,
    // As often as the booking or pool beside it: a provider makes a refund while the page is open.
    refetchInterval: delays.seats,
    queryFn: ({ signal }) => fetchCharge(subject, signal),
  });
}

type Movement = {
  chargeId: string;
  kind: Enums<'money_kind'>;
  cents: number;
  method: Enums<'money_method'>;
  /** As `2026-12-31`. */
  day: string;
  number: string;
  mark: string;
  /** Of the form: sent again, it notes nothing. */
  request: string;
  /** `keptCents` when the form was opened: refused once it is something else. */
  seenKeptCents: number;
};

/**
 * Notes a payment or a refund of any amount, with its paper. For admins.
 * @throws AppError `refund_too_large`, `money_changed`, `money_noted`, `cohort_invalid`, `booking_gone`, `busy`, `42501`
 */
export async function noteMoney({
  chargeId,
  cents,
  number,
  mark,
  seenKeptCents,
  ...movement
}: Movement) {
  const supabase = await getSupabase();
  const hasPaper = number !== '' || mark !== '';
  throwIfError(
    await supabase.rpc('note_money', {
      charge: chargeId,
      amount_cents: cents,
      seen_kept_cents: seenKeptCents,
      ...movement,
      ...(hasPaper && {
        document: { ...(number && { number }), ...(mark && { mark }) },
      }),
    }),
  );
}

type RefundRequest = {
  chargeId: string;
  orderId: string;
  cents: number;
  /** Of the form: sent again, it asks for nothing more. */
  request: string;
  /** `keptCents` when the form was opened. */
  seenKeptCents: number;
};

/**
 * Asks the provider of a payment to give back a part of it, or all. For admins.
 * @throws AppError `refund_too_large`, `money_changed`, `refund_not_by_provider`, `cohort_invalid`, `booking_gone`, `busy`, `42501`
 */
export async function requestRefund({
  chargeId,
  orderId,
  cents,
  request,
  seenKeptCents,
}: RefundRequest) {
  const supabase = await getSupabase();
  throwIfError(
    await supabase.rpc('request_refund', {
      charge: chargeId,
      order_id: orderId,
      amount_cents: cents,
      seen_kept_cents: seenKeptCents,
      request,
    }),
  );
}

/**
 * Notes that what a provider could not give back is kept. For admins.
 * @param seen the charge as the admin has read it
 * @throws AppError `booking_gone`, `payment_refused`, `money_changed`, `busy`, `42501`
 */
export async function keepUnreturned(seen: Charge) {
  const supabase = await getSupabase();
  throwIfError(
    await supabase.rpc('keep_unreturned', {
      charge: seen.id,
      seen_kept_cents: keptCents(seen),
      shown_cents: seen.unreturned_cents,
    }),
  );
}

/**
 * Takes a movement back that was noted by mistake. For admins.
 * @param seenKeptCents `keptCents` when the question was asked
 * @throws AppError `refund_too_large`, `money_changed`, `busy`, `42501`
 */
export async function correctMoney(eventId: number, seenKeptCents: number) {
  const supabase = await getSupabase();
  throwIfError(
    await supabase.rpc('correct_money', { event: eventId, seen_kept_cents: seenKeptCents }),
  );
}
