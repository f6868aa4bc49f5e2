export type TestUserOptions = {
  /** Whether onboarding is complete; true unless given. */
  onboarded?: boolean;
  role?: 'instructor' | 'admin';
  /** Unique unless given. */
  email?: string;
};

export type TestUser = {
  id: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
};

/** What a test user needs of a backend: in-process in the unit tests, over HTTP in the end-to-end tests. */
type Backend = {
  /** Makes an account with a confirmed e-mail address. @returns its id */
  createConfirmed: (account: { email: string; password: string; data: object }) => Promise<string>;
  grantRole: (userId: string, role: 'instructor' | 'admin') => Promise<void>;
};

/**
 * An e-mail address that no other test uses. In a hosted project the domain marks what is to be
 * removed afterwards.
 */
export const uniqueEmail = (name = 'visitor'): string =>
  `${name}-${crypto.randomUUID()}@${process.env.E2E_MAIL_DOMAIN ?? 'example.test'}`;

/** Makes a user for only one test, with a confirmed e-mail address. Does not sign in. */
export async function createTestUser(
  backend: Backend,
  { onboarded = true, role, email = uniqueEmail('user') }: TestUserOptions = {},
): Promise<TestUser> {
  // `users.ts` has the hash of this password.
  const [password, firstName, lastName] = ['enas-kodikos-2026', 'Δανάη', 'Μαρκάκη'];
  const data = {
    first_name: firstName,
    last_name: lastName,
    // A sign-up that carries an account type completes onboarding.
    ...(onboarded && {
      account_type: 'individual',
      technical_background: 'beginner',
      learning_goals: ['new_skills'],
    }),
  };
  const id = await backend.createConfirmed({ email, password, data });
  if (role) await backend.grantRole(id, role);
  return { id, email, password, firstName, lastName };
}
