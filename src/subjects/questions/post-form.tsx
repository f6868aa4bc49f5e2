import { useDeferredValue, useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Markdown } from '@/subjects/lessons/view/markdown';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { lessonQuestionsText } from './text/lesson-questions';
import { limits } from '@/lib/limits';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { usePostDraft, type PostDraft } from '@/shared/draft/use-post-draft';
import { Button } from '@/ui/button';
import { TextAreaField, TextField } from '@/ui/fields/text-field';

const text = lessonQuestionsText;

type PostFormProps = {
  /** The name of the form. */
  label: string;
  /** The key of the draft on this device. */
  draftKey: string;
  /** A question has a title, and needs no further text. */
  hasTitle: boolean;
  stored?: Pick<PostDraft, 'title' | 'body'>;
  sendLabel: string;
  onSend: (draft: PostDraft) => Promise<unknown>;
  onSent: (id: string) => void;
  onClose: () => void;
};

/** Writes a question or an answer in Markdown. Nothing that is typed is lost before it is sent. */
export function PostForm(props: PostFormProps) {
  const { label, draftKey, hasTitle, stored, sendLabel, onSend, onSent, onClose } = props;
  const { draft, change, forget } = usePostDraft(draftKey, stored);
  const [isChecked, setChecked] = useState(false);
  const [showsPreview, setShowsPreview] = useState(false);
  const shown = useDeferredValue(draft.body);
  const form = useRef<HTMLFormElement>(null);
  const previewId = useId();
  const sending = useSingleMutation({
    mutationFn: (sent: PostDraft) =>
      onSend({ ...sent, title: sent.title.trim(), body: sent.body.trim() }),
    onSuccess: (_result, { id }) => {
      forget();
      onSent(id);
    },
  });
  const isMissing = (hasTitle ? draft.title : draft.body).trim() === '';
  // As the database counts what is sent.
  const excess = [...draft.body.trim()].length - limits.questionBody;
  const error = isChecked && isMissing;
  const bodyErrors = [
    !hasTitle && isMissing && text.answer.bodyMissing,
    excess > 0 && text.form.long(limits.questionBody, excess),
  ];

  const focusFirst = () => form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  useEffect(focusFirst, []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isMissing) return focusFirst();
    if (excess > 0) return form.current?.querySelector('textarea')?.focus();
    sending.mutate(draft);
    // At once, for a tab that is closed before the response.
    change({ wasSent: true });
  }

  return (
    <form
      ref={form}
      aria-label={label}
      noValidate
      onSubmit={handleSubmit}
      className="grid max-w-prose grid-cols-1 gap-4 border-t-4 border-blue bg-white px-4 py-5 ring-1 ring-line sm:px-6"
    >
      {hasTitle && (
        <TextField
          label={text.ask.title}
          error={error ? text.ask.titleMissing : undefined}
          value={draft.title}
          maxLength={limits.questionTitle}
          readOnly={sending.isPending}
          onChange={(event) => change({ title: event.target.value })}
        />
      )}
      <TextAreaField
        label={hasTitle ? text.ask.body : text.answer.body}
        hint={text.form.hint}
        error={(isChecked && bodyErrors.find(Boolean)) || undefined}
        rows={5}
        value={draft.body}
        readOnly={sending.isPending}
        onChange={(event) => change({ body: event.target.value })}
      />
      <div>
        <Button
          tone="plain"
          size="small"
          aria-expanded={showsPreview}
          aria-controls={previewId}
          onClick={() => setShowsPreview(!showsPreview)}
        >
          {text.form.preview}
        </Button>
        <div id={previewId} hidden={!showsPreview} className="mt-1 border-l-4 border-line pl-4">
          {showsPreview && shown.trim() && <Markdown of="question" text={shown} />}
          {showsPreview && !shown.trim() && (
            <p className="text-sm text-ink-muted">{text.form.nothing}</p>
          )}
        </div>
      </div>
      <FailureNotice error={sending.error} title={text.form.failed}>
        {text.form.kept}
      </FailureNotice>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" aria-disabled={sending.isPending}>
          {sendLabel}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {text.form.cancel}
        </Button>
        <p className="basis-full text-sm text-ink-muted">{text.form.keptHere}</p>
      </div>
    </form>
  );
}
