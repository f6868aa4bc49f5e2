import { lazy, Suspense } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { NewPasswordField } from '../new-password-field';
import { passwordResetText } from '../text/auth-password-reset';
import { newPasswordText } from '../text/new-password';
import { setPasswordOfLink, signInWithLink } from '../data/link-session';
import { errorCode, isAnswerLost } from '@/lib/errors';
import { logger } from '@/lib/logger';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { FormFailure } from '../form-failure';
import { passwordResetSchema, type PasswordReset } from './password-reset-schema';
import { SlowHint } from '../slow-hint';
import { isLinkSpent, recoveryFailure } from './use-recovery-link';
import { FormSkeleton } from '@/shared/forms/form-skeleton';
import { PasswordField } from '@/ui/fields/password-field';
import { useFields } from '@/shared/fields/use-fields';

type NewPasswordFormProps = {
  /** `isSignedIn`: false when another user is signed in, who stays signed in. */
  onDone: (isSignedIn: boolean) => void;
  onNewLink: () => void;
};

const { change } = passwordResetText;

// Few accounts have a second factor.
const LinkCode = lazy(async () => ({
  default: (await import('../second-factor/link-code')).LinkCode,
}));

/** Sets a new password for the account of the link, which was used before. */
export function NewPasswordForm({ onDone, onNewLink }: NewPasswordFormProps) {
  const form = useForm<PasswordReset>({
    resolver: zodResolver(passwordResetSchema),
    defaultValues: { password: '', confirmation: '' },
    shouldFocusError: false,
  });
  const mutation = useSingleMutation({
    mutationFn: async ({ password, mayBeDone }: { password: string; mayBeDone: boolean }) => {
      await setPasswordOfLink(password).catch((error: unknown) => {
        if (!mayBeDone || errorCode(error) !== 'same_password') throw error;
      });
      // The password is set: a sign-in that fails now only means that the user signs in with it.
      return signInWithLink().catch((error: unknown) => {
        logger.warn('not signed in after a new password', { error });
        return false;
      });
    },
    onSuccess: onDone,
  });
  const { errors, submitCount } = form.formState;
  const field = useFields(form);
  const [password, confirmation] = useWatch({
    control: form.control,
    name: ['password', 'confirmation'],
  });
  const found = Object.keys(errors).length > 0;
  const incomplete = found && (password === '' || confirmation === '');

  const refused = errorCode(mutation.error) === 'insufficient_aal' ? mutation.variables : undefined;

  if (refused) {
    return (
      <Suspense fallback={<FormSkeleton fields={1} />}>
        <LinkCode onGiven={() => mutation.mutate(refused)} />
      </Suspense>
    );
  }
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(
        (values) => {
          // The answer of the press before may be lost, and the password set.
          mutation.mutate({
            password: values.password,
            mayBeDone: isAnswerLost(mutation.error),
          });
        },
        (invalid) => {
          mutation.reset();
          const values = form.getValues();
          // For empty fields FormFailure takes the focus.
          if (values.password === '' || values.confirmation === '') return;
          form.setFocus(invalid.password ? 'password' : 'confirmation');
        },
      )}
      className="mt-8 grid gap-5.5"
    >
      {incomplete && <FormFailure message={change.allRequired} cause={submitCount} />}
      {mutation.isError && !found && (
        <FormFailure message={recoveryFailure(mutation.error)} cause={mutation.error}>
          {isLinkSpent(mutation.error) && (
            <Button tone="plain" className="text-clay-deep" onClick={onNewLink}>
              {change.newLink}
            </Button>
          )}
        </FormFailure>
      )}
      <NewPasswordField
        label={change.password}
        typed={password}
        about={[]}
        {...field('password')}
      />
      <PasswordField
        label={change.confirmation}
        autoComplete="new-password"
        showLabel={newPasswordText.show}
        {...field('confirmation')}
      />
      <div>
        <Button type="submit" className="w-full" aria-disabled={mutation.isPending}>
          {mutation.isPending ? change.sending : change.submit}
        </Button>
        <SlowHint pending={mutation.isPending}>{passwordResetText.slow}</SlowHint>
      </div>
    </form>
  );
}
