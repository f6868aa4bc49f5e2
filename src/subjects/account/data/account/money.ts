import { queryOptions } from '@tanstack/react-query';
import { throwIfError } from '@/shared/data/database-errors';
import { getSupabase } from '@/lib/supabase/clients';

/** What becomes of a payment with the account: it stays owed, is given back, or lacks its paper. */
export type OpenMoney = {
  bookingId: string;
  kind: 'due' | 'refund' | 'cancelled' | 'paper';
  cents: number;
  course: string;
};

async function readPayments(userId: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  return throwIfError(
    await supabase
      .from('bookings')
      .select(
        `id, state, payment, cohort:cohorts(state, starts_at, course:courses(title)),
        details:booking_payments(invoice_number), charge:charges(owed_cents, received_cents, returned_cents)`,
      )
      // Staff may read those of others, too.
      .eq('user_id', userId)
      .in('payment', ['due', 'paid', 'refund_due'])
      .order('created_at')
      .abortSignal(signal),
  );
}

type Payment = Awaited<ReturnType<typeof readPayments>>[number];

/** As the database cancels the seats of a deleted account: those in cohorts that have not begun. */
function openMoneyOf({
  id: bookingId,
  state,
  payment,
  cohort,
  details,
  charge,
}: Payment): OpenMoney[] {
  if (!charge) return [];
  const course = cohort.course.title;
  const kept = charge.received_cents - charge.returned_cents;
  if (payment === 'refund_due')
    return [{ bookingId, kind: 'refund', cents: kept - charge.owed_cents, course }];
  const hasBegun = cohort.starts_at !== null && new Date(cohort.starts_at) <= new Date();
  if (state === 'confirmed' && cohort.state !== 'held' && !hasBegun)
    return kept > 0 ? [{ bookingId, kind: 'cancelled', cents: kept, course }] : [];
  if (payment === 'due')
    return [{ bookingId, kind: 'due', cents: charge.owed_cents - kept, course }];
  return details?.invoice_number ? [] : [{ bookingId, kind: 'paper', cents: kept, course }];
}

/** What is still to be paid, given back or invoiced when the account is deleted. */
export function openMoneyQuery(userId: string) {
  return queryOptions({
    queryKey: ['account', 'money', userId],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<OpenMoney[]> =>
      (await readPayments(userId, signal)).flatMap(openMoneyOf),
  });
}
