import { throwIfError } from '@/shared/data/database-errors';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Enums } from '@/lib/database.types';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const summary = `id, course_id, state, capacity, taken, waiting, place, address, starts_at, ends_at, next_number, price_cents, organization_id,
  course:courses!inner(title), trainer:trainers(name), organization:organizations(name),
  meetings:cohort_meetings(id, starts_at, ends_at, is_cancelled)`;

/** Those still to come, also drafts; or those that were held or cancelled. */
const statesOf = {
  coming: ['draft', 'open', 'closed'],
  past: ['held', 'cancelled'],
} as const satisfies Record<string, readonly Enums<'cohort_state'>[]>;

/**
 * The cohorts of a course, or of all courses: those to come, the next first, or the past ones, the last first. Always stale: seats go. For
 * staff.
 * @param limit how many at most
 */
export function cohortsForStaffQuery(filter: {
  courseId: string | null;
  when: keyof typeof statesOf;
  limit: number;
}) {
  const { courseId, when, limit } = filter;
  return queryOptions({
    queryKey: ['cohorts', 'staff', courseId, when, limit],
    staleTime: 0,
    queryFn: async () => {
      const supabase = await getSupabase();
      const cohorts = supabase.from('cohorts').select(summary);
      const rows = throwIfError(
        await (courseId === null ? cohorts : cohorts.eq('course_id', courseId))
          .in('state', statesOf[when])
          .order('starts_at', { ascending: when === 'coming', nullsFirst: false })
          .order('id')
          .limit(limit + 1),
      );
      return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
    },
    placeholderData: keepPreviousData,
  });
}

export type StaffCohort = Awaited<
  ReturnType<NonNullable<ReturnType<typeof cohortsForStaffQuery>['queryFn']>>
>['rows'][number];

const countedSchema = z.object({
  live: z.number(),
  invited: z.number(),
  managers: z.number(),
  organization: z.string().nullable(),
  kept: z.object({ pools: z.number(), cents: z.number(), refunding_cents: z.number() }).nullable(),
  meetings: z.array(z.object({ lacks_address: z.boolean() })),
});

/** The cohorts of a course that take bookings or have closed them, and how many people have a seat there or wait for one. For staff. */
export function openCohortsQuery(courseId: string) {
  return queryOptions({
    queryKey: ['cohorts', 'open', courseId],
    staleTime: 0,
    queryFn: async () => {
      const supabase = await getSupabase();
      const [cohorts, people] = await Promise.all([
        supabase
          .from('cohorts')
          .select('id, starts_at, ends_at')
          .eq('course_id', courseId)
          .in('state', ['open', 'closed'])
          .order('starts_at')
          .order('id'),
        supabase
          .from('bookings')
          .select('id, cohort:cohorts!inner(id)', { count: 'exact', head: true })
          .in('state', ['waiting', 'offered', 'confirmed'])
          .eq('cohort.course_id', courseId)
          .in('cohort.state', ['open', 'closed']),
      ]);
      throwIfError(people);
      return { cohorts: throwIfError(cohorts), people: people.count ?? 0 };
    },
  });
}

/** The meetings of a trainer that are not over, with their courses, the next first. For staff. */
export function trainerMeetingsQuery(trainerId: string) {
  return queryOptions({
    queryKey: ['cohorts', 'trainer meetings', trainerId],
    staleTime: 0,
    queryFn: async () =>
      throwIfError(
        await (
          await getSupabase()
        )
          .from('cohort_meetings')
          .select('id, starts_at, ends_at, cohort:cohorts!inner(course:courses!inner(title))')
          .eq('trainer_id', trainerId)
          .eq('is_live', true)
          .gt('ends_at', new Date().toISOString())
          .order('starts_at')
          .order('id')
          .limit(1000),
      ),
  });
}

/** The ids of the cohorts in which the holder of a booking has one that is live. For staff. */
export function cohortsOfHolderQuery(holder: { user_id: string | null; email: string | null }) {
  const { user_id: user, email } = holder;
  return queryOptions({
    queryKey: ['cohorts', 'of holder', user, email],
    staleTime: 0,
    queryFn: async () => {
      const supabase = await getSupabase();
      const bookings = supabase
        .from('bookings')
        .select('cohort_id')
        .in('state', ['waiting', 'offered', 'confirmed']);
      const rows = throwIfError(
        await (user ? bookings.eq('user_id', user) : bookings.eq('holder_email', email ?? '')),
      );
      return rows.map(({ cohort_id: cohort }) => cohort);
    },
  });
}

/** The state, the seats, the payments and the meetings of a cohort as they are now, for a dialog that says whom and what it concerns. For staff. */
export function cohortSeatsQuery(cohortId: string) {
  return queryOptions({
    queryKey: ['cohorts', 'seats', cohortId],
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const supabase = await getSupabase();
      const bookings = () =>
        supabase
          .from('bookings')
          .select('id', { count: 'exact', head: true })
          .eq('cohort_id', cohortId);
      const confirmed = () => bookings().eq('state', 'confirmed');
      const [cohort, queue, paid, due, overview] = await Promise.all([
        supabase
          .from('cohorts')
          .select(
            'state, capacity, taken, waiting, booking_closes_at, meetings:cohort_meetings(starts_at, ends_at, is_cancelled)',
          )
          .eq('id', cohortId)
          .order('starts_at', { referencedTable: 'meetings' })
          .order('id', { referencedTable: 'meetings' })
          .maybeSingle(),
        bookings().in('state', ['waiting', 'offered']),
        confirmed().in('payment', ['paid', 'refund_due']),
        confirmed().eq('payment', 'due'),
        supabase.rpc('cohort_overview', { cohort: cohortId }, { get: true }),
      ]);
      const seats = throwIfError(cohort);
      const all = countedSchema.nullable().parse(throwIfError(overview));
      for (const counted of [queue, paid, due]) throwIfError(counted);
      return (
        seats && {
          ...seats,
          /** People with a booking: seats that an organisation holds are taken without one. */
          live: all?.live ?? 0,
          lacksAddress: all?.meetings.some((meeting) => meeting.lacks_address) ?? false,
          /** People who wait, and people who are offered a seat. */
          queued: queue.count ?? 0,
          /** People who have paid for a seat, and people who still have to. */
          paid: paid.count ?? 0,
          due: due.count ?? 0,
          /** People invited to a seat of an organisation, and managers of one that has seats. */
          invited: all?.invited ?? 0,
          managers: all?.managers ?? 0,
          /** The one that it is for; null where it is for everybody. */
          organization: all?.organization ?? null,
          /**
           * What was received and not given back, of how many pools, and what a provider is giving back besides; null for
           * instructors.
           */
          kept: all?.kept ?? null,
        }
      );
    },
  });
}

export type CohortSeats = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof cohortSeatsQuery>['queryFn']>>>
>;
