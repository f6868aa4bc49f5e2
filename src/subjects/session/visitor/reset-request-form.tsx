import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { readDraft, useFormDraft } from '@/shared/draft/form-draft';
import { passwordResetText } from '../text/auth-password-reset';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { FormFailure } from '../form-failure';
import { resetRequestSchema, type ResetRequest } from './password-reset-schema';
import { SlowHint } from '../slow-hint';
import { resetFailure, useResetRequest } from './use-reset-request';
import { EmailField } from '@/ui/fields/text-field';
import { useFields } from '@/shared/fields/use-fields';

// The sign-in form's draft, so that the e-mail typed there is filled in here.
const draft = 'login';
const { request } = passwordResetText;

type ResetRequestFormProps = {
  /** The e-mail of the signed-in user; `''` for a visitor. */
  known: string;
  /** The page to open afterwards. */
  next: string | null;
  onSent: (email: string) => void;
};

/** Requests the e-mail with the link to set a new password. */
export function ResetRequestForm({ known, next, onSent }: ResetRequestFormProps) {
  const base: ResetRequest = { email: known };
  const form = useForm<ResetRequest>({
    resolver: zodResolver(resetRequestSchema),
    defaultValues: readDraft(draft, base),
  });
  const field = useFields(form);
  useFormDraft(draft, form, { base });
  const mutation = useResetRequest(next);

  function submit({ email }: ResetRequest) {
    mutation.mutate(email, { onSuccess: () => onSent(email) });
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-5.5">
      {mutation.isError && <FormFailure {...resetFailure(mutation.error)} cause={mutation.error} />}
      <EmailField label={request.email} {...field('email')} />
      <div>
        <Button type="submit" className="w-full" aria-disabled={mutation.isPending}>
          {mutation.isPending ? request.sending : request.submit}
        </Button>
        <SlowHint pending={mutation.isPending}>{passwordResetText.slow}</SlowHint>
      </div>
      <Link to={paths.loginThen(next)} className="inline-flex min-h-11 items-center text-blue">
        {request.toLogin}
      </Link>
    </form>
  );
}
