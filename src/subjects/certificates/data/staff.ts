import { throwIfError } from '@/shared/data/database-errors';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { parsePage, type Page } from '@/shared/data/pagination';
import { certificateKind } from '@/lib/enum-values';
import type { Enums } from '@/lib/database.types';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';
import { certificateFields } from './certificate';

const stateSchema = z.enum(['valid', 'expired', 'replaced', 'revoked', 'withdrawn']);

const listedSchema = z.object({
  id: z.string(),
  kind: z.enum(certificateKind),
  year: z.number(),
  number: z.number(),
  /** Null when it was withdrawn, or the name may not be kept any longer. */
  holder: z.string().nullable(),
  title: z.string(),
  course_id: z.string(),
  issued_at: z.string(),
  expires_at: z.string().nullable(),
  state: stateSchema,
  is_questioned: z.boolean(),
  is_renamed: z.boolean(),
});
export type ListedCertificate = z.infer<typeof listedSchema>;

/** Null: any. `q` is words of the name, a protocol number or a code. The first page is 1. */
export type CertificateFilter = {
  q: string;
  courseId: string | null;
  state: Enums<'certificate_filter'> | null;
  kind: Enums<'certificate_kind'> | null;
  year: number | null;
  page: number;
};

/** One page of 50 of the certificates, the newest first. For staff. */
export function certificatesQuery(filter: CertificateFilter) {
  const { q, courseId, state, kind, year, page } = filter;
  return queryOptions({
    queryKey: ['certificates', 'staff', filter],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Page<ListedCertificate>> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase
          .rpc(
            'list_certificates',
            {
              search_text: q || undefined,
              course: courseId ?? undefined,
              state: state ?? undefined,
              kind: kind ?? undefined,
              year: year ?? undefined,
              page,
            },
            { get: true },
          )
          .abortSignal(signal),
      );
      return parsePage(listedSchema, data);
    },
  });
}

const detailSchema = z.object({
  ...certificateFields(),
  id: z.string(),
  course_id: z.string(),
  enrolment_id: z.string().nullable(),
  booking_id: z.string().nullable(),
  revoked_at: z.string().nullable(),
  revoke_reason: z.string().nullable(),
  state: stateSchema,
  is_questioned: z.boolean(),
  is_renamed: z.boolean(),
  /** Null without an account, or without both names. */
  profile_name: z.string().nullable(),
  /** Null once the account is deleted. */
  email: z.string().nullable(),
  cohort_id: z.string().nullable(),
  /** It and those that it replaced or that replaced it, the oldest first. */
  chain: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      holder: z.string().nullable(),
      year: z.number(),
      number: z.number(),
      issued_at: z.string(),
      revoked_at: z.string().nullable(),
      revoke_reason: z.string().nullable(),
      withdrawn_at: z.string().nullable(),
      /** When it was last decided that it stays as it is. */
      kept_at: z.string().nullable(),
      /** The id of the next of them. */
      replaced_by: z.string().nullable(),
      // The names of staff; null for what was not done, is older than the audit log, or was done with an account that is deleted.
      // The name is deleted from all at once, and noted at one.
      replaced_by_whom: z.string().nullable(),
      revoked_by_whom: z.string().nullable(),
      withdrawn_by_whom: z.string().nullable(),
      kept_by_whom: z.string().nullable(),
    }),
  ),
});
export type StaffCertificate = z.infer<typeof detailSchema>;

/** A certificate with its holder and its history; null when there is none. For staff. */
export function staffCertificateQuery(id: string) {
  return queryOptions({
    queryKey: ['certificates', 'staff', 'one', id],
    queryFn: async ({ signal }): Promise<StaffCertificate | null> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase
          .rpc('certificate_detail', { certificate: id }, { get: true })
          .abortSignal(signal),
      );
      return detailSchema.nullable().parse(data);
    },
  });
}

/** Up to 200 people who have earned a certificate that waits for their name, the newest first. For staff. */
export const postponedCertificatesQuery = queryOptions({
  queryKey: ['certificates', 'staff', 'postponed'],
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    return throwIfError(
      await supabase.rpc('list_postponed_certificates', {}, { get: true }).abortSignal(signal),
    );
  },
});
export type PostponedCertificate = Awaited<
  ReturnType<NonNullable<(typeof postponedCertificatesQuery)['queryFn']>>
>[number];

/**
 * Issues a certificate again with a corrected name. For admins.
 * @param renamedTo the name that its holder has now, if the page says that it is another one
 * @returns the id of the new one
 * @throws AppError `certificate_invalid`, `certificate_gone`, `certificate_ended`, `certificate_decided`, `busy`, `42501`
 */
export async function reissueCertificate(
  certificate: string,
  name: string,
  renamedTo: string | null,
): Promise<string> {
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase.rpc('reissue_certificate', {
      certificate,
      name,
      renamed_to: renamedTo ?? undefined,
    }),
  );
  return data.id;
}

/**
 * Revokes a certificate; everybody who verifies it reads the reason. For admins.
 * @param questioned whether the page says that its attendance was corrected
 * @throws AppError `reason_refused`, `certificate_gone`, `certificate_ended`, `certificate_decided`, `busy`, `42501`
 */
export async function revokeCertificate(
  certificate: string,
  reason: string,
  questioned: boolean,
): Promise<void> {
  const supabase = await getSupabase();
  throwIfError(await supabase.rpc('revoke_certificate', { certificate, reason, questioned }));
}

/** Removes the name from a certificate and its history. For admins. @throws AppError `certificate_gone`, `busy`, `42501` */
export async function withdrawCertificate(certificate: string): Promise<void> {
  const supabase = await getSupabase();
  throwIfError(await supabase.rpc('withdraw_certificate', { certificate }));
}

/**
 * Leaves a certificate as it is, so that it waits for no decision. For admins.
 * @throws AppError `certificate_gone`, `certificate_ended`, `busy`, `42501`
 */
export async function keepCertificate(certificate: string): Promise<void> {
  const supabase = await getSupabase();
  throwIfError(await supabase.rpc('keep_certificate', { certificate }));
}
