import { queryOptions } from '@tanstack/react-query';
import { throwIfError } from '@/shared/data/database-errors';
import { getSupabase } from '@/lib/supabase/clients';

/** Where a user is signed in, the session of this browser first, up to 50. */
export function signInsQuery(userId: string) {
  return queryOptions({
    queryKey: ['sign-ins', userId],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return throwIfError(
        await supabase.rpc('own_sign_ins', {}, { get: true }).abortSignal(signal),
      );
    },
  });
}

type Stored = Awaited<ReturnType<NonNullable<ReturnType<typeof signInsQuery>['queryFn']>>>[number];
/** The device and the address are null where the auth service has not noted them. */
export type SignIn = Omit<Stored, 'device' | 'ip'> & { device: string | null; ip: string | null };

/** Ends a session of the signed-in user, which may have ended already. @throws AppError */
export async function endSignIn(session: string): Promise<void> {
  const supabase = await getSupabase();
  throwIfError(await supabase.rpc('end_sign_in', { session }));
}
