import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import type { Dispatch, SetStateAction } from 'react';
import { useForm } from 'react-hook-form';
import { clearDraft, readDraft, useFormDraft } from '@/shared/draft/form-draft';
import { SubmitRow } from '@/shared/forms/submit-row';
import { usePreparedProof } from './use-prepared-proof';
import { interestFormText } from './text/interest-form';
import { errorMessage } from '@/shared/errors/text/errors';
import type { CourseSummary } from '@/subjects/courses/data/search';
import { registerInterest } from './data/interests/mutations';
import { queryClient } from '@/shared/data/query-client';
import { useSession } from '@/subjects/session/data/session-store';
import { errorCode, isRetryable } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { SuccessPanel } from '@/ui/success-panel';
import { Notice } from '@/ui/notice';
import { showToast } from '@/ui/toast-store';
import { interestResults, type InterestResult } from './interest-results';
import { interestSchema, type InterestValues } from './interest-schema';
import { EmailField, TextField } from '@/ui/fields/text-field';
import { useFields } from '@/shared/fields/use-fields';

export const emptyForm: InterestValues = { name: '', email: '', emailWithoutAnswer: '' };

export type InterestFormProps = {
  course: Pick<CourseSummary, 'id' | 'title' | 'category'>;
  /** Null while there is a form. */
  result: InterestResult | null;
  onResult: Dispatch<SetStateAction<InterestResult | null>>;
  /** Whether the course has dates, none of which suits. */
  hasDates?: boolean;
};

/** Registers an interest in a course. `start` is what the form holds at first, unless there is a draft. */
export function InterestForm({
  course,
  result,
  onResult,
  hasDates = false,
  start = emptyForm,
}: InterestFormProps & { start?: InterestValues }) {
  const text = interestFormText;
  const isProject = course.category === 'project';
  const doneText = isProject ? text.projectDoneText : text.doneText;
  const draft = `interest:${course.id}`;
  const form = useForm<InterestValues>({
    resolver: zodResolver(interestSchema),
    defaultValues: readDraft(draft, start),
  });
  const field = useFields(form);
  useFormDraft(draft, form, { base: start });
  usePreparedProof(form);
  const mutation = useMutation(registerInterest, queryClient);
  const isVisitor = useSession().status === 'signed-out';

  function succeed() {
    // The panel says what happens next.
    showToast({ tone: 'success', title: text.successTitle });
    form.reset(emptyForm);
    clearDraft(draft);
    void queryClient.invalidateQueries({ queryKey: ['interests', 'own'] });
    onResult(interestResults.sent);
  }

  function submit({ name, email, emailWithoutAnswer }: InterestValues) {
    if (mutation.isPending) return;
    mutation.mutate(
      { courseId: course.id, name, email },
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

  const duplicateText = isProject ? text.projectDuplicateText : text.duplicateText;
  if (result !== null) {
    return (
      <SuccessPanel
        text={
          result.kind === 'sent'
            ? (hasDates ? text.otherDateDoneText : doneText)(course.title)
            : duplicateText
        }
        // Only the account of an address takes its refusal back.
        note={result.kind === 'sent' && isVisitor ? text.refused : null}
        link={
          result.kind === 'sent'
            ? { label: text.catalogue, to: paths.catalog }
            : { label: text.own, to: paths.profile }
        }
        actionLabel={text.another}
        onAction={() => {
          mutation.reset();
          onResult(null);
          requestAnimationFrame(() => form.setFocus('name'));
        }}
      />
    );
  }

  const failure = mutation.isError ? errorCode(mutation.error) : null;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(submit)}
      className="grid grid-cols-[minmax(0,1fr)] gap-5.5"
    >
      <TextField label={text.name} autoComplete="name" {...field('name')} />
      <EmailField label={text.email} {...field('email')} />
      {failure === '23505' && (
        <Notice tone="success" title={text.duplicateTitle}>
          {duplicateText}
        </Notice>
      )}
      {failure && failure !== '23505' && (
        <Notice tone="error" title={text.failureTitle}>
          {errorMessage(failure)} {text.failureKept}
        </Notice>
      )}
      <SubmitRow pending={mutation.isPending} text={text} />
    </form>
  );
}
