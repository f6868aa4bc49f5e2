import { onTestFinished } from 'vitest';
import { queryClient } from '@/shared/data/query-client';
import { signIn, signOut } from '@/subjects/session/data/mutations';
import { execute } from './backend.ts';
import { createTestUser, type TestUser, type TestUserOptions } from './test-user.ts';

/** bcrypt of the password of every test user, at the lowest cost. */
const passwordHash = '$2b$04$7OYOv5AQ19q/TGE5BO.Hy.K8QFr0ifFr4sFQcIK46ckrdnFujiZ9K';

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

let lastId = 0;

/** An id after those of all accounts before, as the local backend makes them: lists of people of one name have this order. */
function nextId(): string {
  lastId = Math.max(lastId + 1, Date.now());
  const time = lastId.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}

/** Makes a user for this test only: the rows that a sign-up and a confirmed e-mail leave, without their requests. */
export const newUser = (options?: TestUserOptions): Promise<TestUser> =>
  createTestUser(
    {
      async createConfirmed({ email, data }) {
        const id = nextId();
        const metadata = JSON.stringify({ ...data, sub: id, email, email_verified: true });
        await execute(`
          insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
          values ('${id}', ${quoted(email.toLowerCase())}, '${passwordHash}', now(),
            '{"provider": "email", "providers": ["email"]}', ${quoted(metadata)});
          insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
          values (gen_random_uuid(), 'email', '${id}', '${id}', ${quoted(metadata)}, now());`);
        return id;
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
