import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { NewPasswordInput } from '@/components/forms/new-password-input';
import { passwordResetText } from '@/content/interface/auth-password-reset';
import { errorMessage, fallbacks } from '@/content/interface/errors';
import { newPasswordText } from '@/content/interface/new-password';
import { updatePassword } from '@/data/session/mutations';
import { errorCode } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { PasswordInput } from '@/ui/password-input';
import { showToast } from '@/ui/toast-store';
import { FormFailure } from './form-failure';
import { passwordResetSchema, type PasswordReset } from './password-reset-schema';
import { clearUsedLink, signInWithLink, type RecoveryLink } from './recovery-link';
import { SlowHint } from './slow-hint';

type NewPasswordFormProps = {
  link: RecoveryLink;
  onDone: () => void;
  onNewLink: () => void;
};

const { change } = passwordResetText;

/** Whether the link cannot be used any more, so that only a new one helps. */
const isLinkSpent = (error: unknown) =>
  ['otp_expired', 'flow_interrupted', 'session_missing', 'invalid_token'].includes(
    errorCode(error),
  );

const messageOf = (error: unknown) =>
  isLinkSpent(error) ? change.expired : errorMessage(errorCode(error), fallbacks.reset);

/** Sets a new password. The link is used on submit, not when the page opens: mail scanners open links too. */
export function NewPasswordForm({ link, onDone, onNewLink }: NewPasswordFormProps) {
  const form = useForm<PasswordReset>({
    resolver: zodResolver(passwordResetSchema),
    defaultValues: { password: '', confirmation: '' },
    shouldFocusError: false,
  });
  const mutation = useMutation({
    mutationFn: async (password: string) => {
      await signInWithLink(link);
      await updatePassword(password);
    },
    onSuccess: () => {
      clearUsedLink();
      onDone();
    },
    onError: (error) => {
      if (isLinkSpent(error)) clearUsedLink();
      showToast({ tone: 'error', title: fallbacks.reset, text: messageOf(error) });
    },
  });
  const { errors, submitCount } = form.formState;
  const [password, confirmation] = useWatch({
    control: form.control,
    name: ['password', 'confirmation'],
  });
  const found = Object.keys(errors).length > 0;
  const incomplete = found && (password === '' || confirmation === '');

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(
        (values) => {
          if (!mutation.isPending) mutation.mutate(values.password);
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
        <FormFailure message={messageOf(mutation.error)} cause={mutation.error}>
          {isLinkSpent(mutation.error) && (
            <Button tone="plain" className="text-clay-deep" onClick={onNewLink}>
              {change.newLink}
            </Button>
          )}
        </FormFailure>
      )}
      <Field label={change.password} error={errors.password?.message}>
        {(control) => (
          <NewPasswordInput
            typed={password}
            about={[]}
            {...control}
            {...form.register('password')}
          />
        )}
      </Field>
      <Field label={change.confirmation} error={errors.confirmation?.message}>
        {(control) => (
          <PasswordInput
            autoComplete="new-password"
            showLabel={newPasswordText.show}
            {...control}
            {...form.register('confirmation')}
          />
        )}
      </Field>
      <div>
        <Button type="submit" className="w-full" aria-disabled={mutation.isPending}>
          {mutation.isPending ? change.sending : change.submit}
        </Button>
        <SlowHint pending={mutation.isPending}>{passwordResetText.slow}</SlowHint>
      </div>
    </form>
  );
}
