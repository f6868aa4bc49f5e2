import { useRef } from 'react';
import type { ListParams } from '@/shared/list/use-list-params';
import { adminMessagesText } from '../../text/staff-messages';
import type { StaffMessage } from '../../data/messages/queries';
import { classNames } from '@/lib/class-names';
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

/** Used by the rows and by the heads of their columns. */
const rowClass = '-ml-3 flex items-center gap-x-1';
const columnsClass = 'grid gap-x-5 as-table:grid-cols-[11rem_minmax(0,1fr)_8.5rem_8.5rem]';
const actionsClass = 'flex shrink-0 items-center gap-x-2 as-table:w-40 as-table:justify-end';

/** The heads of the columns, only for people who see them: each row is a heading that says everything. */
function Heads() {
  const { from, message, sentAt, state } = adminMessagesText;
  return (
    <div
      aria-hidden="true"
      className={`${rowClass} min-h-13 text-sm font-semibold text-ink-muted as-card:hidden`}
    >
      {/* As wide as the checkbox of a row. */}
      <span className="w-11 shrink-0" />
      <span className={`${columnsClass} grow`}>
        {[from, message, sentAt, state].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </span>
      <span className={actionsClass} />
    </div>
  );
}

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
    <>
      <Heads />
      <ul aria-label={adminMessagesText.list} className="border-t border-ink">
        {messages.map((message) => {
          const isOpen = message.id === openId;
          return (
            <li key={message.id} className="border-b border-line">
              {/* On a phone what one does about it is a line of its own. The checkbox shares the edge of what is above the list. */}
              <div className={`${rowClass} max-sm:flex-wrap`}>
                <SelectRow
                  selection={selection}
                  id={message.id}
                  label={adminMessagesText.select(message.subject)}
                />
                <h2 className="min-w-0 grow max-sm:basis-64">
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    aria-controls={isOpen ? `message-${message.id}` : undefined}
                    onClick={() =>
                      params.update({ message: isOpen ? null : message.id, page: params.page })
                    }
                    className={`${columnsClass} w-full items-center py-1 text-left text-base leading-tight font-normal hover:text-blue as-card:grid-cols-[minmax(0,1fr)_auto] sm:min-h-16`}
                  >
                    <span className="font-semibold as-card:truncate as-table:line-clamp-2 as-table:wrap-anywhere">
                      {message.name}
                    </span>{' '}
                    <span
                      className={classNames(
                        'min-w-0 as-card:order-1',
                        // On a tablet the state of a handled one is beside it.
                        message.handled_at ? 'max-sm:col-span-2' : 'as-card:col-span-2',
                      )}
                    >
                      <span className={isOpen ? 'block wrap-anywhere' : 'block truncate'}>
                        {message.subject}
                      </span>{' '}
                      {!isOpen && (
                        <span className="block truncate text-sm leading-tight text-ink-muted max-sm:hidden">
                          {message.message.slice(0, previewLength)}
                        </span>
                      )}
                    </span>{' '}
                    <time
                      dateTime={message.created_at}
                      className="text-sm whitespace-nowrap text-ink-muted tabular-nums"
                    >
                      {formatDateTime(message.created_at)}
                    </time>{' '}
                    {/* Where there is no room for it, what one does about it says that it is open. */}
                    <span
                      className={classNames(
                        'as-card:order-2',
                        message.handled_at
                          ? 'max-sm:mt-1'
                          : 'as-card:sr-only as-card:*:whitespace-nowrap!',
                      )}
                    >
                      <Tag tone={message.handled_at ? 'good' : 'soon'}>
                        {message.handled_at ? adminMessagesText.handled : adminMessagesText.open}
                      </Tag>
                    </span>
                  </button>
                </h2>
                {message.handled_at || isOpen ? (
                  <span className={`${actionsClass} as-card:hidden`} />
                ) : (
                  <span className={`${actionsClass} max-sm:-mt-1 max-sm:basis-full max-sm:pl-10`}>
                    <a
                      href={replyUrl(message)}
                      aria-label={adminMessagesText.replyTo(message.subject)}
                      className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-blue max-sm:min-h-9"
                    >
                      {adminMessagesText.replyShort}
                    </a>
                    <Button
                      tone="plain"
                      className="px-2 text-sm max-sm:min-h-9"
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
                  </span>
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
    </>
  );
}
