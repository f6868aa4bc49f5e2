import { adminMessagesText } from '@/content/interface/admin-messages';
import type { StaffMessage } from '@/data/messages/queries';
import { formatDateTime } from '@/lib/athens-time';
import { Tag } from '@/ui/tag';
import type { ListParams } from '../list/use-list-params';
import { MessageDetail } from './message-detail';

type MessageListProps = { messages: StaffMessage[]; openId: string | null; params: ListParams };

/** One page of messages. The message in the URL is open, in its place in the list. */
export function MessageList({ messages, openId, params }: MessageListProps) {
  return (
    <ul aria-label={adminMessagesText.list} className="mt-4 border-t border-ink">
      {messages.map((message) => {
        const isOpen = message.id === openId;
        return (
          <li key={message.id} className="border-b border-line">
            <h2>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? `message-${message.id}` : undefined}
                onClick={() =>
                  params.update({ message: isOpen ? null : message.id, page: params.page })
                }
                className="flex min-h-16 w-full flex-wrap items-center gap-x-5 gap-y-1 py-3 text-left text-base font-normal hover:text-blue"
              >
                <span className="min-w-0 grow basis-60 wrap-anywhere">
                  <span className="block font-semibold">{message.subject}</span>
                  <span className="block text-sm text-ink-muted">{message.name}</span>
                </span>
                <time dateTime={message.created_at} className="text-sm text-ink-muted tabular-nums">
                  {formatDateTime(message.created_at)}
                </time>
                <Tag tone={message.handled_at ? 'good' : 'soon'}>
                  {message.handled_at ? adminMessagesText.handled : adminMessagesText.open}
                </Tag>
              </button>
            </h2>
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
