import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toPage, type Page } from '@/data/paging';
import { toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase';
import { courseColumns, type Course } from './course';
import {
  fetchCurriculum,
  mostCounted,
  type CourseFilter,
  type CourseWithCurriculum,
} from './queries';

export type StaffCourse = Pick<
  Course,
  | 'id'
  | 'slug'
  | 'title'
  | 'description'
  | 'audience'
  | 'category'
  | 'difficulty_level'
  | 'status'
  | 'estimated_hours'
  | 'featured'
  | 'thumbnail_url'
> & { total: number };

const pageSize = 25;

async function searchCourses(
  filter: CourseFilter,
  signal: AbortSignal,
): Promise<Page<StaffCourse>> {
  const supabase = await getSupabase();
  const { data, error, status } = await supabase
    .rpc(
      'search_courses',
      {
        words: filter.q || undefined,
        wanted_audience: filter.audience ?? undefined,
        wanted_category: filter.category ?? undefined,
        wanted_level: filter.level ?? undefined,
        wanted_status: filter.status ?? undefined,
        page: filter.page,
        page_size: pageSize,
      },
      { get: true },
    )
    .abortSignal(signal)
    .overrideTypes<StaffCourse[], { merge: false }>();
  if (error) throw toAppError(error, status);
  return toPage(data, { pageSize, mostCounted: mostCounted(filter.q) });
}

/** One page of 25 of the courses, newest first, for staff. Counted up to 1000, by words up to 500. Keeps the last page meanwhile. */
export function staffCoursesQuery(filter: CourseFilter) {
  return queryOptions({
    queryKey: ['courses', 'staff', filter],
    queryFn: ({ signal }) => searchCourses(filter, signal),
    placeholderData: keepPreviousData,
  });
}

/** A course with all its fields, for the editor; null when there is none. */
export function staffCourseQuery(id: string) {
  return queryOptions({
    queryKey: ['courses', 'edit', id],
    queryFn: async (): Promise<Course | null> => {
      const supabase = await getSupabase();
      const { data, error, status } = await supabase
        .from('courses')
        .select(courseColumns)
        .eq('id', id)
        .maybeSingle();
      if (error) throw toAppError(error, status);
      return data;
    },
  });
}

/** The number of interests in a course, which its deletion would delete too. */
export function courseInterestCountQuery(id: string) {
  return queryOptions({
    queryKey: ['interests', 'count', id],
    queryFn: async (): Promise<number> => {
      const supabase = await getSupabase();
      const { data, error, status } = await supabase
        .from('course_interest_counts')
        .select('interests')
        .eq('course_id', id)
        .maybeSingle();
      if (error) throw toAppError(error, status);
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
