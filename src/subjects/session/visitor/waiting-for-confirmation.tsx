import { Link } from 'react-router-dom';
import { loginText } from '../text/auth-login';
import { limits } from '@/lib/limits';
import { paths } from '@/lib/paths';
import { z } from '@/lib/zod';
import { useHasSignedUp } from '../data/pending-email';

const schema = z.object({ confirmationSentTo: z.string().min(1).max(limits.email) });

/** The router state that the success page passes to the sign-in page: the e-mail to confirm. */
export type ConfirmationState = z.infer<typeof schema>;

/** The e-mail of a sign-up right before the sign-in page opened; empty without one. */
export function useAddressToConfirm(state: unknown): string {
  const waiting = schema.safeParse(state);
  const email = waiting.success ? waiting.data.confirmationSentTo : '';
  return useHasSignedUp(email) ? email : '';
}

type WaitingForConfirmationProps = {
  email: string;
  /** The page that the sign-in leads to. */
  next: string | null;
};

/** Tells a user who has just signed up to confirm the e-mail before signing in. */
export function WaitingForConfirmation({ email, next }: WaitingForConfirmationProps) {
  return (
    <div role="status" className="rounded border-l-4 border-olive bg-olive-pale px-4 py-3.5">
      <p>{loginText.confirmationSent(email)}</p>
      <p className="mt-2 text-sm">{loginText.confirmationKnown}</p>
      <Link
        to={paths.emailVerificationThen(next)}
        className="inline-flex min-h-11 items-center text-sm text-blue"
      >
        {loginText.confirmationMissing}
      </Link>
    </div>
  );
}
