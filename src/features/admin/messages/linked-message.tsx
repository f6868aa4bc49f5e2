import { useQuery } from '@tanstack/react-query';
import { adminMessagesText } from '@/content/interface/admin-messages';
import { messageQuery } from '@/data/messages/queries';
import { Button } from '@/ui/button';
import { QueryResult } from '../query-result';
import type { ListParams } from '../use-list-params';
import { MessageDetail } from './message-detail';

/** The message that the address names where the page of the list does not hold it. */
export function LinkedMessage({ id, address }: { id: string; address: ListParams }) {
  const query = useQuery(messageQuery(id));
  return (
    <section
      aria-label={adminMessagesText.linked}
      className="mt-8 rounded border border-line-strong p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <h2 className="min-w-0 text-h3 wrap-anywhere">
          {query.data?.subject ?? adminMessagesText.linked}
        </h2>
        <Button tone="plain" onClick={() => address.go({ message: null, page: address.page })}>
          {adminMessagesText.close}
        </Button>
      </div>
      <QueryResult
        query={query}
        failureTitle={adminMessagesText.oneFailed}
        missing={<p>{adminMessagesText.gone}</p>}
      >
        {(message) => <MessageDetail message={message} address={address} />}
      </QueryResult>
    </section>
  );
}
