import { throwIfError } from '@/shared/data/database-errors';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { parsePage, type Page } from '@/shared/data/pagination';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const fieldsSchema = z.record(z.string(), z.unknown()).nullable();

const auditEntrySchema = z.object({
  id: z.number(),
  /** Null: the platform itself. */
  actor_id: z.string().nullable(),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  before: fieldsSchema,
  after: fieldsSchema,
  created_at: z.string(),
  /** What is called how, by id, of all that the entry mentions and that still exists. */
  names: z.record(z.string(), z.string()),
  /** Where the subject is. */
  place: z.object({
    course: z.string().optional(),
    module: z.string().optional(),
    cohort: z.string().optional(),
    enrolment: z.string().optional(),
    question: z.string().optional(),
    pool: z.string().optional(),
  }),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** `since` (inclusive) and `until` (exclusive) are ISO timestamps with a time zone. An action is one of its kind. */
export type AuditFilter = {
  q: string;
  actor: string | null;
  kind: string | null;
  action: string | null;
  subject: string | null;
  since: string | null;
  until: string | null;
};

/** The entry after which a page begins. */
export type AuditCursor = Pick<AuditEntry, 'created_at' | 'id'>;

async function readPage(
  filter: AuditFilter,
  cursor: AuditCursor | null,
  size: number,
  signal: AbortSignal,
): Promise<Page<AuditEntry>> {
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase
      .rpc(
        'list_audit',
        {
          search_text: filter.q || undefined,
          actor: filter.actor ?? undefined,
          kind: filter.kind ?? undefined,
          action: filter.action ?? undefined,
          subject: filter.subject ?? undefined,
          since: filter.since ?? undefined,
          until: filter.until ?? undefined,
          before_at: cursor?.created_at,
          before_id: cursor?.id,
          page_size: size,
        },
        { get: true },
      )
      .abortSignal(signal),
  );
  return parsePage(auditEntrySchema, data);
}

/** A page of 50 entries of the audit log, the newest first, after `cursor`. For admins. */
export function auditQuery(filter: AuditFilter, cursor: AuditCursor | null) {
  return queryOptions({
    queryKey: ['audit', filter, cursor],
    queryFn: ({ signal }) => readPage(filter, cursor, 50, signal),
    placeholderData: keepPreviousData,
  });
}

/** The most entries that an export has. */
export const auditExportLimit = 20_000;

/**
 * The newest entries that match, at most {@link auditExportLimit}, in batches of 500.
 * @throws AppError when a request fails or the signal aborts
 */
export async function* auditForExport(
  filter: AuditFilter,
  signal: AbortSignal,
): AsyncGenerator<AuditEntry[], void, void> {
  let last: AuditEntry | null = null;
  for (let read = 0; read < auditExportLimit; read += 500) {
    const { rows, hasMore }: Page<AuditEntry> = await readPage(filter, last, 500, signal);
    if (rows.length > 0) yield rows;
    last = rows.at(-1) ?? null;
    if (!hasMore) return;
  }
}
