import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { adminQuestionsText } from '../text/staff-questions';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { answerQuestion, editAnswer } from '../data/mutations';
import { limits } from '@/lib/limits';
import { usePostDraft, type PostDraft } from '@/shared/draft/use-post-draft';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { TextAreaField } from '@/ui/fields/text-field';

const text = adminQuestionsText.form;

function problemOf(body: string): string | undefined {
  if (body === '') return text.missing;
  return body.length > limits.questionBody ? text.long(limits.questionBody) : undefined;
}

/** Answers a question. What is typed is kept on this device until it is sent, as in the player. */
export function AnswerForm({ questionId }: { questionId: string }) {
  const client = useQueryClient();
  const { draft, change, forget } = usePostDraft(`answer:${questionId}`);
  const [isChecked, setChecked] = useState(false);
  const problem = problemOf(draft.body.trim());
  const sending = useSingleMutation({
    mutationFn: async (sent: PostDraft) => {
      const { id } = sent;
      const body = sent.body.trim();
      await answerQuestion({ id, questionId, body });
      // An earlier text may have arrived without its response.
      if (sent.wasSent) await editAnswer({ id, body });
    },
    onSuccess: () => {
      forget();
      setChecked(false);
      showSuccessToast(text.sent);
      return client.invalidateQueries({ queryKey: ['questions'] });
    },
  });

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (problem) {
      event.currentTarget.querySelector('textarea')?.focus();
      return;
    }
    sending.mutate(draft);
    // At once, for a tab that is closed before the response.
    change({ wasSent: true });
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <TextAreaField
        label={text.label}
        hint={text.hint}
        error={isChecked ? problem : undefined}
        rows={5}
        autoComplete="off"
        value={draft.body}
        readOnly={sending.isPending}
        onChange={(event) => change({ body: event.target.value })}
      />
      <FailureNotice error={sending.error} isRepeatable title={text.failed} />
      <Button type="submit" className="mt-3" aria-disabled={sending.isPending}>
        {text.submit}
      </Button>
    </form>
  );
}
