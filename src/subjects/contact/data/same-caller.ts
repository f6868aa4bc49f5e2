import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '@/lib/supabase/clients';

/** How many messages and interests came from one caller. */
export type SameCaller = { messages: number; interests: number };

/**
 * What would be deleted with {@link deleteSameCaller}: what came in the last seven days from the network of this message
 * or interest, and nobody has worked on. `counted_at` goes into the deletion. For admins.
 */
export function sameCallerQuery(rowId: string) {
  return queryOptions({
    queryKey: ['same-caller', rowId],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return throwIfError(
        await supabase.rpc('count_same_caller', { row_id: rowId }).abortSignal(signal).single(),
      );
    },
    // The dialog that shows it asks for the deletion: it must not show the count of an earlier time.
    gcTime: 0,
  });
}

/**
 * Deletes what {@link sameCallerQuery} counted, for good. What has arrived since stays. For admins.
 * @returns how many were deleted
 * @throws AppError `42501` when the user is not an admin
 */
export async function deleteSameCaller(rowId: string, countedAt: string): Promise<SameCaller> {
  const supabase = await getSupabase();
  return throwIfError(
    await supabase.rpc('delete_same_caller', { row_id: rowId, counted_at: countedAt }).single(),
  );
}
