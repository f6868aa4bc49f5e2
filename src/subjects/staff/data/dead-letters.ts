import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '@/lib/supabase/clients';

/** Letters that were given up after eight attempts, the newest first, up to 200. For admins. */
export const deadLettersQuery = queryOptions({
  queryKey: ['letters', 'dead'],
  staleTime: 0,
  queryFn: async () => {
    const supabase = await getSupabase();
    return throwIfError(await supabase.rpc('list_dead_letters'));
  },
});

export type DeadLetter = Awaited<
  ReturnType<NonNullable<(typeof deadLettersQuery)['queryFn']>>
>[number];

/**
 * Queues a letter again that was given up. For admins.
 * @returns false when somebody else has done so
 * @throws AppError `42501`
 */
export async function sendLetterAgain(letter: string): Promise<boolean> {
  const supabase = await getSupabase();
  return throwIfError(await supabase.rpc('send_letter_again', { letter }));
}
