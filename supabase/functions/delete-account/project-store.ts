import type { SupabaseClient } from '@supabase/supabase-js';
import { LastAdminError, type Store } from './deletion.ts';

const bucket = 'avatars';
const filesAtOnce = 100;

type Answer = { error: { message: string } | null };

function must({ error }: Answer): void {
  if (error) throw new Error(error.message, { cause: error });
}

/** An address as a pattern that matches it alone, in any letter case. */
const exactly = (text: string) => text.replaceAll(/[\\%_*]/g, String.raw`\$&`);

/** The steps of a deletion, with a client that has the secret key. */
export function projectStore(client: SupabaseClient): Store {
  const files = client.storage.from(bucket);

  async function removeFiles(id: string): Promise<void> {
    const { data, error } = await files.list(id, { limit: filesAtOnce });
    if (error) throw new Error(error.message, { cause: error });
    if (data.length === 0) return;
    must(await files.remove(data.map(({ name }) => `${id}/${name}`)));
    if (data.length === filesAtOnce) await removeFiles(id);
  }

  return {
    async takeRole(id) {
      const { data, error } = await client
        .from('user_roles')
        .delete()
        .eq('user_id', id)
        .select('role');
      // Raised by the trigger that keeps the last admin.
      if (error?.code === 'PX001') throw new LastAdminError();
      if (error) throw new Error(error.message, { cause: error });
      return (data as { role: string }[])[0]?.role ?? null;
    },
    async giveRole(user_id, role) {
      must(await client.from('user_roles').upsert({ user_id, role }));
    },
    async removeInterests({ id, email }) {
      must(await client.from('course_interests').delete().eq('user_id', id));
      if (!email) return;
      // Those left before signing up, or signed out.
      must(await client.from('course_interests').delete().ilike('email', exactly(email)));
    },
    removeFiles,
    async removeProfile(id) {
      must(await client.from('profiles').delete().eq('id', id));
    },
    async removeUser(id) {
      const { error } = await client.auth.admin.deleteUser(id);
      // Another request was faster.
      if (error && error.code !== 'user_not_found')
        throw new Error(error.message, { cause: error });
    },
  };
}
