import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SearchForm } from '@/shared/list/search-form';
import { SearchableList } from '@/shared/list/searchable-list';
import { useListParams, type ListParams } from '@/shared/list/use-list-params';
import { adminMessagesText } from '../../text/staff-messages';
import { quarantineCountQuery } from '../../data/quarantine';
import { messagesQuery, messageQuery } from '../../data/messages/queries';
import { prepareDateTimes } from '@/shared/dates/athens-time';
import { oneOf } from '@/lib/one-of';
import { ChoiceField } from '@/ui/fields/choice-field';
import { AdminLayout } from '@/subjects/staff/admin-layout';
import { isUuid } from '@/lib/is-uuid';
import { QuarantineLink } from '../../quarantine-link';
import { useSelection } from '@/shared/list/use-selection';
import { MessageActions } from './message-actions';
import { MessageList } from './message-list';
import { QueryResult } from '@/shared/list/query-result';
import { Button } from '@/ui/button';
import { MessageDetail } from './lazy-message-detail';

/** The message that the URL opens while it is not on the current page of the list. */
function LinkedMessage({ id, params }: { id: string; params: ListParams }) {
  const query = useQuery(messageQuery(id));
  return (
    <section
      aria-label={adminMessagesText.linked}
      className="mt-8 rounded border border-line-strong p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <h2 tabIndex={-1} className="min-w-0 text-h4 wrap-anywhere outline-none">
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

const states = ['open', 'handled', 'quarantined'] as const;

/** What a list says that is empty without a search. */
const emptyTexts = {
  open: adminMessagesText.noneOpen,
  handled: adminMessagesText.noneHandled,
  quarantined: adminMessagesText.noneQuarantined,
} as const;

/** `/admin/messages`: the messages of the contact form, those that are not handled first. */
export function MessagesPage() {
  const params = useListParams();
  const { q, page, searchParams } = params;
  const state = oneOf(states, searchParams.get('state'));
  const messageId = searchParams.get('message');
  // Closed at once, so that its unsaved note does not hold up the navigation that follows the deletion.
  const [deletedId, setDeletedId] = useState<string | null>(null);
  if (deletedId !== null && deletedId !== messageId) setDeletedId(null);
  const openId = isUuid(messageId) && messageId !== deletedId ? messageId : null;
  const isQuarantined = state === 'quarantined';
  const handled = state === null || isQuarantined ? null : state === 'handled';
  const query = useQuery(messagesQuery({ handled, isQuarantined, q, page }));
  useEffect(prepareDateTimes, []);
  const isOnOtherPage =
    openId !== null && query.data?.rows.some(({ id }) => id === openId) === false;

  const selection = useSelection(query.data?.rows.map(({ id }) => id) ?? []);
  const { data: quarantined = 0 } = useQuery(quarantineCountQuery('contact_messages'));
  const textWithoutState =
    quarantined > 0 ? adminMessagesText.noneButQuarantined : adminMessagesText.none;
  const emptyText = state ? emptyTexts[state] : textWithoutState;

  return (
    <AdminLayout title={adminMessagesText.title}>
      <SearchableList
        search={
          <SearchForm label={adminMessagesText.search} params={params} filters={{ state }}>
            <ChoiceField
              isSmall
              label={adminMessagesText.state}
              anyLabel={adminMessagesText.states.all}
              value={state}
              options={states.map((value) => ({ value, label: adminMessagesText.states[value] }))}
              onChange={(value) => params.update({ state: value })}
            />
          </SearchForm>
        }
        toolbar={
          <>
            {!isQuarantined && (
              <QuarantineLink
                table="contact_messages"
                to="?state=quarantined"
                label={adminMessagesText.quarantine.waiting}
              />
            )}
            {isOnOtherPage && <LinkedMessage key={openId} id={openId} params={params} />}
          </>
        }
        query={query}
        params={params}
        isFiltered={q !== ''}
        text={{ ...adminMessagesText, none: emptyText }}
      >
        {(messages) => (
          // A table where it is wide enough, as `ListTable`.
          <div className="@container/wide-list">
            <MessageActions
              selection={selection}
              openId={openId}
              params={params}
              onDeleted={(ids) => {
                if (openId !== null && ids.includes(openId)) setDeletedId(openId);
                selection.clear();
              }}
            />
            <MessageList
              messages={messages}
              openId={openId}
              params={params}
              selection={selection}
            />
          </div>
        )}
      </SearchableList>
    </AdminLayout>
  );
}
