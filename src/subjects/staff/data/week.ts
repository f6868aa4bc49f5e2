import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { places } from '@/subjects/courses/course-values';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const weekSchema = z.object({
  now: z.string(),
  /** Of today and of the six days after it, up to 50. */
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
  /** Seats that are offered, and when the first offer lapses; 100 means 100 or more. */
  offers: z.object({ count: z.number(), until: z.string().nullable() }),
  /** Seats that are not paid, and how many of them are past due. Only admins receive it. */
  unpaid: z.object({ count: z.number(), overdue: z.number() }).optional(),
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

const pressingSchema = z.array(
  z.object({
    id: z.string(),
    /** Null when the account was deleted. */
    name: z.string().nullable(),
    cohort_id: z.string(),
    starts_at: z.string().nullable(),
    course: z.object({ id: z.string(), title: z.string() }),
    /** When it is to be paid, or until when the seat is offered. */
    until: z.string(),
    /** What is to be paid; null for an offer. */
    reference: z.string().nullable(),
    amount_cents: z.number().nullable(),
  }),
);
export type PressingBooking = z.infer<typeof pressingSchema>[number];

export type PressingList = 'unpaid' | 'offers';

/**
 * Up to 100 bookings of all cohorts that somebody should look at, the most pressing first. Always stale. For staff, what is not
 * paid for admins.
 */
export function pressingBookingsQuery(list: PressingList) {
  return queryOptions({
    queryKey: ['cohorts', 'pressing', list],
    staleTime: 0,
    queryFn: async (): Promise<PressingBooking[]> => {
      const supabase = await getSupabase();
      const data = throwIfError(await supabase.rpc('pressing_bookings', { list }));
      return pressingSchema.parse(data);
    },
  });
}
