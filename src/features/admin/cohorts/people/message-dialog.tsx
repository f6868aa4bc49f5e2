import { useState } from 'react';
import { adminText } from '@/content/interface/admin';
import { adminCohortText } from '@/content/interface/admin-cohort';
import { errorMessage } from '@/content/interface/errors';
import type { CohortOverview } from '@/data/cohorts/cohort-people';
import { messageCohort } from '@/data/cohorts/messages';
import { errorCode } from '@/lib/errors';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Field } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { TextArea, TextInput } from '@/ui/text-input';
import { showSuccessToast } from '../../toasts';
import { usePeopleChange } from './use-people-change';

const text = adminCohortText.message;

const empty = () => ({ subject: '', body: '', request: crypto.randomUUID() as string });

/** Writes to everybody with a live booking. What is typed stays until it is sent, also when the dialog is closed. */
export function MessageButton({ cohort }: { cohort: CohortOverview }) {
  const [message, setMessage] = useState(empty);
  const [isOpen, setOpen] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const { subject, body } = message;
  // Another text is another message, also after an answer that was lost.
  const change = (typed: Partial<typeof message>) =>
    setMessage({ ...message, ...typed, request: crypto.randomUUID() });
  const close = () => {
    setOpen(false);
    setChecked(false);
  };
  const sending = usePeopleChange(
    () =>
      messageCohort({
        ...message,
        cohortId: cohort.id,
        subject: subject.trim(),
        body: body.trim(),
      }),
    (count) => {
      showSuccessToast(text.done(count));
      setMessage(empty());
      close();
    },
  );
  const subjectError = /^.{1,150}$/u.test(subject.trim()) ? undefined : text.subjectMissing;
  const bodyError = body.trim() !== '' && body.trim().length <= 4000 ? undefined : text.bodyMissing;
  return (
    <>
      <Button tone="plain" size="small" onClick={() => setOpen(true)}>
        {text.action}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={text.title(cohort.live)}
        text={text.text}
        tone="primary"
        confirmLabel={text.confirm}
        cancelLabel={adminText.cancel}
        pending={sending.isPending}
        onConfirm={() => {
          setChecked(true);
          if (!subjectError && !bodyError) sending.mutate();
        }}
        onCancel={() => {
          sending.reset();
          close();
        }}
      >
        <div className="grid gap-4">
          <Field label={text.subject} error={isChecked ? subjectError : undefined}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                value={subject}
                onChange={({ target }) => change({ subject: target.value })}
              />
            )}
          </Field>
          <Field label={text.body} error={isChecked ? bodyError : undefined}>
            {(control) => (
              <TextArea
                {...control}
                rows={7}
                value={body}
                onChange={({ target }) => change({ body: target.value })}
              />
            )}
          </Field>
          {sending.isError && (
            <Notice tone="error" title={text.failed}>
              {errorMessage(errorCode(sending.error))}
            </Notice>
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}
