import { AppError, toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase';
import type { StaffUser } from './queries';

/**
 * Gives a person a role. For admins.
 * @throws AppError `sole_admin` when nobody would be left who could; `42501` for whoever is no admin.
 */
export async function setRole({ userId, role }: { userId: string; role: StaffUser['role'] }) {
  const supabase = await getSupabase();
  const { error, status } = await supabase.rpc('set_role', { user_id: userId, role });
  if (error?.code === 'PX001') throw new AppError('sole_admin', { status, cause: error });
  if (error) throw toAppError(error, status);
}
