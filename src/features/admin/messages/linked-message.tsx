import { useQuery } from '@tanstack/react-query';
import { adminMessagesWords } from '@/content/interface/admin-messages';
import { messageQuery } from '@/data/messages/queries';
import { Button } from '@/ui/button';
import { QueryView } from '../query-view';
import type { ListAddress } from '../use-list-address';
import { MessageDetail } from './message-detail';

const words = adminMessagesWords;

/** The message that the address names where the page of the list does not hold it. */
export function LinkedMessage({ id, address }: { id: string; address: ListAddress }) {
  const query = useQuery(messageQuery(id));
  return (
    <section aria-label={words.linked} className="mt-8 rounded border border-line-strong p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <h2 className="min-w-0 text-h3 wrap-anywhere">{query.data?.subject ?? words.linked}</h2>
        <Button tone="plain" onClick={() => address.go({ message: null, page: address.page })}>
          {words.close}
        </Button>
      </div>
      <QueryView query={query} failureTitle={words.oneFailed} missing={<p>{words.gone}</p>}>
        {(message) => <MessageDetail message={message} address={address} />}
      </QueryView>
    </section>
  );
}
