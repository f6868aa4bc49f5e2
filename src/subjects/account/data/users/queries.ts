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
  last_sign_in_at: z.string().nullable(),
});
export type StaffUser = z.infer<typeof staffUserSchema>;

export type UserFilter = {
  q: string;
  role?: StaffUser['role'] | null;
  /** Only those who were invited and have never signed in, or those who are suspended. */
  state?: 'invited' | 'suspended' | null;
};

const listedUserSchema = staffUserSchema.extend({
  /** The names of those that the user is a member of; null without any. */
  organizations: z.string().nullable(),
});
export type ListedUser = z.infer<typeof listedUserSchema>;

async function fetchUsers(
  { q, role, state }: UserFilter,
  page: number,
  pageSize: number,
  signal: AbortSignal,
): Promise<Page<ListedUser>> {
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase
      .rpc(
        'search_users',
        {
          search_text: q || undefined,
          filter_role: role ?? undefined,
          filter_invited: state === 'invited' || undefined,
          filter_suspended: state === 'suspended' || undefined,
          page,
          page_size: pageSize,
        },
        { get: true },
      )
      .abortSignal(signal),
  );
  return parsePage(listedUserSchema, data);
}

/** One page of 25 of the users, found by name, e-mail, role, invitation or suspension, newest first. For admins. */
export function usersQuery({ page, ...filter }: UserFilter & { page: number }) {
  return queryOptions({
    queryKey: ['users', filter, page],
    queryFn: ({ signal }) => fetchUsers(filter, page, 25, signal),
    placeholderData: keepPreviousData,
  });
}

/** All users that match, 500 at a time. @throws AppError */
export async function* allUsers(
  filter: UserFilter,
  signal: AbortSignal,
): AsyncGenerator<ListedUser[], void, void> {
  for (let page = 1; ; page += 1) {
    const { rows, hasMore } = await fetchUsers(filter, page, 500, signal);
    yield rows;
    if (!hasMore) return;
  }
}

const accountSchema = staffUserSchema.extend({
  has_second_factor: z.boolean(),
  email_confirmed_at: z.string().nullable(),
  /** Null unless the account is suspended. */
  suspended_at: z.string().nullable(),
  /** The name or e-mail of the admin who did it; null when that account was deleted. */
  suspended_by: z.string().nullable(),
  /** Of the profile: the version over which the names are corrected. */
  updated_at: z.string().nullable(),
  /** What was received and not given back. */
  paid_cents: z.number(),
  due_cents: z.number(),
  refund_cents: z.number(),
});
export type StaffAccount = z.infer<typeof accountSchema>;
/** An account with a profile. */
export type NamedAccount = StaffAccount & { updated_at: string };

/** An account by id; null when there is none. For admins. @throws AppError */
export async function fetchUser(id: string, signal?: AbortSignal): Promise<StaffAccount | null> {
  const supabase = await getSupabase();
  const request = supabase.rpc('staff_user', { user_id: id }, { get: true });
  const data = throwIfError(await (signal ? request.abortSignal(signal) : request));
  return z.array(accountSchema).parse(data)[0] ?? null;
}

/** An account by id with its last sign-in and suspension; null when there is none. For admins. */
export function userQuery(id: string) {
  return queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => fetchUser(id, signal),
  });
}
