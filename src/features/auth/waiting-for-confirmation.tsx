import { Link } from 'react-router-dom';
import { loginText } from '@/content/interface/auth-login';
import { paths } from '@/lib/paths';
import { z } from '@/lib/zod';

const schema = z.object({ confirmationSentTo: z.string().min(1).max(254) });

/** What the welcome page hands on to the sign-in page: a letter is on its way to this address. */
export type ConfirmationState = z.infer<typeof schema>;

/** Says, to whoever has just signed up, that the letter of confirmation comes before the sign-in. */
export function WaitingForConfirmation({ state }: { state: unknown }) {
  const waiting = schema.safeParse(state);
  if (!waiting.success) return null;
  return (
    <div role="status" className="rounded border-l-4 border-olive bg-olive-pale px-4 py-3.5">
      <p>{loginText.confirmationSent(waiting.data.confirmationSentTo)}</p>
      <Link
        to={paths.emailVerification}
        className="inline-flex min-h-11 items-center text-sm text-blue"
      >
        {loginText.confirmationMissing}
      </Link>
    </div>
  );
}
