import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { NewPasswordField } from '../new-password-field';
import { newPasswordSchema } from '../new-password-schema';
import { emailVerificationText } from '../text/auth-email-verification';
import { errorMessage } from '@/shared/errors/text/errors';
import { limits } from '@/lib/limits';
import { z } from '@/lib/zod';
import { readableEmail } from '@/lib/readable-email';
import { Button } from '@/ui/button';
import { ResendForm } from './resend-form';
import { NamesFields } from './sign-up/names-fields';
import { namesSchema, type NamesValues } from './sign-up/sign-up-schema';
import { TermsNote } from './sign-up/terms-note';
import { SlowHint } from '../slow-hint';
import type { OpenVerificationLink } from './verification-link';

const { confirm, slow } = emailVerificationText;

/** Title, lead and button label for a link. */
export function confirmTextOf({ type, isInvitation }: OpenVerificationLink) {
  if (isInvitation) return confirm.invitation;
  return confirm[type === 'email' ? 'signup' : type];
}

const withoutNames = z.object({ firstName: z.string(), lastName: z.string() });

const ownerSchema = (email: string, names: typeof withoutNames) =>
  names.extend({ password: newPasswordSchema(confirm.password.required, [email]) });

type Owner = { password: string; names: NamesValues | null };

type ConfirmEmailProps = {
  link: OpenVerificationLink;
  /** The page that opens afterwards, to which a new link leads too. */
  next: string | null;
  /** Whether the account was made in another browser: then its password is set here, and its name unless staff gave it. */
  needsPassword: boolean;
  /** The e-mail of another user who is signed in, and is signed out by the confirmation. */
  signedInAs: string | null;
  pending: boolean;
  /** The code of the error of the password that was sent. */
  passwordFailure: string | null;
  onConfirm: (owner: Owner | null) => void;
};

/**
 * The form that uses the link. Opening the page does not use it: mail scanners open links too, some of them in a
 * real browser with a visible, focused page, and a token is valid once.
 */
export function ConfirmEmail(props: ConfirmEmailProps) {
  const { link, next, needsPassword, signedInAs, pending, passwordFailure, onConfirm } = props;
  const text = confirmTextOf(link);
  const needsNames = needsPassword && !link.isInvitation;
  const form = useForm({
    resolver: zodResolver(ownerSchema(link.email, needsNames ? namesSchema : withoutNames)),
    defaultValues: { password: '', firstName: '', lastName: '' },
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const submitPassword = form.handleSubmit((values) => {
    const { password: chosen, ...names } = values;
    if (!pending) onConfirm({ password: chosen, names: needsNames ? names : null });
  });
  const failure = passwordFailure === null ? undefined : errorMessage(passwordFailure);
  return (
    <>
      <form
        noValidate
        className="mt-8 grid gap-5.5"
        onSubmit={(event) => {
          if (needsPassword) return void submitPassword(event);
          event.preventDefault();
          if (!pending) onConfirm(null);
        }}
      >
        {signedInAs !== null && (
          <p className="border-l-4 border-saffron bg-white px-5 py-4 break-words">
            {confirm.replaces(readableEmail(signedInAs), readableEmail(link.email))}
          </p>
        )}
        {needsNames && <NamesFields errors={form.formState.errors} register={form.register} />}
        {needsPassword && (
          <NewPasswordField
            label={confirm.password.label}
            hint={
              link.isInvitation
                ? confirm.invitation.passwordHint(limits.passwordMinimum)
                : confirm.password.hint
            }
            error={form.formState.errors.password?.message ?? failure}
            typed={password}
            about={[link.email]}
            {...form.register('password')}
          />
        )}
        {link.isInvitation && <TermsNote lead={confirm.invitation.terms} />}
        <div>
          <Button type="submit" className="w-full" aria-disabled={pending}>
            {pending ? confirm.sending : text.submit}
          </Button>
          <SlowHint pending={pending}>{slow}</SlowHint>
        </div>
      </form>
      {(text === confirm.signup || text === confirm.invitation) && (
        <details className="mt-10 border-t border-line pt-2">
          <summary className="min-h-11 py-2.5 text-blue">{confirm.needNewLink}</summary>
          <ResendForm key={link.email} email={link.email} next={next} />
        </details>
      )}
    </>
  );
}
