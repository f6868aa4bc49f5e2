import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toPage, type Page } from '@/data/paging';
import { toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase';

export type StaffMessage = {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** Null for visitors. */
  user_id: string | null;
  /** Null while nobody has. */
  handled_at: string | null;
  handled_by: string | null;
  handled_by_name: string | null;
  note: string | null;
  created_at: string;
  updated_at: string;
};

/** `handled` null: all of them. Page from 1. */
export type MessageFilter = { handled: boolean | null; q: string; page: number };

const pageSize = 25;
/** The database counts fewer of those it finds by words. */
const mostCounted = (q: string) => (q ? 500 : 1000);

/** One page of 25 of the contact messages, newest first. For staff. */
export function messagesQuery(filter: MessageFilter) {
  return queryOptions({
    queryKey: ['messages', 'list', filter],
    queryFn: async ({ signal }): Promise<Page<StaffMessage & { total: number }>> => {
      const supabase = await getSupabase();
      const { data, error, status } = await supabase
        .rpc(
          'search_messages',
          {
            words: filter.q || undefined,
            wanted_handled: filter.handled ?? undefined,
            page: filter.page,
            page_size: pageSize,
          },
          { get: true },
        )
        .abortSignal(signal)
        .overrideTypes<(StaffMessage & { total: number })[], { merge: false }>();
      if (error) throw toAppError(error, status);
      return toPage(data, { pageSize, mostCounted: mostCounted(filter.q) });
    },
    placeholderData: keepPreviousData,
  });
}

/** One message, for whoever has its address; null when it is gone. Who handled it is told by name in the list alone. */
export function messageQuery(id: string) {
  return queryOptions({
    queryKey: ['messages', 'one', id],
    queryFn: async ({ signal }): Promise<StaffMessage | null> => {
      const supabase = await getSupabase();
      const { data, error, status } = await supabase
        .from('contact_messages')
        .select(
          'id, name, email, subject, message, user_id, handled_at, handled_by, note, created_at, updated_at',
        )
        .eq('id', id)
        .abortSignal(signal)
        .maybeSingle();
      if (error) throw toAppError(error, status);
      return data && { ...data, handled_by_name: null };
    },
  });
}
