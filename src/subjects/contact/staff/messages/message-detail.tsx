import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useRef } from 'react';
import type { ListParams } from '@/shared/list/use-list-params';
import { adminMessagesText } from '../../text/staff-messages';
import type { StaffMessage } from '../../data/messages/queries';
import { formatDateTime } from '@/shared/dates/athens-time';
import { limits } from '@/lib/limits';
import { z } from '@/lib/zod';
import { Button, buttonClass } from '@/ui/button';
import { readableEmail } from '@/lib/readable-email';
import { DeleteDialog } from '@/subjects/staff/delete-dialog';
import { EditorForm } from '@/shared/editor/editor-form';
import { useEditor } from '@/shared/editor/use-editor';
import { SameCallerButton } from '../../same-caller-button';
import { useCurrentUserRole } from '@/subjects/staff/use-current-user-role';
import { replyUrl } from './reply-url';
import { updateCachedMessage } from './cached-message';
import { useMessageSave, type MessageState, type MessageValues } from './use-message-save';
import { TextAreaField } from '@/ui/fields/text-field';
import { useFields } from '@/shared/fields/use-fields';
import { releaseMessage, type Released } from '../../data/messages/staff-mutations';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { showFailureToast, showSuccessToast } from '@/subjects/staff/toasts';

type ReleaseButtonProps = {
  id: string;
  label: string;
  released: string;
  /** Updates what is cached of the message. */
  onReleased: (changes: Released) => void | Promise<void>;
  /** Where the focus goes, because the button disappears. Called while it is still there. */
  focusAfter: (button: HTMLElement) => HTMLElement | null;
};

/** Takes a message out of quarantine. */
function ReleaseButton(props: ReleaseButtonProps) {
  const { id, label, released, onReleased, focusAfter } = props;
  const button = useRef<HTMLButtonElement>(null);
  const mutation = useSingleMutation({
    mutationFn: () => releaseMessage(id),
    onSuccess: async (changes) => {
      showSuccessToast(released);
      if (button.current && document.activeElement === button.current) {
        focusAfter(button.current)?.focus();
      }
      await onReleased(changes);
    },
    onError: showFailureToast,
  });
  return (
    <Button
      ref={button}
      tone="quiet"
      aria-disabled={mutation.isPending}
      onClick={() => mutation.mutate()}
    >
      {label}
    </Button>
  );
}

const resolver = zodResolver(
  z.object({
    note: z.string().max(limits.note, adminMessagesText.noteLong(limits.note)),
    handled: z.boolean(),
  }),
);

const toValues = (message: MessageState | null): MessageValues => ({
  note: message?.note ?? '',
  handled: (message?.handled_at ?? null) !== null,
});

const labels = { note: adminMessagesText.note, handled: adminMessagesText.status };

function show(field: keyof MessageValues, values: MessageValues): string {
  const value = values[field];
  if (typeof value === 'boolean') return value ? adminMessagesText.handled : adminMessagesText.open;
  return value;
}

/** The search params whose change can close the form. */
const leavingParameters = ['message', 'page', 'q', 'state'];

function HandledBy({ message: { handled_at, handled_by_name } }: { message: StaffMessage }) {
  if (!handled_at) return null;
  const when = formatDateTime(handled_at);
  return (
    <p className="text-sm text-ink-muted">
      {handled_by_name
        ? adminMessagesText.handledBy(when, handled_by_name)
        : adminMessagesText.handledAt(when)}
    </p>
  );
}

/** What names the open message: its button in the list, or else its heading. */
function nameOfMessage(button: HTMLElement): HTMLElement | null {
  const heading = button.closest('li, section')?.querySelector<HTMLElement>('h2');
  return heading?.querySelector('button') ?? heading ?? null;
}

function Quarantine({ id }: { id: string }) {
  const client = useQueryClient();
  return (
    <div className="mb-6">
      <p className="mb-3">{adminMessagesText.quarantine.text}</p>
      <ReleaseButton
        id={id}
        label={adminMessagesText.quarantine.release}
        released={adminMessagesText.quarantine.released}
        onReleased={(changes) => updateCachedMessage(client, id, () => changes)}
        focusAfter={nameOfMessage}
      />
    </div>
  );
}

/** A message to read, answer and mark as handled, with a note for the other staff. */
export function MessageDetail({ message, params }: { message: StaffMessage; params: ListParams }) {
  const role = useCurrentUserRole();
  const save = useMessageSave();
  const [isDeleting, setDeleting] = useState(false);
  const editor = useEditor<MessageValues, MessageState>({
    kind: 'message',
    row: message,
    toValues,
    resolver,
    save,
  });
  const { form } = editor;

  const field = useFields(form);
  const isBusy = editor.status === 'saving' || editor.status === 'conflict';

  function handleToggleHandled() {
    if (isBusy) return;
    form.setValue('handled', message.handled_at === null, { shouldDirty: true });
    void editor.submit();
  }

  return (
    <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[7fr_5fr]">
      <div className="min-w-0">
        <p className="max-w-prose text-base whitespace-pre-wrap wrap-anywhere">{message.message}</p>
        <p className="mt-3 text-sm text-ink-muted wrap-anywhere">
          {adminMessagesText.from} {message.name} ({readableEmail(message.email)})
        </p>
        {message.user_id && <p className="text-sm text-ink-muted">{adminMessagesText.account}</p>}
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <a
            href={replyUrl(message)}
            aria-label={adminMessagesText.reply(message.email)}
            className={buttonClass({})}
          >
            {adminMessagesText.replyShort}
          </a>
          <Button tone="quiet" aria-disabled={isBusy} onClick={handleToggleHandled}>
            {message.handled_at ? adminMessagesText.markOpen : adminMessagesText.markHandled}
          </Button>
          <HandledBy message={message} />
        </div>
      </div>
      <div className="min-w-0">
        {message.quarantined_at && <Quarantine id={message.id} />}
        <EditorForm
          editor={editor}
          labels={labels}
          show={show}
          saveLabel={adminMessagesText.save}
          isQuiet
          parameters={leavingParameters}
        >
          <TextAreaField
            label={adminMessagesText.note}
            hint={adminMessagesText.noteHint}
            rows={4}
            autoComplete="off"
            {...field('note')}
          />
        </EditorForm>
        {role === 'admin' && (
          <div className="mt-3 flex flex-wrap gap-x-6">
            <Button
              tone="plain"
              size="small"
              className="font-normal text-ink-muted"
              onClick={() => setDeleting(true)}
            >
              {adminMessagesText.delete.action}
            </Button>
            <SameCallerButton
              rowId={message.id}
              redirectTo={params.urlWith({ message: null, page: params.page })}
              onDeleted={editor.discard}
            />
          </div>
        )}
        {isDeleting && (
          <DeleteDialog
            title={adminMessagesText.delete.title(message.name)}
            text={adminMessagesText.delete}
            remove={{ kind: 'message', ids: [message.id] }}
            queryKey={['messages']}
            redirectTo={params.urlWith({ message: null, page: params.page })}
            onClose={() => setDeleting(false)}
            onDeleted={editor.discard}
          />
        )}
      </div>
    </div>
  );
}
