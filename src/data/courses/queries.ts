import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Audience, Category, Level, Status } from '@/lib/course-values';
import type { Tables } from '@/lib/database.types';
import { toAppError } from '@/lib/errors';
import { getPublicClient } from '@/lib/supabase';
import { prerenderedCourse } from './prerendered-course';

type CourseSummary = Pick<
  Tables<'courses'>,
  | 'id'
  | 'slug'
  | 'title'
  | 'description'
  | 'audience'
  | 'category'
  | 'difficulty_level'
  | 'status'
  | 'estimated_hours'
>;

export type CoursePage = {
  courses: CourseSummary[];
  /** All matches, at most {@link mostCounted}. */
  total: number;
  /** Whether there are more than `total`. */
  totalIsCapped: boolean;
  pageCount: number;
};

type LessonSummary = Pick<
  Tables<'course_lessons'>,
  'id' | 'title' | 'content_type' | 'duration_minutes' | 'order_index' | 'is_published'
>;

type ModuleSummary = Pick<
  Tables<'course_modules'>,
  'id' | 'title' | 'description' | 'order_index' | 'is_published'
> & { lessons: LessonSummary[] };

export type CourseWithCurriculum = CourseSummary & { modules: ModuleSummary[] };

export type CourseFilter = {
  q: string;
  audience: Audience | null;
  category: Category | null;
  level: Level | null;
  status: Status | null;
  /** From 1. */
  page: number;
};

const pageSize = 12;
/** How far the database counts: less far what it finds by words. */
export const mostCounted = (q: string) => (q ? 500 : 1000);

async function searchCourses(filter: CourseFilter, signal: AbortSignal): Promise<CoursePage> {
  const reader = await getPublicClient();
  const { data, error, status } = await reader
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
    .overrideTypes<(CourseSummary & { total: number })[], { merge: false }>();
  if (error) throw toAppError(error, status);
  const found = data[0]?.total ?? 0;
  const most = mostCounted(filter.q);
  const total = Math.min(found, most);
  return {
    courses: data,
    total,
    totalIsCapped: found > most,
    pageCount: Math.ceil(total / pageSize),
  };
}

/** One page of the catalogue, newest first (decisions: /catalog). Keeps the last page shown meanwhile. */
export function coursesQuery(filter: CourseFilter) {
  return queryOptions({
    queryKey: ['courses', 'search', filter],
    queryFn: ({ signal }) => searchCourses(filter, signal),
    placeholderData: keepPreviousData,
  });
}

type PublicClient = Awaited<ReturnType<typeof getPublicClient>>;

/** A query of courses with their modules and lessons in order. @param options `drafts`: whether to include drafts */
export function selectCurricula(client: PublicClient, { drafts }: { drafts: boolean }) {
  const query = client
    .from('courses')
    .select(
      `id, slug, title, description, audience, category, status, difficulty_level, estimated_hours,
      modules:course_modules(id, title, description, order_index, is_published,
        lessons:course_lessons(id, title, content_type, duration_minutes, order_index, is_published))`,
    )
    .order('order_index', { referencedTable: 'modules' })
    .order('order_index', { referencedTable: 'modules.lessons' });
  return drafts
    ? query
    : query.eq('modules.is_published', true).eq('modules.lessons.is_published', true);
}

/** The course without the modules that have no lessons, which visitors do not see. */
export const withoutEmptyModules = (course: CourseWithCurriculum): CourseWithCurriculum => ({
  ...course,
  modules: course.modules.filter((module) => module.lessons.length > 0),
});

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * A course with its modules and lessons in order; null if there is none.
 * @param slugOrId a UUID is an id
 * @param options `drafts`: whether to include drafts. The query must say so, because the policies let staff read drafts
 * on every page, also on the one that visitors see.
 * @throws AppError
 */
export async function fetchCurriculum(
  slugOrId: string,
  { drafts }: { drafts: boolean },
): Promise<CourseWithCurriculum | null> {
  const { data, error, status } = await selectCurricula(await getPublicClient(), { drafts })
    .eq(uuid.test(slugOrId) ? 'id' : 'slug', slugOrId)
    .maybeSingle();
  if (error) throw toAppError(error, status);
  return data && !drafts ? withoutEmptyModules(data) : data;
}

/**
 * A course with its published modules and lessons, by slug or id; null if there is none. The course that the
 * prerendered page holds is shown at once and counts as stale, so that the current one is fetched.
 */
export function courseQuery(slugOrId: string) {
  return queryOptions({
    queryKey: ['courses', 'detail', slugOrId],
    queryFn: () => fetchCurriculum(slugOrId, { drafts: false }),
    initialData: () => prerenderedCourse(slugOrId),
    initialDataUpdatedAt: 0,
  });
}
