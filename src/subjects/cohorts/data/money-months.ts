import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { throwIfError } from '@/shared/data/database-errors';
import { parsePage, type Page } from '@/shared/data/pagination';
import { addMonths } from '@/shared/dates/month-grid';
import { moneyKind, moneyMethod } from '@/lib/enum-values';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const movementSchema = z.object({
  id: z.number(),
  /** `2026-12-31` */
  day: z.string(),
  kind: z.enum(moneyKind),
  /** The kind of what a correction takes back. */
  corrected: z.enum(moneyKind).nullable(),
  method: z.enum(moneyMethod),
  vat_percent: z.number(),
  /** Negative where money went back. */
  gross_cents: z.number(),
  net_cents: z.number(),
  /** To whom it is billed, else who has the seat; null once forgotten. */
  name: z.string().nullable(),
  vat_number: z.string().nullable(),
  /** What the person writes on the bank transfer. */
  reference: z.string().nullable(),
  course_title: z.string(),
  starts_at: z.string().nullable(),
  /** Whose pool of seats it is. */
  organization: z.string().nullable(),
  /** Taken back as a mistake, so that no paper is missing. */
  is_corrected: z.boolean(),
  papers: z.array(
    z.object({
      kind: z.enum(['receipt', 'invoice', 'credit_note']),
      series: z.string().nullable(),
      number: z.string().nullable(),
      mark: z.string().nullable(),
      link: z.string().nullable(),
    }),
  ),
  course_id: z.string(),
  cohort_id: z.string().nullable(),
  booking_id: z.string().nullable(),
  pool_id: z.string().nullable(),
});
/** A movement of money of a booking or a pool of seats. */
export type Movement = z.infer<typeof movementSchema>;

/** @param month `2026-12` */
const daysOf = (month: string) => ({ since: `${month}-01`, until: `${addMonths(month, 1)}-01` });

async function fetchMovements(
  month: string,
  page: number,
  pageSize: number,
  signal: AbortSignal,
): Promise<Page<Movement>> {
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase
      .rpc('list_money', { ...daysOf(month), page, page_size: pageSize }, { get: true })
      .abortSignal(signal),
  );
  return parsePage(movementSchema, data);
}

async function fetchSums(days: { since: string; until: string }, signal: AbortSignal) {
  const supabase = await getSupabase();
  return throwIfError(await supabase.rpc('sum_money', days, { get: true }).abortSignal(signal));
}
/** What was received and given back in a month at one percentage of VAT. */
export type MonthSum = Awaited<ReturnType<typeof fetchSums>>[number];

/** One page of 50 of the movements of a month, `2026-12`, the oldest first. Always stale. For admins. */
export function movementsQuery(month: string, page: number) {
  return queryOptions({
    queryKey: ['cohorts', 'money', month, page],
    staleTime: 0,
    queryFn: ({ signal }) => fetchMovements(month, page, 50, signal),
    placeholderData: keepPreviousData,
  });
}

/** The sums of a month, `2026-12`, by percentage of VAT. Always stale. For admins. */
export function monthSumsQuery(month: string) {
  return queryOptions({
    queryKey: ['cohorts', 'money', month, 'sums'],
    staleTime: 0,
    queryFn: ({ signal }) => fetchSums(daysOf(month), signal),
  });
}

/** What was received in the months from one first day to that of another, without what went back. Always stale. For admins. */
export function receivedQuery(since: string, until: string) {
  return queryOptions({
    queryKey: ['cohorts', 'money', since, until, 'received'],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const days = { since, until: daysOf(until.slice(0, 7)).until };
      const sums = await fetchSums(days, signal);
      return sums.reduce((sum, { gross_cents: cents }) => sum + cents, 0);
    },
    placeholderData: keepPreviousData,
  });
}

/** All movements of a month, 500 at a time. @throws AppError */
export async function* allMovements(
  month: string,
  signal: AbortSignal,
): AsyncGenerator<Movement[], void, void> {
  for (let page = 1; ; page += 1) {
    const { rows, hasMore } = await fetchMovements(month, page, 500, signal);
    yield rows;
    if (!hasMore) return;
  }
}
