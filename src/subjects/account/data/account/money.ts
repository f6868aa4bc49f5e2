import { queryOptions } from '@tanstack/react-query';
import { throwIfError } from '@/shared/data/database-errors';
import { getSupabase } from '@/lib/supabase/clients';
import type { Enums } from '@/lib/database.types';

/** What happens to a payment when the account is deleted: it stays owed, is given back, or lacks its paper. */
export type OpenMoney = {
  bookingId: string;
  kind: Enums<'open_money_kind'>;
  cents: number;
  course: string;
};

/** What is still to be paid, given back or invoiced when the account is deleted. */
export function openMoneyQuery(userId: string) {
  return queryOptions({
    queryKey: ['account', 'money', userId],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<OpenMoney[]> => {
      const supabase = await getSupabase();
      const rows = throwIfError(await supabase.rpc('list_open_money').abortSignal(signal));
      return rows.map(({ booking_id: bookingId, course_title: course, kind, cents }) => ({
        bookingId,
        kind,
        cents,
        course,
      }));
    },
  });
}
