import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { parsePage, type Page } from '@/data/pagination';
import { Constants } from '@/lib/database.types';
import { toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const staffUserSchema = z.object({
  id: z.string(),
  email: z.string().nullable(),
  display_name: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  role: z.enum(Constants.public.Enums.app_role),
  created_at: z.string(),
});
export type StaffUser = z.infer<typeof staffUserSchema>;

/** One page of 25 of the users, found by name or e-mail, newest first. For admins. */
export function usersQuery(filter: { q: string; page: number }) {
  return queryOptions({
    queryKey: ['users', filter],
    queryFn: async ({ signal }): Promise<Page<StaffUser>> => {
      const supabase = await getSupabase();
      const { data, error, status } = await supabase
        .rpc(
          'search_users',
          { search_text: filter.q || undefined, page: filter.page, page_size: 25 },
          { get: true },
        )
        .abortSignal(signal);
      if (error) throw toAppError(error, status);
      return parsePage(staffUserSchema, data);
    },
    placeholderData: keepPreviousData,
  });
}
