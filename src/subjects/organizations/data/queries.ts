import { throwIfError } from '@/shared/data/database-errors';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { parsePage, type Page } from '@/shared/data/pagination';
import { organizationMemberRole } from '@/lib/enum-values';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const organizationSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The number of members. */
  members: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Organization = z.infer<typeof organizationSchema>;
export type StoredOrganization = Omit<Organization, 'members'>;

const memberSchema = z.object({
  user_id: z.string(),
  role: z.enum(organizationMemberRole),
  /** Null when the user has deleted the profile. */
  name: z.string().nullable(),
  /** Null for users who do not manage the organisation. */
  email: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Member = z.infer<typeof memberSchema>;

export type OrganizationRole = Member['role'];

export type Membership = {
  role: OrganizationRole;
  organization_id: string;
  organization: { name: string; updated_at: string };
};

/** One page of 25 of the organisations by name. For platform admins. */
export function organizationsQuery(filter: { q: string; page: number }) {
  return queryOptions({
    queryKey: ['organizations', 'list', filter],
    queryFn: async ({ signal }): Promise<Page<Organization>> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase
          .rpc(
            'search_organizations',
            { search_text: filter.q || undefined, page: filter.page, page_size: 25 },
            { get: true },
          )
          .abortSignal(signal),
      );
      return parsePage(organizationSchema, data);
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
      return throwIfError(
        await supabase
          .from('organizations')
          .select('id, name, created_at, updated_at')
          .eq('id', id)
          .abortSignal(signal)
          .maybeSingle(),
      );
    },
  });
}

/** The organisations that a user belongs to, with the user's role in each. */
export function membershipsQuery(userId: string) {
  return queryOptions({
    queryKey: ['organizations', 'of', userId],
    queryFn: async (): Promise<Membership[]> => {
      const supabase = await getSupabase();
      return throwIfError(
        await supabase
          .from('organization_members')
          .select('role, organization_id, organization:organizations(name, updated_at)')
          .eq('user_id', userId)
          .order('created_at')
          .order('organization_id'),
      );
    },
  });
}

const successionSchema = z.object({
  /** The name of the organisation. */
  organization: z.string(),
  /** Whether it has another member. */
  has_successor: z.boolean(),
  /** The name of the next owner, or the e-mail; null when the profile was deleted too. */
  successor: z.string().nullable(),
});
export type Succession = z.infer<typeof successionSchema>;

/** The organisations whose only owner is the signed-in user, and the next owner when the account is deleted. */
export function successionsQuery(userId: string) {
  return queryOptions({
    queryKey: ['organizations', 'successions', userId],
    queryFn: async ({ signal }): Promise<Succession[]> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase.rpc('list_successions', {}, { get: true }).abortSignal(signal),
      );
      return z.array(successionSchema).parse(data);
    },
  });
}

/** One page of 50 of the members of an organisation, in the order in which they joined. For its members and platform admins. */
export function membersQuery(filter: { organizationId: string; page: number }) {
  return queryOptions({
    queryKey: ['organizations', 'members', filter],
    queryFn: async ({ signal }): Promise<Page<Member>> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase
          .rpc(
            'list_organization_members',
            {
              organization_id: filter.organizationId,
              page: filter.page,
              page_size: 50,
            },
            { get: true },
          )
          .abortSignal(signal),
      );
      return parsePage(memberSchema, data);
    },
    placeholderData: keepPreviousData,
  });
}

const memberDateSchema = z.object({
  course_title: z.string(),
  /** Null while it has no meeting. */
  starts_at: z.string().nullable(),
  state: z.enum(['waiting', 'offered', 'confirmed']),
});
export type MemberDate = z.infer<typeof memberDateSchema>;

/** The live bookings of a member in the cohorts that are for the organisation alone: they stay when the member leaves it. */
export function memberDatesQuery({
  organizationId,
  userId,
}: Record<'organizationId' | 'userId', string>) {
  return queryOptions({
    queryKey: ['organizations', 'member-dates', organizationId, userId],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<MemberDate[]> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase
          .rpc('list_member_dates', { organization: organizationId, member: userId }, { get: true })
          .abortSignal(signal),
      );
      return z.array(memberDateSchema).parse(data);
    },
  });
}

/** The names of the organisations that the user may see, up to 1,000: admins see all, others those that they belong to. */
export function organizationNamesQuery() {
  return queryOptions({
    queryKey: ['organizations', 'names'],
    queryFn: async () => {
      const supabase = await getSupabase();
      return throwIfError(
        await supabase.from('organizations').select('id, name').order('name').limit(1000),
      );
    },
  });
}
