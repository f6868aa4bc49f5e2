import { expect, test } from 'vitest';
import { getSupabase } from '@/lib/supabase/clients';
import { withBackend } from '../../support/backend.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();

test('a new user can sign in and has a profile and the requested role', async () => {
  const user = await newUser({ role: 'instructor' });
  await signInAs(user);
  const supabase = await getSupabase();
  const profile = await supabase.from('profiles').select('id, onboarding_completed').single();
  expect(profile.data).toEqual({ id: user.id, onboarding_completed: true });
  const role = await supabase.from('user_roles').select('role').single();
  expect(role.data).toEqual({ role: 'instructor' });
});

test('the next test starts signed out', async () => {
  const { auth } = await getSupabase();
  expect((await auth.getSession()).data.session).toBeNull();
  const user = await newUser({ onboarded: false });
  await signInAs(user);
  const supabase = await getSupabase();
  const profile = await supabase.from('profiles').select('id, onboarding_completed').single();
  expect(profile.data).toEqual({ id: user.id, onboarding_completed: false });
});
