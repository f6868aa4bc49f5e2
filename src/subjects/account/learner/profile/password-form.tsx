import { useQueryClient } from '@tanstack/react-query';
import { useWatch, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { NewPasswordField } from '@/subjects/session/new-password-field';
import { errorMessage } from '@/shared/errors/text/errors';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { newPasswordText } from '@/subjects/session/text/new-password';
import { profileText } from '../../text/profile';
import { changePassword } from '@/subjects/session/data/mutations';
import { errorCode, isAnswerLost } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { paths } from '@/lib/paths';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/fields/error-summary';
import { showToast } from '@/ui/toast-store';
import { useNoteUnsaved, type NoteUnsaved } from '@/shared/forms/unsaved-forms';
import { PasswordField } from '@/ui/fields/password-field';
import { useFields } from '@/shared/fields/use-fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { newPasswordSchema } from '@/subjects/session/new-password-schema';
import { z } from '@/lib/zod';

const passwordSchema = (about: readonly string[]) =>
  z
    .object({
      current: z.string().min(1, profileText.security.currentRequired),
      next: newPasswordSchema(profileText.security.nextRequired, about),
      confirmation: z.string(),
    })
    .refine(({ next, confirmation }) => next === confirmation, {
      path: ['confirmation'],
      message: profileText.security.mismatch,
      // Without this zod would compare the two only once every other rule holds.
      when: () => true,
    });

type PasswordValues = z.infer<ReturnType<typeof passwordSchema>>;

/** The form for a new password. */
function usePasswordForm(about: readonly string[]) {
  return useForm<PasswordValues>({
    resolver: zodResolver(passwordSchema(about)),
    defaultValues: { current: '', next: '', confirmation: '' },
    // The error summary gets the focus instead.
    shouldFocusError: false,
  });
}

/** Errors of the service that belong to one field, with the text to show there. */
const fieldErrors: Record<string, ['current' | 'next', string]> = {
  wrong_current_password: ['current', errorMessage('wrong_current_password')],
  same_password: ['next', profileText.security.same],
};

function fieldErrorOf(error: unknown): ['current' | 'next', string] | null {
  const code = errorCode(error);
  if (code.startsWith('weak_password')) return ['next', errorMessage(code)];
  return fieldErrors[code] ?? null;
}

type Change = { current: string; next: string; mayBeDone: boolean };

type PasswordFormProps = {
  about: readonly string[];
  noteUnsaved: NoteUnsaved;
};

/** Changes the password. The service checks the current one first. */
export function PasswordForm({ about, noteUnsaved }: PasswordFormProps) {
  const form = usePasswordForm(about);
  const { errors, submitCount, isDirty } = form.formState;
  const field = useFields(form);
  const next = useWatch({ control: form.control, name: 'next' });
  const client = useQueryClient();
  const save = useSingleMutation({
    mutationFn: ({ mayBeDone, ...passwords }: Change) => changePassword(passwords, { mayBeDone }),
    onSuccess: () => {
      form.reset();
      showToast({
        tone: 'success',
        title: profileText.security.saved,
        text: profileText.security.savedElsewhere,
      });
      void client.invalidateQueries({ queryKey: ['sign-ins'] });
    },
    onError: (error) => {
      const fieldError = fieldErrorOf(error);
      if (fieldError) form.setError(fieldError[0], { message: fieldError[1] });
    },
  });
  useNoteUnsaved(noteUnsaved, 'password', isDirty, save.isPending);

  const fields = ['current', 'next', 'confirmation'] as const;
  const invalidFields = fields.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ field: name, message }] : [];
  });
  const hasFieldError = save.isError && fieldErrorOf(save.error) !== null;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ current, next: chosen }) => {
        save.mutate({ current, next: chosen, mayBeDone: isAnswerLost(save.error) });
      })}
      className="grid gap-5.5"
    >
      <ErrorSummary
        title={profileText.security.errorSummary}
        errors={invalidFields}
        attempt={submitCount + (hasFieldError ? save.submittedAt : 0)}
      />
      <PasswordField
        label={profileText.security.current}
        autoComplete="current-password"
        showLabel={newPasswordText.show}
        {...field('current')}
      />
      <NewPasswordField
        label={profileText.security.next}
        hint={newPasswordText.hint(limits.passwordMinimum)}
        typed={next}
        about={about}
        {...field('next')}
      />
      <PasswordField
        label={profileText.security.confirmation}
        autoComplete="new-password"
        showLabel={newPasswordText.show}
        {...field('confirmation')}
      />
      {!hasFieldError && (
        <FailureNotice error={save.error} title={profileText.security.failure} isRepeatable />
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button
          type="submit"
          tone={isDirty || save.isPending ? 'primary' : 'quiet'}
          aria-disabled={save.isPending}
        >
          {save.isPending ? profileText.security.saving : profileText.security.submit}
        </Button>
        <Link to={paths.passwordReset} className="inline-flex min-h-11 items-center text-blue">
          {profileText.security.forgotten}
        </Link>
      </div>
    </form>
  );
}
