import { useQuery } from '@tanstack/react-query';
import { withQueryClient } from '@/components/with-query-client';
import { adminMessagesText } from '@/content/interface/admin-messages';
import { messagesQuery } from '@/data/messages/queries';
import { oneOf } from '@/lib/course-values';
import { SelectField } from '@/ui/select-field';
import { AdminLayout } from '../admin-layout';
import { ListView } from '../list-view';
import { SearchForm } from '../search-form';
import { useListParams } from '../use-list-params';
import { LinkedMessage } from './linked-message';
import { MessageList } from './message-list';

const states = ['open', 'handled'] as const;
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** `/admin/messages`: what came in by the contact form, newest first (decisions: /admin/messages). */
function Page() {
  const address = useListParams();
  const { q, page, params } = address;
  const state = oneOf(states, params.get('state'));
  const named = params.get('message') ?? '';
  const opened = uuid.test(named) ? named : null;
  const handled = state === null ? null : state === 'handled';
  const query = useQuery(messagesQuery({ handled, q, page }));
  const rows = query.data?.rows;
  const isElsewhere = opened !== null && rows?.some(({ id }) => id === opened) === false;

  const isFiltered = q !== '' || state !== null;
  const empty = q
    ? adminMessagesText.notFound
    : state === 'open'
      ? adminMessagesText.noneOpen
      : adminMessagesText.none;
  return (
    <AdminLayout title={adminMessagesText.title}>
      <SearchForm
        key={q}
        label={adminMessagesText.search}
        q={q}
        onSearch={(typed) => address.go({ q: typed })}
        onClear={isFiltered ? () => address.go({ q: null, state: null }) : null}
      >
        <div className="basis-44">
          <SelectField
            label={adminMessagesText.state}
            any={adminMessagesText.states.all}
            value={state}
            options={states.map((value) => ({ value, label: adminMessagesText.states[value] }))}
            onChange={(value) => address.go({ state: value })}
          />
        </div>
      </SearchForm>
      {isElsewhere && <LinkedMessage key={opened} id={opened} address={address} />}
      <ListView
        query={query}
        address={address}
        failureTitle={adminMessagesText.failed}
        count={adminMessagesText.count}
        empty={<p>{empty}</p>}
      >
        {(messages) => <MessageList messages={messages} opened={opened} address={address} />}
      </ListView>
    </AdminLayout>
  );
}

export const MessagesPage = withQueryClient(Page);
