import type { QueryClient } from '@tanstack/react-query';
import { quarantineCountQuery } from '../../data/quarantine';
import { messageQuery, type StaffMessage } from '../../data/messages/queries';
import type { Page } from '@/shared/data/pagination';

/**
 * Changes a message in the cached lists, after a save. The lists are not read again until they are next opened: a
 * message that its list now excludes would disappear while it is still being read.
 */
export function updateCachedMessage(
  client: QueryClient,
  id: string,
  changesOf: (message: StaffMessage) => Partial<StaffMessage>,
): void {
  const updated = (message: StaffMessage) =>
    message.id === id ? { ...message, ...changesOf(message) } : message;
  client.setQueryData(messageQuery(id).queryKey, (message) => message && updated(message));
  client.setQueriesData<Page<StaffMessage>>(
    { queryKey: ['messages', 'list'] },
    (page) => page && { ...page, rows: page.rows.map(updated) },
  );
  // Afterwards: data that is set counts as fresh, also in a list that the message has just joined.
  void client.invalidateQueries({ queryKey: ['messages'], refetchType: 'none' });
  void client.invalidateQueries({ queryKey: quarantineCountQuery('contact_messages').queryKey });
}
