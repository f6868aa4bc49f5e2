import { AppError, toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase';
import { z } from '@/lib/zod';

const refusalSchema = z.object({
  code: z.enum(['profile_not_deleted', 'account_not_deleted', 'no_admin_access']),
  reason: z.literal('last_admin').optional(),
});

async function refusal(response: Response): Promise<AppError> {
  const { status } = response;
  if (status === 401) return new AppError('session_missing', { status });
  const body = refusalSchema.safeParse(await response.json().catch(() => null));
  if (body.success) return new AppError(body.data.reason ?? body.data.code, { status });
  if ([429, 502, 503, 504].includes(status)) return toAppError({}, status);
  return new AppError('account_not_deleted', { status });
}

/**
 * Deletes the signed-in person's account and all that is theirs, for good (section 4). Doing it again after a lost
 * answer is no failure. The session that is left opens nothing; ending it is the caller's part.
 * @throws AppError `profile_not_deleted`, `account_not_deleted`, `last_admin`, `no_admin_access`, `session_missing`
 */
export async function deleteAccount(): Promise<void> {
  const { functions } = await getSupabase();
  const { error, response } = await functions.invoke('delete-account', { method: 'POST' });
  if (error) throw response ? await refusal(response) : toAppError({}, 0);
}
