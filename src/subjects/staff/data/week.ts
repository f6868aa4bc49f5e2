import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { places } from '@/subjects/courses/course-values';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const unpaidSchema = z.object({
  count: z.number(),
  overdue: z.number(),
  amount_cents: z.number(),
  overdue_cents: z.number(),
});

/** The name is null where the account was deleted; all of it, where nobody waits. */
const oldestSchema = z.object({ name: z.string().nullable(), since: z.string() }).nullable();

const weekSchema = z.object({
  now: z.string(),
  /** Of today and of the six days after it, and the next of each cohort that has begun and has none in these; up to 50. */
  meetings: z.array(
    z.object({
      id: z.string(),
      starts_at: z.string(),
      ends_at: z.string(),
      cohort_id: z.string(),
      course: z.object({ id: z.string(), title: z.string() }),
      place: z.enum(places),
      taken: z.number(),
      capacity: z.number(),
      /** Held online, without a link to join it. */
      lacks_link: z.boolean(),
      /** Held in the city, without an address. */
      lacks_address: z.boolean(),
    }),
  ),
  /** Open cohorts with fewer people than they need, to be decided by one of these days or before them; up to 50. */
  undecided: z.array(
    z.object({
      cohort_id: z.string(),
      course: z.object({ id: z.string(), title: z.string() }),
      decide_by: z.string(),
      /** How many have a seat for sure: an offered one may be refused. */
      sure: z.number(),
      min_participants: z.number(),
    }),
  ),
  /** Attendance sheets of earlier days that are not locked, and the first of them; 100 means 100 or more. */
  sheets: z.object({
    count: z.number(),
    first: z
      .object({
        meeting_id: z.string(),
        starts_at: z.string(),
        cohort_id: z.string(),
        course: z.object({ id: z.string(), title: z.string() }),
      })
      .nullable(),
  }),
  /** Seats that are offered, and when the first offer lapses; 100 means 100 or more. */
  offers: z.object({ count: z.number(), until: z.string().nullable() }),
  /** Statements of withdrawal that wait for a decision; 100 means 100 or more. */
  withdrawals: z.number(),
  /** Who has waited longest for an answer, of each kind. */
  oldest: z.object({
    message: oldestSchema,
    interest: oldestSchema,
    question: oldestSchema,
  }),
  /** Seats that are not paid, how many of them are past due, what all and those owe together, of at most 100, and who is past due the longest. Only admins receive it. */
  unpaid: unpaidSchema.extend({ oldest: oldestSchema }).optional(),
  /** The same of the seats of companies. Only admins receive it. */
  pools: unpaidSchema.optional(),
  /** Bookings whose money is to be given back, and how much together, of at most 100. Only admins receive it. */
  refunds: z.object({ count: z.number(), amount_cents: z.number() }).optional(),
  /** The same of the seats of companies. Only admins receive it. */
  pool_refunds: z.object({ count: z.number(), amount_cents: z.number() }).optional(),
});
export type StaffWeek = z.infer<typeof weekSchema>;
export type WeekMeeting = StaffWeek['meetings'][number];

/** What staff have before them; read again whenever the window gets the focus. For staff. */
export const staffWeekQuery = queryOptions({
  queryKey: ['staff-week'],
  staleTime: 0,
  refetchOnWindowFocus: 'always',
  queryFn: async (): Promise<StaffWeek> => {
    const supabase = await getSupabase();
    const data = throwIfError(await supabase.rpc('staff_week', {}, { get: true }));
    return weekSchema.parse(data);
  },
});

const offersSchema = z.array(
  z.object({
    id: z.string(),
    /** Null when the account was deleted. */
    name: z.string().nullable(),
    cohort_id: z.string(),
    starts_at: z.string().nullable(),
    course: z.object({ id: z.string(), title: z.string() }),
    until: z.string(),
  }),
);
export type OfferedSeat = z.infer<typeof offersSchema>[number];

/** Up to 100 seats of all cohorts that are offered, the first to lapse first. Always stale. For staff. */
export const offersQuery = queryOptions({
  queryKey: ['cohorts', 'offers'],
  staleTime: 0,
  queryFn: async (): Promise<OfferedSeat[]> => {
    const supabase = await getSupabase();
    const data = throwIfError(await supabase.rpc('list_offers', {}, { get: true }));
    return offersSchema.parse(data);
  },
});
