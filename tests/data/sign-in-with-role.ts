import type { TestUser } from '../support/test-user';
import { newUser, signInAs } from '../support/users';

/** Signs a new user in with the application's own client, until the end of the test. */
export async function signInWithRole(role: 'learner' | 'instructor' | 'admin'): Promise<TestUser> {
  const user = await newUser(role === 'learner' ? {} : { role });
  await signInAs(user);
  return user;
}
