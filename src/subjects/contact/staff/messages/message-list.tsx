import { useRef } from 'react';
import type { ListParams } from '@/shared/list/use-list-params';
import { adminMessagesText } from '../../text/staff-messages';
import type { StaffMessage } from '../../data/messages/queries';
import { formatDateTime } from '@/shared/dates/athens-time';
import { Button } from '@/ui/button';
import { Tag } from '@/ui/tag';
import { SelectRow } from '@/shared/list/select-row';
import type { Selection } from '@/shared/list/use-selection';
import { MessageDetail } from './lazy-message-detail';
import { replyUrl } from './reply-url';
import { useSetHandled } from './use-set-handled';

type MessageListProps = {
  messages: StaffMessage[];
  openId: string | null;
  params: ListParams;
  selection: Selection;
};

/** Long enough for one line of the widest list. */
const previewLength = 200;

/** The pressed button disappears with its row or leaves it: the focus goes to the next message. */
function focusNextMessage(button: HTMLElement | null) {
  if (!button || document.activeElement !== button) return;
  const row = button.closest('li');
  const other = row?.nextElementSibling ?? row?.previousElementSibling ?? row;
  other?.querySelector<HTMLElement>('h2 button')?.focus();
}

/** One page of messages. The message in the URL is open, in its place in the list. */
export function MessageList({ messages, openId, params, selection }: MessageListProps) {
  const pressed = useRef<HTMLElement>(null);
  const marking = useSetHandled(() => focusNextMessage(pressed.current));
  return (
    <ul aria-label={adminMessagesText.list} className="border-t border-ink">
      {messages.map((message) => {
        const isOpen = message.id === openId;
        return (
          <li key={message.id} className="border-b border-line">
            <div className="flex items-center gap-x-1">
              <SelectRow
                selection={selection}
                id={message.id}
                label={adminMessagesText.select(message.subject)}
              />
              <h2 className="min-w-0 grow">
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-controls={isOpen ? `message-${message.id}` : undefined}
                  onClick={() =>
                    params.update({ message: isOpen ? null : message.id, page: params.page })
                  }
                  className="flex min-h-12 w-full flex-wrap items-center gap-x-5 py-1 text-left text-base font-normal hover:text-blue"
                >
                  <span className="min-w-0 grow basis-60">
                    <span className="block leading-tight max-lg:truncate lg:wrap-anywhere">
                      <span className="font-semibold">{message.subject}</span>{' '}
                      <span className="text-sm leading-tight text-ink-muted">{message.name}</span>
                    </span>
                    {!isOpen && (
                      <span className="block truncate text-sm leading-tight text-ink-muted">
                        {message.message.slice(0, previewLength)}
                      </span>
                    )}
                  </span>
                  <time
                    dateTime={message.created_at}
                    className="text-sm text-ink-muted tabular-nums"
                  >
                    {formatDateTime(message.created_at)}
                  </time>
                  <Tag tone={message.handled_at ? 'good' : 'soon'}>
                    {message.handled_at ? adminMessagesText.handled : adminMessagesText.open}
                  </Tag>
                </button>
              </h2>
              {!message.handled_at && !isOpen && (
                <a
                  href={replyUrl(message)}
                  aria-label={adminMessagesText.replyTo(message.subject)}
                  className="inline-flex min-h-11 shrink-0 items-center px-2 text-sm font-semibold text-blue max-sm:hidden"
                >
                  {adminMessagesText.replyShort}
                </a>
              )}
              {!message.handled_at && !isOpen && (
                <Button
                  tone="plain"
                  className="shrink-0 px-2 text-sm"
                  aria-label={adminMessagesText.doneWith(message.subject)}
                  aria-disabled={marking.isPending}
                  onClick={({ currentTarget }) => {
                    if (marking.isPending) return;
                    pressed.current = currentTarget;
                    marking.mutate([message.id]);
                  }}
                >
                  {adminMessagesText.done}
                </Button>
              )}
            </div>
            {isOpen && (
              <div id={`message-${message.id}`} className="pt-2 pb-8">
                <MessageDetail message={message} params={params} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
