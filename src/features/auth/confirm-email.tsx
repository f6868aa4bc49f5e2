import { emailVerificationText } from '@/content/interface/auth-email-verification';
import type { ConfirmationType } from '@/data/session/link-session';
import { Button } from '@/ui/button';
import { ResendForm } from './resend-form';
import { SlowHint } from './slow-hint';

const { confirm, slow } = emailVerificationText;

/** Title, lead and button label for a type of link. */
export const confirmTextOf = (type: ConfirmationType) =>
  confirm[type === 'email' ? 'signup' : type];

type ConfirmEmailProps = {
  type: ConfirmationType;
  /** The e-mail to offer in the form for a new link. */
  email: string;
  pending: boolean;
  onConfirm: () => void;
};

/**
 * The button that uses the link. Opening the page does not use it: mail scanners open links too, some of them in a
 * real browser with a visible, focused page, and a token is valid once.
 */
export function ConfirmEmail({ type, email, pending, onConfirm }: ConfirmEmailProps) {
  const text = confirmTextOf(type);
  return (
    <>
      <Button
        className="mt-8 w-full"
        aria-disabled={pending}
        onClick={() => {
          if (!pending) onConfirm();
        }}
      >
        {pending ? confirm.sending : text.submit}
      </Button>
      <SlowHint pending={pending}>{slow}</SlowHint>
      {text === confirm.signup && (
        <details className="mt-10 border-t border-line pt-2">
          <summary className="py-2.5 text-blue">{confirm.needNewLink}</summary>
          <ResendForm key={email} email={email} />
        </details>
      )}
    </>
  );
}
