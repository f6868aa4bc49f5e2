import { screen } from '@testing-library/react';
import { secondFactorText } from '@/subjects/session/text/second-factor';
import { appCode } from '../../local/app-codes.ts';
import { newClient } from '../../support/backend.ts';
import type { TestUserOptions } from '../../support/test-user.ts';
import { newUser } from '../../support/users.ts';
import { wait } from './login-steps.ts';

/** Makes a user who has set up a second factor with the current code, and maybe recovery codes. */
export async function newUserWithFactor(
  options?: TestUserOptions & { withRecoveryCodes?: boolean },
) {
  const user = await newUser(options);
  const { auth } = newClient();
  await auth.signInWithPassword(user);
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  const code = appCode(data.totp.secret);
  const verified = await auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (verified.error) throw verified.error;
  const made = options?.withRecoveryCodes ? await auth.mfa.recoveryCodes.generate() : null;
  return { ...user, secret: data.totp.secret, recoveryCodes: made?.data?.codes ?? [] };
}

export const codeField = (label: string = secondFactorText.code.label) =>
  screen.findByLabelText(label, {}, wait);
