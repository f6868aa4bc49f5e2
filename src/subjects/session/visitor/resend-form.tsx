import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { emailVerificationText } from '../text/auth-email-verification';
import { fallbacks } from '@/shared/errors/text/errors';
import { resendConfirmation } from '../data/mutations';
import { checkAlphabets } from '@/shared/forms/check-alphabets';
import { emailPattern } from '@/lib/email-pattern';
import { storePendingEmail } from '../data/pending-email';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { z } from '@/lib/zod';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { showToast } from '@/ui/toast-store';
import { emailFailure } from './email-failure';
import { FormFailure } from '../form-failure';
import { EmailField } from '@/ui/fields/text-field';
import { useFields } from '@/shared/fields/use-fields';

const schema = z.object({
  email: z
    .string()
    .trim()
    .min(1, emailVerificationText.resend.emailRequired)
    .regex(emailPattern, emailVerificationText.resend.emailInvalid)
    .superRefine(checkAlphabets),
});

const messageOf = (error: unknown) => emailFailure(error, fallbacks.resend);

type ResendFormProps = {
  email: string;
  /** The page that the link leads to afterwards. */
  next: string | null;
  title?: string;
};

/**
 * Sends a new confirmation e-mail. The answer for an unknown e-mail is the same, so that nobody can find out who has
 * an account.
 */
export function ResendForm({ email, next, title }: ResendFormProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email } });
  const field = useFields(form);
  const mutation = useSingleMutation({
    mutationFn: (address: string) => resendConfirmation(address, next),
    onSuccess: (_, sentTo) => {
      storePendingEmail(sentTo);
      showToast({ tone: 'success', title: emailVerificationText.resend.sentTitle });
    },
  });

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => {
        mutation.mutate(values.email);
      })}
      className="mt-8 grid gap-4"
    >
      {title && <h2 className="text-h4">{title}</h2>}
      {mutation.isSuccess && (
        <Notice tone="success" title={emailVerificationText.resend.sentNotice}>
          {emailVerificationText.resend.sentText(mutation.variables)}
        </Notice>
      )}
      {mutation.isError && (
        <FormFailure message={messageOf(mutation.error)} cause={mutation.error} />
      )}
      <EmailField label={emailVerificationText.resend.email} {...field('email')} />
      <div>
        <Button type="submit" tone="quiet" aria-disabled={mutation.isPending}>
          {mutation.isPending
            ? emailVerificationText.resend.sending
            : emailVerificationText.resend.submit}
        </Button>
      </div>
    </form>
  );
}
