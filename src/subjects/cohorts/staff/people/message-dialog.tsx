import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { adminText } from '@/subjects/staff/text/admin';
import { adminCohortText } from '../../text/staff-cohort';
import { FailureNotice } from '@/shared/errors/failure-notice';
import type { CohortOverview } from '../../data/cohort-people';
import { messageCohort } from '../../data/messages';
import { usePostDraft } from '@/shared/draft/use-post-draft';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { usePeopleChange } from '../../staff-bookings/use-people-change';
import { TextAreaField, TextField } from '@/ui/fields/text-field';

const text = adminCohortText.message;

/** Writes to everybody with a live booking. What is typed is kept on this device until it is sent. */
export function MessageButton({ cohort }: { cohort: CohortOverview }) {
  const { draft, change, forget } = usePostDraft(`message:${cohort.id}`);
  // A link of another page leads to the dialog.
  const state: unknown = useLocation().state;
  const [isOpen, setOpen] = useState(
    typeof state === 'object' && state !== null && 'isWriting' in state,
  );
  const [isChecked, setChecked] = useState(false);
  const subject = draft.title.trim();
  const body = draft.body.trim();
  // Another text is another message, also after an answer that was lost.
  const type = (typed: { title: string } | { body: string }) =>
    change({ ...typed, id: crypto.randomUUID(), wasSent: false });
  const close = () => {
    setOpen(false);
    setChecked(false);
  };
  const sending = usePeopleChange(
    () => messageCohort({ request: draft.id, cohortId: cohort.id, subject, body }),
    (count) => {
      showSuccessToast(text.done(count));
      forget();
      close();
    },
  );
  const subjectError = /^.{1,150}$/u.test(subject) ? undefined : text.subjectMissing;
  const bodyError = body !== '' && body.length <= 4000 ? undefined : text.bodyMissing;
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
          if (subjectError || bodyError) return;
          sending.mutate();
          // At once, for a tab that is closed before the response: sent from there again, it is the same message.
          change({ wasSent: true });
        }}
        onCancel={() => {
          sending.reset();
          close();
        }}
      >
        <div className="grid gap-4">
          <TextField
            label={text.subject}
            error={isChecked ? subjectError : undefined}
            value={draft.title}
            onChange={({ target }) => type({ title: target.value })}
          />
          <TextAreaField
            label={text.body}
            error={isChecked ? bodyError : undefined}
            rows={7}
            value={draft.body}
            onChange={({ target }) => type({ body: target.value })}
          />
          <FailureNotice error={sending.error} isRepeatable title={text.failed} />
        </div>
      </ConfirmDialog>
    </>
  );
}
