import { queryOptions } from '@tanstack/react-query';
import { throwIfError } from '@/data/throw-if-error';
import { getSupabase } from '@/lib/supabase/clients';

const summary = `id, course_id, state, capacity, taken, waiting, place, address, starts_at, ends_at,
  trainer:trainers(name), organization:organizations(name)`;

/** The cohorts of a course that are still to come, the next first. Always stale: seats go. For staff. */
export function cohortsForStaffQuery(courseId: string) {
  return queryOptions({
    queryKey: ['cohorts', 'staff', courseId, 'coming'],
    staleTime: 0,
    queryFn: async () => {
      const supabase = await getSupabase();
      return throwIfError(
        await supabase
          .from('cohorts')
          .select(summary)
          .eq('course_id', courseId)
          .in('state', ['draft', 'open', 'closed'])
          .order('starts_at')
          .order('id')
          .limit(200),
      );
    },
  });
}

export type StaffCohort = Awaited<
  ReturnType<NonNullable<ReturnType<typeof cohortsForStaffQuery>['queryFn']>>
>[number];

/** A cohort with its course and meetings, the first first; null when there is none. Always stale: seats go. For staff. */
export function cohortForStaffQuery(cohortId: string) {
  return queryOptions({
    queryKey: ['cohorts', 'one', cohortId],
    staleTime: 0,
    queryFn: async () => {
      const supabase = await getSupabase();
      return throwIfError(
        await supabase
          .from('cohorts')
          .select(
            `${summary}, course:courses!inner(id, title), meetings:cohort_meetings(id, starts_at, ends_at, address)`,
          )
          .eq('id', cohortId)
          .eq('meetings.is_cancelled', false)
          .order('starts_at', { referencedTable: 'meetings' })
          .maybeSingle(),
      );
    },
  });
}
