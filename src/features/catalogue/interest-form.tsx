import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { clearDraft, readDraft, useFormDraft } from '@/components/forms/form-draft';
import { useFormCaptcha } from '@/components/forms/form-captcha';
import { SubmitRow } from '@/components/forms/submit-row';
import { usePreparedProof } from '@/components/forms/use-prepared-proof';
import { coursePageText } from '@/content/interface/course-page';
import { errorMessage } from '@/content/interface/errors';
import { registerInterest } from '@/data/interests/mutations';
import { queryClient } from '@/data/query-client';
import { errorCode, isRetryable } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { SuccessPanel } from '@/ui/success-panel';
import { Field } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { TextInput } from '@/ui/text-input';
import { showToast } from '@/ui/toast-store';
import { interestSchema, type InterestValues } from './interest-schema';

const emptyForm: InterestValues = { name: '', email: '', emailWithoutAnswer: '' };

type InterestFormProps = {
  course: { id: string; title: string };
  isDone: boolean;
  onDone: (isDone: boolean) => void;
};

/** Registers the visitor's interest in a course. */
export function InterestForm({ course, isDone, onDone }: InterestFormProps) {
  const draft = `interest:${course.id}`;
  const form = useForm<InterestValues>({
    resolver: zodResolver(interestSchema),
    defaultValues: readDraft(draft, emptyForm),
  });
  useFormDraft(draft, form);
  usePreparedProof(form);
  const mutation = useMutation(registerInterest, queryClient);
  const captcha = useFormCaptcha();

  function succeed() {
    showToast({
      tone: 'success',
      title: coursePageText.interest.successTitle,
      text: coursePageText.interest.successText,
    });
    form.reset(emptyForm);
    clearDraft(draft);
    onDone(true);
  }

  function submit({ name, email, emailWithoutAnswer }: InterestValues) {
    if (mutation.isPending) return;
    mutation.mutate(
      { courseId: course.id, name, email, getCaptcha: captcha.getToken },
      {
        onSuccess: succeed,
        onError: (error) => {
          // The interest exists already, from an attempt whose response was lost: that is a success.
          if (errorCode(error) === '23505' && emailWithoutAnswer === email) succeed();
          if (isRetryable(error)) form.setValue('emailWithoutAnswer', email);
        },
      },
    );
  }

  if (isDone) {
    return (
      <SuccessPanel
        text={coursePageText.interest.doneText(course.title)}
        link={{ label: coursePageText.interest.catalogue, to: paths.catalog }}
        actionLabel={coursePageText.interest.another}
        onAction={() => {
          mutation.reset();
          onDone(false);
        }}
      />
    );
  }

  const { errors } = form.formState;
  const failure = mutation.isError ? errorCode(mutation.error) : null;
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-5.5">
      <Field label={coursePageText.interest.name} error={errors.name?.message}>
        {(control) => <TextInput autoComplete="name" {...control} {...form.register('name')} />}
      </Field>
      <Field label={coursePageText.interest.email} error={errors.email?.message}>
        {(control) => (
          <TextInput type="email" autoComplete="email" {...control} {...form.register('email')} />
        )}
      </Field>
      {captcha.widget}
      {failure === '23505' && (
        <Notice tone="success" title={coursePageText.interest.duplicateTitle}>
          {coursePageText.interest.duplicateText}
        </Notice>
      )}
      {failure && failure !== '23505' && (
        <Notice tone="error" title={coursePageText.interest.failureTitle}>
          {errorMessage(failure)} {coursePageText.interest.failureKept}
        </Notice>
      )}
      <SubmitRow pending={mutation.isPending} text={coursePageText.interest} />
    </form>
  );
}
