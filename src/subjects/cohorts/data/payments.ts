import { throwIfError, toDatabaseError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { AppError, errorCode } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';
import { isPaymentPage, type PaymentProvider } from '../payment-provider';
import { myBookingsQuery } from './my-bookings';

const refusalSchema = z.object({ code: z.string() });

/** Calls the edge function that knows the keys of the providers. @throws AppError */
async function callPay(body: object): Promise<unknown> {
  const { functions } = await getSupabase();
  const { data, error, response } = await functions.invoke<unknown>('pay', { body });
  if (!error) return data;
  if (!response) throw toDatabaseError({}, 0);
  const refusal = refusalSchema.safeParse(await response.json().catch(() => null));
  throw toDatabaseError(refusal.success ? refusal.data : {}, response.status);
}

const pageSchema = z.object({ url: z.string() });

/** A booking of the user, or the charge of a pool of seats that they manage. */
export type Payable = { booking: string } | { poolCharge: string; organization: string };

async function chargeOfBooking(bookingId: string): Promise<string> {
  const supabase = await getSupabase();
  const charge = throwIfError(
    await supabase.from('charges').select('id').eq('booking_id', bookingId).maybeSingle(),
  );
  if (!charge) throw new AppError('booking_gone');
  return charge.id;
}

/**
 * The page of a provider where a booking or a pool of seats is paid; asked again, the same one.
 * @throws AppError `nothing_to_pay`, `payment_on_its_way`, `too_many_payment_pages`, `booking_gone`, `pool_gone`, `busy`, `unavailable`
 */
export async function paymentPageOf(payable: Payable, provider: PaymentProvider): Promise<string> {
  const isPool = 'poolCharge' in payable;
  const charge = isPool ? payable.poolCharge : await chargeOfBooking(payable.booking);
  const answer = await callPay({ charge, provider }).catch((error: unknown) => {
    // Staff are told something else of it.
    if (errorCode(error) === 'payment_refused') throw new AppError('nothing_to_pay');
    throw isPool && errorCode(error) === 'booking_gone' ? new AppError('pool_gone') : error;
  });
  const { url } = pageSchema.parse(answer);
  if (!isPaymentPage(url, window.location.origin)) throw new AppError('unavailable');
  return url;
}

const orderSchema = z.object({
  state: z.enum(['creating', 'open', 'processing', 'paid', 'failed', 'expired', 'cancelled']),
  /** Why the last attempt was refused. */
  failure: z.string().nullable(),
  /** Whether it was on its way when it was refused, as with IRIS. */
  is_returned: z.boolean(),
  amount_cents: z.number(),
  /** What of the whole charge is still to be paid; less than 0 where it is to be given back. */
  rest_cents: z.number(),
  charge_id: z.string(),
  booking_id: z.string().nullable(),
  /** What a company pays. */
  pool: z
    .object({ id: z.string(), organization_id: z.string(), course_title: z.string() })
    .nullable(),
  /** Whether the provider was asked since the page opened. If not, the rest may be of an earlier attempt. */
  is_checked: z.boolean(),
});
export type PaymentOrder = z.infer<typeof orderSchema>;

/** The state of an order that the user pays, by its id at the provider, which is asked; null for any other. */
export function paymentOrderQuery(userId: string, code: string) {
  return queryOptions({
    queryKey: ['cohorts', 'payment', userId, code],
    staleTime: 0,
    queryFn: async ({ client, queryKey }): Promise<PaymentOrder | null> => {
      try {
        const order = orderSchema.parse(await callPay({ code }));
        // What was told once stays: the next answer may come before the provider is asked again.
        const before = client.getQueryData<PaymentOrder | null>(queryKey);
        if (order.booking_id !== null && order.state !== (before?.state ?? 'open')) {
          // Its booking is read again before this answer is shown. A read that began earlier may not know of it.
          const bookings = myBookingsQuery(userId);
          await client.cancelQueries({ queryKey: bookings.queryKey });
          await client.prefetchQuery(bookings);
        }
        return { ...order, is_checked: order.is_checked || before?.is_checked === true };
      } catch (error) {
        if (errorCode(error) === 'not_found' || errorCode(error) === 'invalid_request') return null;
        throw error;
      }
    },
  });
}
