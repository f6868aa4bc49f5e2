import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { certificateFields } from '@/subjects/certificates/data/certificate';
import { certificateKind } from '@/lib/enum-values';
import { cohortState } from '@/lib/enum-values';
import { places } from '@/subjects/courses/course-values';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

/** What an entry of the audit log says of what changed: the fields that its action has. */
const changedSchema = z
  .object({
    starts_at: z.string(),
    ends_at: z.string(),
    is_cancelled: z.boolean(),
    // A long one is noted by its length.
    address: z.union([z.string(), z.number()]),
    place: z.enum(places),
    trainer: z.string().nullable(),
    state: z.enum(cohortState),
    minutes: z.number().nullable(),
    reason: z.string().nullable(),
  })
  .partial()
  .nullable();

const papersSchema = z.object({
  id: z.string(),
  state: z.enum(cohortState),
  place: z.enum(places),
  address: z.string(),
  capacity: z.number(),
  course: z.object({ id: z.string(), title: z.string() }),
  trainer: z.string().nullable(),
  people: z.array(
    z.object({
      booking: z.string(),
      /** Null when the account was deleted. */
      name: z.string().nullable(),
      /** Null too when the name was erased. */
      email: z.string().nullable(),
      /** False for people who have left, but were marked on an earlier sheet. */
      has_seat: z.boolean(),
      /** The id of the organisation that the cohort is for, or that paid the seat. */
      organization: z.string().nullable(),
    }),
  ),
  organizations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The other cohorts of the course in which it has people. */
      cohorts: z.array(z.string()),
    }),
  ),
  meetings: z.array(
    z.object({
      id: z.string(),
      starts_at: z.string(),
      ends_at: z.string(),
      is_cancelled: z.boolean(),
      sequence: z.number(),
      address: z.string(),
      /** The host of the link to join; null without one. */
      platform: z.string().nullable(),
      locked_at: z.string().nullable(),
      marks: z.array(
        z.object({
          booking: z.string(),
          minutes: z.number(),
          /** The name that the locked sheet keeps; null before, and when its time is over. */
          name: z.string().nullable(),
        }),
      ),
    }),
  ),
  certificates: z.array(
    z.object({
      ...certificateFields(),
      booking: z.string(),
      revoked_at: z.string().nullable(),
      withdrawn_at: z.string().nullable(),
      is_replaced: z.boolean(),
    }),
  ),
  /** What was changed since the cohort was announced, the first entry first. */
  changes: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      action: z.string(),
      booking: z.string().nullable(),
      meeting: z.string().nullable(),
      /** Null when the account was deleted. */
      actor: z.string().nullable(),
      before: changedSchema,
      after: changedSchema,
      /** Where it is about one: its number, and that of the one that replaces it. */
      certificate: z
        .object({
          kind: z.enum(certificateKind),
          protocol: z.string(),
          successor: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
});
/** Everything that the papers of a cohort say. Moments are ISO 8601. */
export type CohortPapers = z.infer<typeof papersSchema>;
export type PaperMeeting = CohortPapers['meetings'][number];
export type PaperCertificate = CohortPapers['certificates'][number];
export type PaperChange = CohortPapers['changes'][number];

/** Reads what the papers of a cohort say; null when there is no such cohort. For staff. @throws AppError `42501` */
export async function fetchCohortPapers(
  cohortId: string,
  signal: AbortSignal,
): Promise<CohortPapers | null> {
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase.rpc('cohort_papers', { cohort: cohortId }, { get: true }).abortSignal(signal),
  );
  return data === null ? null : papersSchema.parse(data);
}

/** The papers of a cohort. Always stale: others mark and lock meanwhile. */
export function cohortPapersQuery(cohortId: string) {
  return queryOptions({
    queryKey: ['cohorts', 'papers', cohortId],
    staleTime: 0,
    queryFn: ({ signal }) => fetchCohortPapers(cohortId, signal),
  });
}
