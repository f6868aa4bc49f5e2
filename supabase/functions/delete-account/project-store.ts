import type { SupabaseClient } from '@supabase/supabase-js';
import { LastAdminError, MoneyChangedError, type Store } from './deletion.ts';

const bucket = 'avatars';
const filesPerRequest = 100;

type Result = { error: { message: string } | null };

function throwIfError({ error }: Result): void {
  if (error) throw new Error(error.message, { cause: error });
}

/** An `ilike` pattern that matches exactly this text, in any letter case. */
const escapePattern = (text: string) => text.replaceAll(/[\\%_*]/g, String.raw`\$&`);

/**
 * The steps of a deletion, in a Supabase project.
 * @param client a client with the secret key
 */
export function projectStore(client: SupabaseClient): Store {
  const files = client.storage.from(bucket);

  async function removeFiles(id: string): Promise<void> {
    const { data, error } = await files.list(id, { limit: filesPerRequest });
    if (error) throw new Error(error.message, { cause: error });
    if (data.length === 0) return;
    throwIfError(await files.remove(data.map(({ name }) => `${id}/${name}`)));
    if (data.length === filesPerRequest) await removeFiles(id);
  }

  return {
    async requireShownMoney(account, { dueCents, refundCents }) {
      const { error } = await client.rpc('require_shown_money', {
        account,
        due_cents: dueCents,
        refund_cents: refundCents,
      });
      if (error?.code === 'PX249') throw new MoneyChangedError();
      throwIfError({ error });
    },
    async removeRole(id) {
      const { data, error } = await client
        .from('user_roles')
        .delete()
        .eq('user_id', id)
        .select('role');
      // Raised by the trigger that protects the last admin.
      if (error?.code === 'PX001') throw new LastAdminError();
      if (error) throw new Error(error.message, { cause: error });
      return (data as { role: string }[])[0]?.role ?? null;
    },
    async restoreRole(user_id, role) {
      throwIfError(await client.from('user_roles').upsert({ user_id, role }));
    },
    async removeInterests({ id, email }) {
      throwIfError(await client.from('course_interests').delete().eq('user_id', id));
      if (!email) return;
      // Interests that were registered before the sign-up or without signing in.
      throwIfError(
        await client.from('course_interests').delete().ilike('email', escapePattern(email)),
      );
    },
    removeFiles,
    async removeUser(id) {
      for (let attempt = 1; ; attempt += 1) {
        const { error } = await client.auth.admin.deleteUser(id);
        // Another request has deleted it at the same time.
        if (!error || error.code === 'user_not_found') return;
        // Probably a deadlock: PostgreSQL has rolled the deletion back, so that it can be repeated.
        if (attempt === 3 || (error.status ?? 500) < 500)
          throw new Error(error.message, { cause: error });
        await new Promise((resolve) => setTimeout(resolve, 200 * attempt));
      }
    },
  };
}
