import { throwIfError } from '@/shared/data/database-errors';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { parsePage, type Page } from '@/shared/data/pagination';
import { appRole } from '@/lib/enum-values';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const staffUserSchema = z.object({
  id: z.string(),
  email: z.string().nullable(),
  display_name: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  role: z.enum(appRole),
  is_suspended: z.boolean(),
  /** The account was made by an invitation, and nobody has signed in with it yet. */
  is_invited: z.boolean(),
  created_at: z.string(),
});
export type StaffUser = z.infer<typeof staffUserSchema>;

type UserFilter = {
  q: string;
  page: number;
  role?: StaffUser['role'] | null;
  /** Only those who were invited and have never signed in. */
  isInvited?: boolean;
};

/** One page of 25 of the users, found by name, e-mail, role or invitation, newest first. For admins. */
export function usersQuery(filter: UserFilter) {
  return queryOptions({
    queryKey: ['users', filter],
    queryFn: async ({ signal }): Promise<Page<StaffUser>> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase
          .rpc(
            'search_users',
            {
              search_text: filter.q || undefined,
              filter_role: filter.role ?? undefined,
              filter_invited: filter.isInvited || undefined,
              page: filter.page,
              page_size: 25,
            },
            { get: true },
          )
          .abortSignal(signal),
      );
      return parsePage(staffUserSchema, data);
    },
    placeholderData: keepPreviousData,
  });
}

const accountSchema = staffUserSchema.extend({
  email_confirmed_at: z.string().nullable(),
  last_sign_in_at: z.string().nullable(),
  /** Null unless the account is suspended. */
  suspended_at: z.string().nullable(),
  /** The name or e-mail of the admin who did it; null when that account was deleted. */
  suspended_by: z.string().nullable(),
});
export type StaffAccount = z.infer<typeof accountSchema>;

/** An account by id with its last sign-in and suspension; null when there is none. For admins. */
export function userQuery(id: string) {
  return queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: async ({ signal }): Promise<StaffAccount | null> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase.rpc('staff_user', { user_id: id }, { get: true }).abortSignal(signal),
      );
      return z.array(accountSchema).parse(data)[0] ?? null;
    },
  });
}
