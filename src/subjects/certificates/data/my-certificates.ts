import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { endSessionOfDeletedAccount } from '@/subjects/session/data/deleted-account';
import { getSupabase } from '@/lib/supabase/clients';

/**
 * The certificates of the signed-in user, without those that were replaced, the newest first. Always stale: finishing a
 * course issues one.
 */
export function myCertificatesQuery(userId: string) {
  return queryOptions({
    queryKey: ['certificates', 'mine', userId],
    staleTime: 0,
    queryFn: async () => {
      const supabase = await getSupabase();
      const certificates = throwIfError(
        await supabase
          .from('certificates')
          .select(
            `id, code, kind, holder, title, outcomes, hours, starts_on, ends_on, grade, signatory, signatory_title, year, number,
              issued_at, expires_at, course_id, enrolment_id, booking_id, revoked_at, revoke_reason, withdrawn_at`,
          )
          // Staff read those of everybody.
          .eq('user_id', userId)
          .is('replaced_by', null)
          .order('issued_at', { ascending: false })
          .order('id')
          .limit(200),
      );
      // They stay after the account was deleted, but are nobody's.
      if (certificates.length === 0) await endSessionOfDeletedAccount();
      return certificates;
    },
  });
}

export type MyCertificate = Awaited<
  ReturnType<NonNullable<ReturnType<typeof myCertificatesQuery>['queryFn']>>
>[number];

/** How long until a certificate is asked for again that is about to be issued. */
const issuePause = 5000; // milliseconds

/** The certificates that the signed-in user has earned and that wait for a name, a payment or to be issued, the newest first. */
export function ownPostponedCertificatesQuery(userId: string) {
  return queryOptions({
    queryKey: ['certificates', 'mine', userId, 'postponed'],
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: { reason: string }[] } }) =>
      state.data?.some(({ reason }) => reason === 'issue') ? issuePause : false,
    queryFn: async () =>
      throwIfError(
        await (await getSupabase()).rpc('list_own_postponed_certificates', {}, { get: true }),
      ),
  });
}
