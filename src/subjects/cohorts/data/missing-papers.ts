import { queryOptions } from '@tanstack/react-query';
import { throwIfError } from '@/shared/data/database-errors';
import { moneyKind, moneyMethod } from '@/lib/enum-values';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const missingPaperSchema = z.object({
  event_id: z.number(),
  /** `2026-12-31` */
  day: z.string(),
  kind: z.enum(moneyKind),
  /** The kind of what a correction takes back. */
  corrected: z.enum(moneyKind).nullable(),
  method: z.enum(moneyMethod),
  amount_cents: z.number(),
  /** The word of the provider, or one of ours. */
  failure: z.string(),
  /** Whether the provider can be asked again. */
  can_retry: z.boolean(),
  name: z.string().nullable(),
  course_title: z.string(),
  organization: z.string().nullable(),
  course_id: z.string(),
  cohort_id: z.string().nullable(),
  booking_id: z.string().nullable(),
  pool_id: z.string().nullable(),
});
/** A movement of money whose paper the provider did not issue, or does not. */
export type MissingPaper = z.infer<typeof missingPaperSchema>;

/** The first 200 movements whose papers differ from them. Always stale. For admins. */
export const missingPapersQuery = queryOptions({
  queryKey: ['cohorts', 'money', 'missing papers'],
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    const data = throwIfError(
      await supabase.rpc('list_missing_documents', undefined, { get: true }).abortSignal(signal),
    );
    return z.array(missingPaperSchema).parse(data);
  },
});

/** Has the provider asked again for a paper. For admins. @throws AppError `payment_refused`, `busy`, `42501` */
export async function retryPaper(event: number) {
  const supabase = await getSupabase();
  throwIfError(await supabase.rpc('retry_document', { event }));
}

/** The numbers of a paper that staff have issued. */
export type TypedNumbers = { number: string | null; mark: string | null };

/**
 * Notes the paper that staff have issued for a movement, or corrects what they have typed. For admins.
 * @param paper `seen`: what is corrected
 * @throws AppError `booking_gone`, `cohort_invalid`, `payment_refused`, `busy`, `42501`
 */
export async function notePaper({
  event,
  number,
  mark,
  seen,
}: {
  event: number;
  number: string;
  mark: string;
  seen: TypedNumbers | null;
}) {
  const supabase = await getSupabase();
  throwIfError(
    await supabase.rpc('note_document', {
      event,
      number,
      mark,
      ...(seen?.number && { seen_number: seen.number }),
      ...(seen?.mark && { seen_mark: seen.mark }),
    }),
  );
}

/** Notes that a movement needs no paper, where it still waits for the reason that was shown. For admins. @throws AppError `payment_refused`, `busy`, `42501` */
export async function dismissPaper({ event_id: event, failure }: MissingPaper) {
  const supabase = await getSupabase();
  throwIfError(await supabase.rpc('dismiss_document', { event, failure }));
}
