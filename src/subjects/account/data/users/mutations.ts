import { throwIfError } from '@/shared/data/database-errors';
import { getSupabase } from '@/lib/supabase/clients';
import type { StaffUser } from './queries';

/**
 * Changes a user's role on the platform. For admins.
 * @throws AppError `last_admin_role` when no admin would be left; `42501` when the signed-in user is not an admin
 */
export async function setRole({ userId, role }: { userId: string; role: StaffUser['role'] }) {
  const supabase = await getSupabase();
  throwIfError(await supabase.rpc('set_role', { user_id: userId, role }));
}

/**
 * Suspends an account, which is signed out everywhere and cannot sign in, or lifts the suspension. For admins.
 * @throws AppError `own_suspension`; `PGRST116` when there is no such account; `42501` when the signed-in user is not an admin
 */
export async function setSuspended({
  userId,
  isSuspended,
}: {
  userId: string;
  isSuspended: boolean;
}) {
  const supabase = await getSupabase();
  throwIfError(
    await supabase.rpc('set_suspended', { user_id: userId, is_suspended: isSuspended }),
    { PT404: 'PGRST116' },
  );
}
