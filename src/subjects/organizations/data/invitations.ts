import { throwIfError, toDatabaseError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';
import type { OrganizationRole } from './queries';

const outcomesSchema = z.object({
  outcomes: z.array(
    z.object({
      email: z.string(),
      /**
       * `waiting`: invited less than an hour ago, or three times in a day by any organisations; `owner`: the open
       * invitation makes an owner, and only owners change it.
       */
      outcome: z.enum(['sent', 'waiting', 'member', 'declined', 'owner']),
      /** Of `waiting` and `declined`: from when on it can be sent. */
      again_at: z.string().nullable(),
    }),
  ),
});
export type InvitationOutcome = z.infer<typeof outcomesSchema>['outcomes'][number];

const refusalSchema = z.object({ code: z.string() });

/**
 * Invites e-mail addresses to an organisation, all or none; inviting one again renews the invitation. Whose outcome
 * is `sent` gets a letter. For its owners and admins, and platform admins.
 * @returns the outcome of each, which does not depend on whether it has an account
 * @throws AppError `too_many_invitations`; `invalid_email`; `no_mailbox`; `42501` when the user may not invite with this role
 */
export async function inviteMembers(invitation: {
  organizationId: string;
  emails: readonly string[];
  role: OrganizationRole;
}): Promise<InvitationOutcome[]> {
  const { functions } = await getSupabase();
  const { data, error, response } = await functions.invoke<unknown>('invite-member', {
    body: invitation,
  });
  if (!error) return outcomesSchema.parse(data).outcomes;
  if (!response) throw toDatabaseError({}, 0);
  const refusal = refusalSchema.safeParse(await response.json().catch(() => null));
  throw toDatabaseError(refusal.success ? refusal.data : {}, response.status, {
    '22023': 'invalid_email',
  });
}

/** The invitations to an organisation that are not accepted, newest first. For those who manage it. */
export function invitationsQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['organizations', 'invitations', organizationId],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return throwIfError(
        await supabase
          .from('organization_invitations')
          .select('id, email, role, expires_at, declined_at')
          .eq('organization_id', organizationId)
          .order('created_at', { ascending: false })
          .order('email')
          .abortSignal(signal),
      );
    },
  });
}

/** Withdraws an invitation. One that no longer exists counts as withdrawn. @throws AppError */
export async function withdrawInvitation(id: string): Promise<void> {
  const supabase = await getSupabase();
  throwIfError(await supabase.rpc('withdraw_invitation', { invitation_id: id }));
}

/** The open invitations to the confirmed e-mail of the signed-in user. */
export function ownInvitationsQuery(userId: string) {
  return queryOptions({
    queryKey: ['organizations', 'own-invitations', userId],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return throwIfError(
        await supabase.rpc('list_own_invitations', {}, { get: true }).abortSignal(signal),
      );
    },
  });
}

const foundInvitationSchema = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['open', 'gone']) }),
  /** The address shortened to `m…@firm.gr`. */
  z.object({ state: z.literal('other_account'), address: z.string() }),
]);

/** What the link of an invitation says to the signed-in user. Read once: after an answer nothing else is shown. */
export function foundInvitationQuery(userId: string, invitation: string) {
  return queryOptions({
    queryKey: ['invitation', userId, invitation],
    staleTime: Infinity,
    queryFn: async () => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase.rpc('find_invitation', { invitation }, { get: true }),
      );
      return foundInvitationSchema.parse(data);
    },
  });
}

/**
 * Accepts an invitation, which makes the signed-in user a member, or declines it.
 * @throws AppError `invitation_gone` when it was withdrawn, answered already, or has expired, or its sender may not invite any more
 */
export async function answerInvitation({ id, isAccepted }: { id: string; isAccepted: boolean }) {
  const supabase = await getSupabase();
  throwIfError(
    await supabase.rpc('answer_invitation', { invitation_id: id, is_accepted: isAccepted }),
  );
}

/** Without accents and case, and with final sigma as sigma. */
const nameKey = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('\u03C2', '\u03C3')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The name of another organisation that differs at most in letter case and accents; null for none. For platform admins.
 * @param given `id` is left out: it is the one to be created, which a lost response may have created already
 */
export async function findSameName({
  id,
  name,
}: {
  id: string;
  name: string;
}): Promise<string | null> {
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase.rpc(
      'search_organizations',
      { search_text: name, page_size: 100 },
      { get: true },
    ),
  );
  const names = z.array(z.object({ id: z.string(), name: z.string() })).parse(data);
  return (
    names.find((found) => found.id !== id && nameKey(found.name) === nameKey(name))?.name ?? null
  );
}
