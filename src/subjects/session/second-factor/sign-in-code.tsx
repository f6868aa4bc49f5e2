import { useQuery } from '@tanstack/react-query';
import { giveCode, usableCodesQuery } from '../data/second-factor';
import { SignOutButton } from '../sign-out-button';
import { secondFactorText } from '../text/second-factor';
import { CodeForm } from './code-form';

/** The second step of the sign-in. The page redirects once the session has given the code. */
export function SignInCode({ userId }: { userId: string }) {
  const recovery = useQuery(usableCodesQuery(userId));
  return (
    <CodeForm give={giveCode} helps focuses recoveryCodes={recovery.data}>
      <SignOutButton tone="plain" label={secondFactorText.code.otherAccount} />
    </CodeForm>
  );
}
