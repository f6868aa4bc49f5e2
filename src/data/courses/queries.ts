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

type Reader = Awaited<ReturnType<typeof getPublicClient>>;

/** Courses with their curriculum in order, with its drafts only where they are asked for. */
export function selectCurricula(reader: Reader, { drafts }: { drafts: boolean }) {
  const query = reader
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

/** A curriculum as it is shown: a module without a lesson is none. */
export const withoutEmptyModules = (course: CourseWithCurriculum): CourseWithCurriculum => ({
  ...course,
  modules: course.modules.filter((module) => module.lessons.length > 0),
});

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * A course with its curriculum in order, by slug or, when the parameter is a UUID, by id; null if there is none.
 * Drafts are asked for by name: the policies let staff read them everywhere, also on the page that visitors see.
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
 * A course with its published curriculum by slug or, when the parameter is a UUID, by id; null if there is none.
 * What the page's own file holds of it counts as out of date: it is shown, and asked for anew.
 */
export function courseQuery(slugOrId: string) {
  return queryOptions({
    queryKey: ['courses', 'detail', slugOrId],
    queryFn: () => fetchCurriculum(slugOrId, { drafts: false }),
    initialData: () => prerenderedCourse(slugOrId),
    initialDataUpdatedAt: 0,
  });
}
