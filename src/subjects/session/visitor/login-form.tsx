import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { clearDraft, readDraft, useFormDraft } from '@/shared/draft/form-draft';
import { loginText } from '../text/auth-login';
import { failureMessage, fallbacks } from '@/shared/errors/text/errors';
import { newPasswordText } from '../text/new-password';
import { signIn, resendConfirmation } from '../data/mutations';
import { errorCode } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { FormFailure } from '../form-failure';
import { SlowHint } from '../slow-hint';
import { EmailField } from '@/ui/fields/text-field';
import { PasswordField } from '@/ui/fields/password-field';
import { useFields } from '@/shared/fields/use-fields';
import { checkAlphabets } from '@/shared/forms/check-alphabets';
import { emailPattern } from '@/lib/email-pattern';
import { readableEmail } from '@/lib/readable-email';
import { z } from '@/lib/zod';
import { emailVerificationText } from '../text/auth-email-verification';
import { showToast } from '@/ui/toast-store';
import { emailFailure } from './email-failure';

const failure = (error: unknown) => emailFailure(error, fallbacks.resend);

/** Sends a new confirmation e-mail to a known e-mail, whose link leads to `next` afterwards. */
function ResendButton({ email, next }: { email: string; next: string | null }) {
  const mutation = useSingleMutation({
    mutationFn: (address: string) => resendConfirmation(address, next),
    onSuccess: () => showToast({ tone: 'success', title: emailVerificationText.resend.sentTitle }),
  });
  return (
    <div>
      <Button
        tone="plain"
        aria-disabled={mutation.isPending}
        onClick={() => mutation.mutate(email)}
      >
        {mutation.isPending ? emailVerificationText.resend.sending : loginText.resend}
      </Button>
      <p role="status" className="text-sm text-ink">
        {mutation.isSuccess && emailVerificationText.resend.sentText(readableEmail(email))}
        {mutation.isError && failure(mutation.error)}
      </p>
    </div>
  );
}

/** The sign-in form. The password has no minimum: it may be older than the rule for new passwords. */
const loginSchema = z.object({
  email: z
    .string()
    .trim()
    .min(1, loginText.validation.emailRequired)
    .regex(emailPattern, loginText.validation.emailInvalid)
    .superRefine(checkAlphabets),
  password: z.string().min(1, loginText.validation.passwordRequired),
});

type LoginValues = z.infer<typeof loginSchema>;

const draft = 'login';

type LoginFormProps = {
  /** The address that somebody was invited with or has just signed up with; empty for anybody else. */
  known: string;
  /** The page that opens after the sign-in, a path of this site. */
  next: string | null;
  /** Whether the user is signed in and the next page is loading. */
  isLeaving: boolean;
  onAttempt: () => void;
};

/** E-mail and password. The page redirects once the session exists. */
export function LoginForm({ known, next, isLeaving, onAttempt }: LoginFormProps) {
  const base: LoginValues = { email: known, password: '' };
  const form = useForm<LoginValues>({
    resolver: zodResolver(loginSchema),
    defaultValues: readDraft(draft, base),
    shouldFocusError: false,
  });
  useFormDraft(draft, form, { base, secrets: ['password'] });
  const mutation = useSingleMutation({ mutationFn: signIn, onSuccess: () => clearDraft(draft) });
  const isBusy = mutation.isPending || isLeaving;
  const { errors, submitCount } = form.formState;
  const field = useFields(form);
  const { email = '', password = '' } = form.getValues();
  const isIncomplete = Object.keys(errors).length > 0 && (email.trim() === '' || password === '');

  function submit(values: LoginValues) {
    if (isBusy) return;
    onAttempt();
    mutation.mutate(values);
  }

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(submit, () => {
        onAttempt();
        mutation.reset();
        // For empty fields FormFailure takes the focus; with both filled in, the e-mail is invalid.
        if (form.getValues('email').trim() !== '' && form.getValues('password') !== '') {
          form.setFocus('email');
        }
      })}
      className="grid gap-5.5"
    >
      {isIncomplete && (
        <FormFailure message={loginText.validation.allRequired} cause={submitCount} />
      )}
      {mutation.isError && !isIncomplete && (
        <FormFailure
          message={failureMessage(mutation.error, fallbacks.signIn)}
          cause={mutation.error}
        >
          {errorCode(mutation.error) === 'email_not_confirmed' && (
            <ResendButton email={mutation.variables.email} next={next} />
          )}
        </FormFailure>
      )}
      <EmailField label={loginText.email} {...field('email')} />
      <div>
        <PasswordField
          label={loginText.password}
          autoComplete="current-password"
          showLabel={newPasswordText.show}
          {...field('password')}
        />
        <p className="mt-1">
          <Link
            to={paths.passwordResetThen(next)}
            className="inline-flex min-h-11 items-center text-sm text-blue"
          >
            {loginText.forgotten}
          </Link>
        </p>
      </div>
      <div>
        <Button type="submit" className="w-full" aria-disabled={isBusy}>
          {isBusy ? loginText.sending : loginText.submit}
        </Button>
        <SlowHint pending={isBusy}>{loginText.slow}</SlowHint>
      </div>
    </form>
  );
}
