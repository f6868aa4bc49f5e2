import { AppError, toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';
import type { OpenMoney } from './money';

const errorBodySchema = z.object({
  code: z.enum([
    'profile_not_deleted',
    'account_not_deleted',
    'no_admin_access',
    'other_account',
    'second_factor_needed',
  ]),
  reason: z.enum(['last_admin', 'money_changed']).optional(),
});

const codesOfReasons = {
  last_admin: 'last_admin_account',
  money_changed: 'deletion_changed',
} as const;

async function toDeletionError(response: Response): Promise<AppError> {
  const { status } = response;
  if (status === 401) return new AppError('session_missing', { status });
  const body = errorBodySchema.safeParse(await response.json().catch(() => null));
  if (body.success) {
    const { code, reason } = body.data;
    return new AppError(reason ? codesOfReasons[reason] : code, { status });
  }
  if ([429, 502, 503, 504].includes(status)) return toAppError({}, status);
  return new AppError('account_not_deleted', { status });
}

const sumOf = (money: OpenMoney[], kinds: OpenMoney['kind'][]) =>
  money.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { cents }) => sum + cents, 0);

/**
 * Deletes the account of the signed-in user with all its data. Calling it again after a lost response succeeds. The
 * caller must end the session, which is useless from then on.
 * @param shown the money that the user was shown; with other sums of what is owed or given back nothing is deleted. Null where it
 * could not be read
 * @throws AppError `deletion_changed`, `profile_not_deleted`, `account_not_deleted`, `last_admin_account`, `no_admin_access`,
 * `session_missing`, `other_account`, `second_factor_needed`
 */
export async function deleteAccount(shown: OpenMoney[] | null): Promise<void> {
  const { functions } = await getSupabase();
  const { error, response } = await functions.invoke('delete-account', {
    method: 'POST',
    body: shown
      ? {
          due_cents: sumOf(shown, ['due']),
          refund_cents: sumOf(shown, ['refund', 'cancelled']),
        }
      : undefined,
  });
  if (error) throw response ? await toDeletionError(response) : toAppError({}, 0);
}
