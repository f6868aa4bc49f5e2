import { AppError, toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const errorBodySchema = z.object({
  code: z.enum(['profile_not_deleted', 'account_not_deleted', 'no_admin_access', 'other_account']),
  reason: z.literal('last_admin').optional(),
});

async function toDeletionError(response: Response): Promise<AppError> {
  const { status } = response;
  if (status === 401) return new AppError('session_missing', { status });
  const body = errorBodySchema.safeParse(await response.json().catch(() => null));
  if (body.success) {
    const code = body.data.reason === 'last_admin' ? 'last_admin_account' : body.data.code;
    return new AppError(code, { status });
  }
  if ([429, 502, 503, 504].includes(status)) return toAppError({}, status);
  return new AppError('account_not_deleted', { status });
}

/**
 * Deletes the account of the signed-in user with all its data. Calling it again after a lost response succeeds. The
 * caller must end the session, which is useless from then on.
 * @throws AppError `profile_not_deleted`, `account_not_deleted`, `last_admin_account`, `no_admin_access`, `session_missing`,
 * `other_account`
 */
export async function deleteAccount(): Promise<void> {
  const { functions } = await getSupabase();
  const { error, response } = await functions.invoke('delete-account', { method: 'POST' });
  if (error) throw response ? await toDeletionError(response) : toAppError({}, 0);
}
