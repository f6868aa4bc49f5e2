import { throwIfError } from '@/shared/data/database-errors';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { parsePage, type Page } from '@/shared/data/pagination';
import { getSupabase } from '@/lib/supabase/clients';
import { courseColumns, type Course } from './course';
import { fetchCurriculum, type CourseWithCurriculum } from './queries';
import {
  courseSearchParameters,
  courseSummarySchema,
  type CourseFilter,
  type CourseSummary,
} from './search';

/** What the list of staff has of a course beside what visitors see. */
type CourseDemand = {
  /** The next cohort that is not over, also one of a company. */
  next: { id: string; starts_at: string; taken: number; capacity: number } | null;
  interests: number;
};
export type StaffCourse = CourseSummary & CourseDemand;

async function fetchDemand(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, CourseDemand>> {
  const supabase = await getSupabase();
  const courses = throwIfError(
    await supabase
      .from('courses')
      .select(
        'id, counted:course_interest_counts(interests), cohorts(id, starts_at, taken, capacity)',
      )
      .in('id', ids)
      .in('cohorts.state', ['open', 'closed'])
      .gt('cohorts.starts_at', new Date().toISOString())
      .order('starts_at', { referencedTable: 'cohorts' })
      .order('id', { referencedTable: 'cohorts' })
      .limit(1, { referencedTable: 'cohorts' })
      .abortSignal(signal),
  );
  return new Map(
    courses.map(({ id, counted, cohorts: [next] }) => [
      id,
      {
        next: next?.starts_at ? { ...next, starts_at: next.starts_at } : null,
        interests: counted?.interests ?? 0,
      },
    ]),
  );
}

/** One page of 25 of the courses, newest first, each with its next cohort and how many are interested. For staff. */
export function staffCoursesQuery(filter: CourseFilter) {
  return queryOptions({
    queryKey: ['courses', 'staff', filter],
    queryFn: async ({ signal }): Promise<Page<StaffCourse>> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase
          .rpc('search_courses', courseSearchParameters(filter, 25), { get: true })
          .abortSignal(signal),
      );
      const { rows, ...page } = parsePage(courseSummarySchema, data);
      if (rows.length === 0) return { rows: [], ...page };
      const demand = await fetchDemand(
        rows.map(({ id }) => id),
        signal,
      );
      const none = { next: null, interests: 0 };
      return { rows: rows.map((row) => ({ ...row, ...(demand.get(row.id) ?? none) })), ...page };
    },
    placeholderData: keepPreviousData,
  });
}

/** A course with all its fields, for the editor; null when there is none. */
export function staffCourseQuery(id: string) {
  return queryOptions({
    queryKey: ['courses', 'edit', id],
    queryFn: async (): Promise<Course | null> => {
      const supabase = await getSupabase();
      return throwIfError(
        await supabase.from('courses').select(courseColumns).eq('id', id).maybeSingle(),
      );
    },
  });
}

/** The number of interests in a course, which its deletion would delete too. */
export function courseInterestCountQuery(id: string) {
  return queryOptions({
    queryKey: ['interests', 'count', id],
    queryFn: async (): Promise<number> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase
          .from('course_interest_counts')
          .select('interests')
          .eq('course_id', id)
          .maybeSingle(),
      );
      return data?.interests ?? 0;
    },
    // The number must be current when the dialog asks whether to delete the course.
    staleTime: 0,
  });
}

/** A course with its drafts, by slug or id; null when there is none. For the preview of staff. */
export function staffCoursePreviewQuery(slugOrId: string) {
  return queryOptions({
    queryKey: ['courses', 'preview', slugOrId],
    queryFn: (): Promise<CourseWithCurriculum | null> =>
      fetchCurriculum(slugOrId, { drafts: true }),
  });
}
