import { useQuery } from '@tanstack/react-query';
import { QueryResult } from '@/shared/list/query-result';
import type { ListParams } from '@/shared/list/use-list-params';
import { adminMessagesText } from '../../text/staff-messages';
import { messageQuery } from '../../data/messages/queries';
import { Button } from '@/ui/button';
import { MessageDetail } from './lazy-message-detail';

/** The message that the URL opens while it is not on the current page of the list. */
export function LinkedMessage({ id, params }: { id: string; params: ListParams }) {
  const query = useQuery(messageQuery(id));
  return (
    <section
      aria-label={adminMessagesText.linked}
      className="mt-8 rounded border border-line-strong p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <h2 tabIndex={-1} className="min-w-0 text-h3 wrap-anywhere outline-none">
          {query.data?.subject ?? adminMessagesText.linked}
        </h2>
        <Button tone="plain" onClick={() => params.update({ message: null, page: params.page })}>
          {adminMessagesText.close}
        </Button>
      </div>
      <QueryResult
        query={query}
        failureTitle={adminMessagesText.oneFailed}
        missing={<p>{adminMessagesText.gone}</p>}
      >
        {(message) => <MessageDetail message={message} params={params} />}
      </QueryResult>
    </section>
  );
}
