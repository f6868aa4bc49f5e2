import { throwIfError } from '@/shared/data/database-errors';
import { bookingState, paymentState } from '@/lib/enum-values';
import type { Enums, Json } from '@/lib/database.types';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';
import type { MyBooking } from './my-bookings';

const bookingSchema = z.object({
  id: z.string(),
  cohort_id: z.string(),
  state: z.enum(bookingState),
  /** In the waiting list, from 1; null for a booking that does not wait. */
  place: z.number().nullable(),
  /** Until when an offered seat is kept. */
  offer_expires_at: z.string().nullable(),
  payment: z.enum(paymentState),
  created_at: z.string(),
});
export type Booking = z.infer<typeof bookingSchema>;

type Answer = PromiseLike<{
  data: Json;
  error: { code: string; message: string } | null;
  status: number;
}>;

async function bookingOf(answer: Answer): Promise<Booking> {
  const data = throwIfError(await answer);
  return bookingSchema.parse(data);
}

type ShownTerms = {
  cents: number;
  /** In how many minutes the seat lapses unless it is paid; null where it does not. */
  payWithin: number | null;
};

const shownArguments = ({ cents, payWithin }: ShownTerms) => ({
  shown_cents: cents,
  ...(payWithin !== null && { shown_pay_within: payWithin }),
});

type Wish = {
  /** An id that the caller chooses: repeating it returns what it booked, also when that has ended. */
  request?: string;
  /** Whether the person asks that the course begins within the period of withdrawal. */
  isEarly?: boolean;
  /** Whether the person was shown the waiting list only. */
  isListOnly?: boolean;
  /** Whether the person was shown a seat, and not the waiting list. */
  isSeatOnly?: boolean;
  /** What the person was shown: to owe more for a seat, or to have another time to pay it, is refused. */
  shown?: ShownTerms;
};

/**
 * Books a seat or, where none is free, a place in the waiting list. A repeated call returns the same booking.
 * @throws AppError `cohort_gone`, `booking_closed`, `too_many_bookings`, `seat_free`, `last_seat_gone`, `list_ended`, `price_risen`, `pay_within_changed`, `busy`, `42501`
 */
export async function book(
  cohortId: string,
  { request, isEarly = false, isListOnly = false, isSeatOnly = false, shown }: Wish = {},
): Promise<Booking> {
  const supabase = await getSupabase();
  return bookingOf(
    supabase.rpc('book', {
      cohort: cohortId,
      ...(request && { request }),
      ...(isEarly && { early_start: true }),
      ...(isListOnly && { list_only: true }),
      ...(isSeatOnly && { seat_only: true }),
      ...(shown && shownArguments(shown)),
    }),
  );
}

/** Takes the seat that is offered. @throws AppError `booking_gone`, `offer_gone`, `price_risen`, `pay_within_changed`, `busy`, `42501` */
export async function acceptOffer(
  bookingId: string,
  { isEarly = false, shown }: Pick<Wish, 'isEarly' | 'shown'> = {},
): Promise<Booking> {
  const supabase = await getSupabase();
  return bookingOf(
    supabase.rpc('accept_offer', {
      booking: bookingId,
      ...(isEarly && { early_start: true }),
      ...(shown && shownArguments(shown)),
    }),
  );
}

type Leaving = {
  reason?: string;
  /** The state that the person was shown: with another one nothing is cancelled. */
  shownState?: Enums<'booking_state'>;
};

/**
 * Gives up a booking.
 * @throws AppError `booking_gone`, `cohort_begun`, `reason_refused`, `booking_changed`, `busy`, `42501`
 */
export async function cancelBooking(
  bookingId: string,
  { reason, shownState }: Leaving = {},
): Promise<Booking> {
  const supabase = await getSupabase();
  return bookingOf(
    supabase.rpc('cancel_booking', {
      booking: bookingId,
      ...(reason && { reason }),
      ...(shownState && { shown_state: shownState }),
    }),
  );
}

/** Binds a booking that staff made for the user's address. @throws AppError `booking_gone`, `already_booked`, `busy`, `42501` */
export async function claimBooking(bookingId: string): Promise<Booking> {
  return bookingOf((await getSupabase()).rpc('claim_booking', { booking: bookingId }));
}

type Billing = {
  bookingId: string;
  kind: Enums<'billing_kind'>;
  name: string;
  vatNumber?: string;
  address?: string;
  /** The details that were shown; null for none. */
  shown: MyBooking['billing'];
};

/**
 * Saves to whom the receipt or the invoice is made out.
 * @throws AppError `booking_gone`, `cohort_invalid`, `payment_refused`, `withdrawal_waits`, `billing_changed`, `busy`, `42501`
 */
export async function saveBilling(billing: Billing): Promise<void> {
  const supabase = await getSupabase();
  throwIfError(
    await supabase.rpc('save_billing', {
      booking: billing.bookingId,
      kind: billing.kind,
      name: billing.name,
      ...(billing.vatNumber && { vat_number: billing.vatNumber }),
      ...(billing.address && { address: billing.address }),
      shown: billing.shown ?? {},
    }),
  );
}
