import { throwIfError } from '@/shared/data/database-errors';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { parsePage } from '@/shared/data/pagination';
import { cohortState } from '@/lib/enum-values';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

/** The months and, unless null, the course: the first days of the first and of the last of 1 to 12 months. */
export type OverviewFilter = { since: string; until: string; course: string | null };

const countsSchema = z.object({
  /** Registered in this month. */
  interests: z.number().default(0),
  /** Those with a seat in the cohorts which begin in this month, without what pools reserve. */
  bookings: z.number().default(0),
  /** The people who came to a meeting of these cohorts. */
  came: z.number().default(0),
  /** Both of the cohorts that are over; of months only. */
  held_bookings: z.number().default(0),
  held_came: z.number().default(0),
  /** Issued in this month, neither replaced nor revoked. */
  certificates: z.number().default(0),
  /** Quizzes graded in this month. */
  passed: z.number().default(0),
  failed: z.number().default(0),
  /** Seats of pools bought and accepted in this month; only admins receive them. */
  seats_sold: z.number().default(0),
  seats_used: z.number().default(0),
});
export type OverviewCounts = z.infer<typeof countsSchema>;

const unpaidSchema = z.object({ count: z.number(), amount_cents: z.number() });

const overviewSchema = z.object({
  /** Every month of the period, as its first day. */
  months: z.array(z.object({ month: z.string(), counts: countsSchema })),
  /** The 50 with the most bookings. */
  courses: z.array(z.object({ id: z.string(), title: z.string(), counts: countsSchema })),
  /** The next 12 cohorts. */
  upcoming: z.array(
    z.object({
      id: z.string(),
      starts_at: z.string(),
      taken: z.number(),
      capacity: z.number(),
      waiting: z.number(),
      min_participants: z.number().nullable(),
      course: z.object({ id: z.string(), title: z.string() }),
    }),
  ),
  /** Bookings of all courses that are not paid, and what they owe together, of at most 100. Only admins receive it. */
  unpaid: unpaidSchema.optional(),
  /** The same of pools of seats. */
  unpaid_pools: unpaidSchema.optional(),
});
export type Overview = z.infer<typeof overviewSchema>;

const parameters = ({ since, until, course }: OverviewFilter) => ({
  since,
  until,
  course: course ?? undefined,
});

/** What happened in some months, and what waits now. For staff. */
export function overviewQuery(filter: OverviewFilter) {
  return queryOptions({
    queryKey: ['overview', filter],
    queryFn: async ({ signal }): Promise<Overview> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase.rpc('staff_overview', parameters(filter), { get: true }).abortSignal(signal),
      );
      return overviewSchema.parse(data);
    },
    placeholderData: keepPreviousData,
  });
}

const cohortSchema = z.object({
  id: z.string(),
  course_id: z.string(),
  course_title: z.string(),
  state: z.enum(cohortState),
  starts_at: z.string(),
  bookings: z.number(),
  /** Seats that pools reserve, and nobody has accepted. */
  reserved: z.number(),
  capacity: z.number(),
  waiting: z.number(),
  came: z.number(),
});
export type CountedCohort = z.infer<typeof cohortSchema>;

type PagedFilter = OverviewFilter & { page: number };

/** One page of 50 of the cohorts that begin in some months, the first first. For staff. */
export function countedCohortsQuery(filter: PagedFilter) {
  return queryOptions({
    queryKey: ['cohorts', 'counted', filter],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase
          .rpc('cohorts_of_months', { ...parameters(filter), page: filter.page }, { get: true })
          .abortSignal(signal),
      );
      return parsePage(cohortSchema, data);
    },
    placeholderData: keepPreviousData,
  });
}

const pageSize = 50;

/**
 * One page of 50 of the certificates that are counted, the newest first. For staff.
 * @param filter `from` (inclusive) and `before` are moments in ISO 8601
 */
export function countedCertificatesQuery(filter: {
  from: string;
  before: string;
  course: string | null;
  page: number;
}) {
  return queryOptions({
    queryKey: ['certificates', 'counted', filter],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const first = (filter.page - 1) * pageSize;
      const all = supabase
        .from('certificates')
        .select('id, kind, year, number, code, holder, title, issued_at')
        .is('replaced_by', null)
        .is('revoked_at', null)
        .gte('issued_at', filter.from)
        .lt('issued_at', filter.before);
      const data = throwIfError(
        await (filter.course ? all.eq('course_id', filter.course) : all)
          .order('issued_at', { ascending: false })
          .order('id')
          .range(first, first + pageSize)
          .abortSignal(signal),
      );
      return { rows: data.slice(0, pageSize), hasMore: data.length > pageSize };
    },
    placeholderData: keepPreviousData,
  });
}

export type CountedCertificate = Awaited<
  ReturnType<NonNullable<ReturnType<typeof countedCertificatesQuery>['queryFn']>>
>['rows'][number];
