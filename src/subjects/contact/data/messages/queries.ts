import { throwIfError } from '@/shared/data/database-errors';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { parsePage, type Page } from '@/shared/data/pagination';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const staffMessageSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  /** Null for visitors. */
  user_id: z.string().nullable(),
  /** Null while the message is not handled. */
  handled_at: z.string().nullable(),
  handled_by: z.string().nullable(),
  handled_by_name: z.string().nullable(),
  note: z.string().nullable(),
  /** Null unless the message is in quarantine. */
  quarantined_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type StaffMessage = z.infer<typeof staffMessageSchema>;

/** `handled` null: all messages. The first page is 1. */
export type MessageFilter = {
  handled: boolean | null;
  isQuarantined?: boolean;
  q: string;
  page: number;
};

/** One page of 25 of the contact messages, those not handled first, then newest first. For staff. */
export function messagesQuery(filter: MessageFilter) {
  return queryOptions({
    queryKey: ['messages', 'list', filter],
    queryFn: async ({ signal }): Promise<Page<StaffMessage>> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase
          .rpc(
            'search_messages',
            {
              search_text: filter.q || undefined,
              filter_handled: filter.handled ?? undefined,
              is_quarantined: filter.isQuarantined || undefined,
              page: filter.page,
              page_size: 25,
            },
            { get: true },
          )
          .abortSignal(signal),
      );
      return parsePage(staffMessageSchema, data);
    },
    placeholderData: keepPreviousData,
  });
}

/** A message by id; null when there is none. Only the list has the name of the user who handled it. */
export function messageQuery(id: string) {
  return queryOptions({
    queryKey: ['messages', 'one', id],
    queryFn: async ({ signal }): Promise<StaffMessage | null> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase
          .from('contact_messages')
          .select(
            'id, name, email, subject, message, user_id, handled_at, handled_by, note, quarantined_at, created_at, updated_at',
          )
          .eq('id', id)
          .abortSignal(signal)
          .maybeSingle(),
      );
      return data && { ...data, handled_by_name: null };
    },
  });
}
