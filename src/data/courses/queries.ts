import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Audience, Category, Level, Status } from '@/lib/course-values';
import type { Tables } from '@/lib/database.types';
import { toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase';

/** Checks of the database hold these columns to their enumerations; the generated types say only `string`. */
type Enumerated = {
  audience: Audience;
  category: Category;
  difficulty_level: Level;
  status: Status;
};

type CourseRow = Tables<'courses'>;

type CourseSummary = Pick<CourseRow, 'id' | 'slug' | 'title' | 'description' | 'estimated_hours'> &
  Enumerated;

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
  'id' | 'title' | 'duration_minutes' | 'order_index'
> & { content_type: 'text' | 'video' | 'interactive' | 'quiz' };

type ModuleSummary = Pick<
  Tables<'course_modules'>,
  'id' | 'title' | 'description' | 'order_index'
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
/** The database counts no further. */
const mostCounted = 1000;

async function searchCourses(filter: CourseFilter, signal: AbortSignal): Promise<CoursePage> {
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
    .abortSignal(signal);
  if (error) throw toAppError(error, status);
  const found = data[0]?.total ?? 0;
  const total = Math.min(found, mostCounted);
  return {
    courses: data as CourseSummary[],
    total,
    totalIsCapped: found > mostCounted,
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

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

async function fetchCourse(slugOrId: string): Promise<CourseWithCurriculum | null> {
  const supabase = await getSupabase();
  const { data, error, status } = await supabase
    .from('courses')
    .select(
      `id, slug, title, description, audience, category, status, difficulty_level, estimated_hours,
      modules:course_modules(id, title, description, order_index,
        lessons:course_lessons(id, title, content_type, duration_minutes, order_index))`,
    )
    .eq(uuid.test(slugOrId) ? 'id' : 'slug', slugOrId)
    .order('order_index', { referencedTable: 'modules' })
    .order('order_index', { referencedTable: 'modules.lessons' })
    .maybeSingle();
  if (error) throw toAppError(error, status);
  if (!data) return null;
  const course = data as unknown as CourseWithCurriculum;
  return { ...course, modules: course.modules.filter((module) => module.lessons.length > 0) };
}

/** A course with its published curriculum by slug or, when the parameter is a UUID, by id; null if there is none. */
export function courseQuery(slugOrId: string) {
  return queryOptions({
    queryKey: ['courses', 'detail', slugOrId],
    queryFn: () => fetchCourse(slugOrId),
  });
}
