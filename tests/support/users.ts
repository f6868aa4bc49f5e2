import { onTestFinished } from 'vitest';
import { queryClient } from '@/data/query-client';
import { signIn, signOut } from '@/data/session/mutations';
import { anotherClient, execute } from './backend.ts';

type NewUserOptions = {
  /** Whether onboarding is complete; it is unless told. */
  onboarded?: boolean;
  role?: 'instructor' | 'admin';
};

export type User = {
  id: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
};

/** A person of this test alone, with a confirmed address. Signs nobody in. */
export async function newUser({ onboarded = true, role }: NewUserOptions = {}): Promise<User> {
  const email = `user-${crypto.randomUUID()}@example.test`;
  const [password, firstName, lastName] = ['enas-kodikos-2026', 'Δανάη', 'Μαρκάκη'];
  const { data, error } = await anotherClient().auth.signUp({
    email,
    password,
    options: {
      data: {
        first_name: firstName,
        last_name: lastName,
        // A sign-up with an account type is a finished one (section 4).
        ...(onboarded && {
          account_type: 'individual',
          technical_background: 'beginner',
          learning_goals: ['new_skills'],
        }),
      },
    },
  });
  if (error || !data.user) throw error ?? new Error('no account');
  const { id } = data.user;
  await execute(`update auth.users set email_confirmed_at = now() where id = '${id}'`);
  if (role) {
    await execute(`insert into public.user_roles (user_id, role) values ('${id}', '${role}')`);
  }
  return { id, email, password, firstName, lastName };
}

/** Signs a person in with the application's own client, until the end of the test. */
export async function signInAs({ email, password }: Pick<User, 'email' | 'password'>) {
  await signIn({ email, password });
  onTestFinished(async () => {
    await signOut().catch(() => {});
    queryClient.clear();
  });
}
