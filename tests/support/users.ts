import { onTestFinished } from 'vitest';
import { queryClient } from '@/shared/data/query-client';
import { signIn, signOut } from '@/subjects/session/data/mutations';
import { execute, newClient } from './backend.ts';
import { createTestUser, type TestUser, type TestUserOptions } from './test-user.ts';

/** Makes a user for this test only. */
export const newUser = (options?: TestUserOptions): Promise<TestUser> =>
  createTestUser(
    {
      async signUp({ email, password, data }) {
        const credentials = { email, password, options: { data } };
        const answer = await newClient().auth.signUp(credentials);
        if (answer.error || !answer.data.user) throw answer.error ?? new Error('no account');
        return answer.data.user.id;
      },
      async confirmEmail({ id }) {
        await execute(`update auth.users set email_confirmed_at = now() where id = '${id}'`);
      },
      async grantRole(id, role) {
        await execute(`insert into public.user_roles (user_id, role) values ('${id}', '${role}')`);
      },
    },
    options,
  );

/** Signs a user in with the application's own client; the end of the test signs out. */
export async function signInAs({ email, password }: Pick<TestUser, 'email' | 'password'>) {
  await signIn({ email, password });
  onTestFinished(async () => {
    await signOut().catch(() => {});
    queryClient.clear();
  });
}
