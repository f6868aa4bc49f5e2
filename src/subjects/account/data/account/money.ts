import { queryOptions } from '@tanstack/react-query';
import { throwIfError } from '@/shared/data/database-errors';
import { getSupabase } from '@/lib/supabase/clients';

/** What becomes of a payment with the account: it stays owed, is given back, or lacks its paper. */
export type OpenMoney = {
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
        `state, payment, cohort:cohorts(state, starts_at, course:courses(title)),
        details:booking_payments(amount_cents, invoice_number)`,
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
function kindOf({ state, payment, cohort, details }: Payment): OpenMoney['kind'] | null {
  if (payment === 'refund_due') return 'refund';
  const hasBegun = cohort.starts_at !== null && new Date(cohort.starts_at) <= new Date();
  const isCancelled = state === 'confirmed' && cohort.state !== 'held' && !hasBegun;
  if (payment === 'due') return isCancelled ? null : 'due';
  if (isCancelled) return 'cancelled';
  return details?.invoice_number ? null : 'paper';
}

/** What is still to be paid, given back or invoiced when the account is deleted. */
export function openMoneyQuery(userId: string) {
  return queryOptions({
    queryKey: ['account', 'money', userId],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<OpenMoney[]> =>
      (await readPayments(userId, signal)).flatMap((payment) => {
        const kind = kindOf(payment);
        const cents = payment.details?.amount_cents;
        return kind && cents ? [{ kind, cents, course: payment.cohort.course.title }] : [];
      }),
  });
}
