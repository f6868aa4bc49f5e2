import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { adminMessagesWords } from '@/content/interface/admin-messages';
import { deleteMessage } from '@/data/messages/staff-mutations';
import type { StaffMessage } from '@/data/messages/queries';
import { showTime } from '@/lib/athens-time';
import { limits } from '@/lib/limits';
import { mailLink } from '@/lib/mail-link';
import { z } from '@/lib/zod';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { TextArea } from '@/ui/text-input';
import { DeletePart } from '../delete-part';
import { EditorFrame } from '../editor/editor-frame';
import { useEditor } from '../editor/use-editor';
import type { ListAddress } from '../use-list-address';
import { useOwnRole } from '../use-own-role';
import { useMessageSave, type MessageState, type MessageValues } from './use-message-save';

const words = adminMessagesWords;
const resolver = zodResolver(
  z.object({
    note: z.string().max(limits.note, words.noteLong(limits.note)),
    handled: z.boolean(),
  }),
);

const toValues = (message: MessageState | null): MessageValues => ({
  note: message?.note ?? '',
  handled: (message?.handled_at ?? null) !== null,
});

const labels = { note: words.note, handled: words.status };
const show = (_field: keyof MessageValues, value: unknown) =>
  typeof value === 'boolean' ? (value ? words.handled : words.open) : String(value);

/** Parts of the address whose change may take the form away. */
const parameters = ['message', 'page', 'q', 'state'];

function Handling({ message: { handled_at, handled_by_name } }: { message: StaffMessage }) {
  if (!handled_at) return null;
  const when = showTime(handled_at);
  return (
    <p className="text-sm text-ink-muted">
      {handled_by_name ? words.handledBy(when, handled_by_name) : words.handledAt(when)}
    </p>
  );
}

/** A message to read, to answer and to handle; its note and state lose nothing (decisions: no lost edits). */
export function MessageDetail({
  message,
  address,
}: {
  message: StaffMessage;
  address: ListAddress;
}) {
  const role = useOwnRole();
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

  function mark() {
    form.setValue('handled', message.handled_at === null, { shouldDirty: true });
    void editor.submit();
  }

  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[7fr_5fr]">
      <div className="min-w-0">
        <p className="text-sm text-ink-muted wrap-anywhere">
          {words.from} {message.name} ({message.email})
        </p>
        {message.user_id && <p className="text-sm text-ink-muted">{words.account}</p>}
        <p className="mt-4 max-w-prose whitespace-pre-wrap wrap-anywhere">{message.message}</p>
        <a
          href={mailLink(message.email, words.replySubject(message.subject))}
          className="mt-4 inline-flex min-h-11 items-center font-semibold wrap-anywhere text-blue"
        >
          {words.reply(message.email)}
        </a>
      </div>
      <div className="min-w-0">
        <EditorFrame
          editor={editor}
          labels={labels}
          show={show}
          saveLabel={words.save}
          parameters={parameters}
        >
          <div>
            <Button
              tone="quiet"
              aria-disabled={editor.status === 'saving' || editor.status === 'conflict'}
              onClick={mark}
            >
              {message.handled_at ? words.markOpen : words.markHandled}
            </Button>
            <Handling message={message} />
          </div>
          <Field
            label={words.note}
            hint={words.noteHint}
            error={form.formState.errors.note?.message}
          >
            {(control) => (
              <TextArea rows={4} autoComplete="off" {...control} {...form.register('note')} />
            )}
          </Field>
        </EditorFrame>
        {role === 'admin' && (
          <Button tone="plain" className="mt-3 text-clay" onClick={() => setDeleting(true)}>
            {words.delete.action}
          </Button>
        )}
        {isDeleting && (
          <DeletePart
            title={words.delete.title(message.name)}
            words={words.delete}
            remove={() => deleteMessage(message.id)}
            queryKey={['messages']}
            then={address.to({ message: null, page: address.page })}
            onClose={() => setDeleting(false)}
            onDeleted={editor.discard}
          />
        )}
      </div>
    </div>
  );
}
