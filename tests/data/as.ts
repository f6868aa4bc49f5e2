import { newUser, signInAs, type User } from '../support/users';

/** Signs somebody new in with the application's own client, until the end of the test. */
export async function signInWith(role: 'learner' | 'instructor' | 'admin'): Promise<User> {
  const user = await newUser(role === 'learner' ? {} : { role });
  await signInAs(user);
  return user;
}
