import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { clearDraft, readDraft, useFormDraft } from '@/components/forms/form-draft';
import { adminQuestionsText } from '@/content/interface/admin-questions';
import { errorMessage } from '@/content/interface/errors';
import { answerQuestion } from '@/data/questions/mutations';
import { errorCode } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { useSingleMutation } from '@/lib/use-single-mutation';
import { z } from '@/lib/zod';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { TextArea } from '@/ui/text-input';
import { showSuccessToast } from '../toasts';

const text = adminQuestionsText.form;
const empty = { body: '' };

const resolver = zodResolver(
  z.object({
    body: z
      .string()
      .trim()
      .min(1, text.missing)
      .max(limits.questionBody, text.long(limits.questionBody)),
  }),
);

/** Answers a question. What is typed is kept for this tab until it is sent. */
export function AnswerForm({ questionId }: { questionId: string }) {
  const client = useQueryClient();
  const draft = `answer:${questionId}`;
  const form = useForm<typeof empty>({ resolver, defaultValues: readDraft(draft, empty) });
  useFormDraft(draft, form);
  // The same until the answer is stored, so that sending again after a lost response answers once.
  const id = useRef(crypto.randomUUID());
  const sending = useSingleMutation({
    mutationFn: ({ body }: { body: string }) =>
      answerQuestion({ id: id.current, questionId, body }),
    onSuccess: () => {
      id.current = crypto.randomUUID();
      form.reset(empty);
      clearDraft(draft);
      showSuccessToast(text.sent);
      return client.invalidateQueries({ queryKey: ['questions'] });
    },
  });
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => sending.mutate(values))}>
      <Field label={text.label} hint={text.hint} error={form.formState.errors.body?.message}>
        {(control) => (
          <TextArea rows={5} autoComplete="off" {...control} {...form.register('body')} />
        )}
      </Field>
      {sending.isError && (
        <Notice tone="error" title={text.failed}>
          {errorMessage(errorCode(sending.error))}
        </Notice>
      )}
      <Button type="submit" className="mt-3" aria-disabled={sending.isPending}>
        {text.submit}
      </Button>
    </form>
  );
}
