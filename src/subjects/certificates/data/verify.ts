import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { getPublicClient } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';
import { certificateFields } from './certificate';

const verifiedSchema = z.object({
  ...certificateFields(),
  state: z.enum(['valid', 'expired', 'replaced', 'revoked', 'withdrawn']),
  /** The code of the one that replaces it. */
  replaced_by: z.string().nullable(),
  revoked_at: z.string().nullable(),
  revoke_reason: z.string().nullable(),
});
export type VerifiedCertificate = z.infer<typeof verifiedSchema>;

/**
 * What a code certifies, for anybody; null for a code that nobody has. It is asked once for each visit of the page,
 * because wrong codes are limited.
 * @param code as `readCertificateCode` returns it
 * @throws AppError `too_many_codes` after 30 wrong codes of a network in an hour
 */
export function verifyQuery(code: string) {
  return queryOptions({
    queryKey: ['certificates', 'verified', code],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async (): Promise<VerifiedCertificate | null> => {
      const client = await getPublicClient();
      const data = throwIfError(await client.rpc('verify_certificate', { code }));
      return data === null ? null : verifiedSchema.parse(data);
    },
  });
}
