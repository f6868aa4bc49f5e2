import { throwIfError } from '@/shared/data/database-errors';
import { getSupabase } from '@/lib/supabase/clients';
import { hasValues, notSaved, type SaveResult } from '@/shared/data/versioned';
import { fetchUser, type NamedAccount, type StaffUser } from './queries';

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

/**
 * Removes the second factor of somebody who has lost it, and signs them out everywhere. For admins.
 * @throws AppError `own_second_factor`; `PGRST116` when there is no such account; `42501` when the signed-in user is not an admin
 */
export async function resetSecondFactor(userId: string): Promise<void> {
  const supabase = await getSupabase();
  throwIfError(await supabase.rpc('reset_second_factor', { account: userId }), {
    PT404: 'PGRST116',
  });
}

type Names = { userId: string; firstName: string; lastName: string; version: string };

/**
 * Corrects the names of an account, over the version of the profile that the form started from. For admins.
 * @throws AppError `busy`; `42501` when the signed-in user is not an admin
 */
export async function correctNames(names: Names): Promise<SaveResult<NamedAccount>> {
  const { userId, firstName, lastName, version } = names;
  const supabase = await getSupabase();
  const isSaved = throwIfError(
    await supabase.rpc('correct_names', {
      user_id: userId,
      version,
      first_name: firstName,
      last_name: lastName,
    }),
  );
  const user = await fetchUser(userId);
  const row = user?.updated_at ? { ...user, updated_at: user.updated_at } : null;
  return row && isSaved
    ? { status: 'saved', row }
    : notSaved(row, {
        expectedUpdatedAt: version,
        holds: hasValues({ first_name: firstName, last_name: lastName || null }),
      });
}
