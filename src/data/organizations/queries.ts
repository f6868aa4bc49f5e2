import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toPage, type Page } from '@/data/paging';
import type { Enums } from '@/lib/database.types';
import { toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase';

export type Organization = {
  id: string;
  name: string;
  /** How many. */
  members: number;
  created_at: string;
  updated_at: string;
};

export type OrganizationRole = Enums<'organization_member_role'>;

export type Member = {
  user_id: string;
  role: OrganizationRole;
  /** Null when the person has removed the profile. */
  name: string | null;
  /** Null for those who do not manage the organisation. */
  email: string | null;
  created_at: string;
  updated_at: string;
};

export type Membership = {
  role: OrganizationRole;
  organization_id: string;
  organization: { name: string; updated_at: string };
};

const paging = { pageSize: 25, mostCounted: 1000 };
const membersPaging = { pageSize: 50, mostCounted: 1000 };

/** One page of 25 of the organisations by name. For platform admins. */
export function organizationsQuery(filter: { q: string; page: number }) {
  return queryOptions({
    queryKey: ['organizations', 'list', filter],
    queryFn: async ({ signal }): Promise<Page<Organization & { total: number }>> => {
      const supabase = await getSupabase();
      const { data, error, status } = await supabase
        .rpc(
          'search_organizations',
          { words: filter.q || undefined, page: filter.page, page_size: paging.pageSize },
          { get: true },
        )
        .abortSignal(signal)
        .overrideTypes<(Organization & { total: number })[], { merge: false }>();
      if (error) throw toAppError(error, status);
      return toPage(data, paging);
    },
    placeholderData: keepPreviousData,
  });
}

/** An organisation; null when there is none that the user may read. For its members and platform admins. */
export function organizationQuery(id: string) {
  return queryOptions({
    queryKey: ['organizations', 'one', id],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data, error, status } = await supabase
        .from('organizations')
        .select('id, name, created_at, updated_at')
        .eq('id', id)
        .abortSignal(signal)
        .maybeSingle();
      if (error) throw toAppError(error, status);
      return data;
    },
  });
}

/** The organisations that a user belongs to, with the user's role in each. */
export function membershipsQuery(userId: string) {
  return queryOptions({
    queryKey: ['organizations', 'of', userId],
    queryFn: async (): Promise<Membership[]> => {
      const supabase = await getSupabase();
      const { data, error, status } = await supabase
        .from('organization_members')
        .select('role, organization_id, organization:organizations(name, updated_at)')
        .eq('user_id', userId)
        .order('created_at');
      if (error) throw toAppError(error, status);
      return data;
    },
  });
}

/** One page of 50 of an organisation's members, those who joined first first. For its members and platform admins. */
export function membersQuery(filter: { organizationId: string; page: number }) {
  return queryOptions({
    queryKey: ['organizations', 'members', filter],
    queryFn: async ({ signal }): Promise<Page<Member & { total: number }>> => {
      const supabase = await getSupabase();
      const { data, error, status } = await supabase
        .rpc(
          'organization_people',
          {
            organization: filter.organizationId,
            page: filter.page,
            page_size: membersPaging.pageSize,
          },
          { get: true },
        )
        .abortSignal(signal)
        .overrideTypes<(Member & { total: number })[], { merge: false }>();
      if (error) throw toAppError(error, status);
      return toPage(data, membersPaging);
    },
    placeholderData: keepPreviousData,
  });
}
