import { throwIfError } from '@/shared/data/database-errors';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { parsePage, type Page } from '@/shared/data/pagination';
import { courseTextColumns, type CourseTextName } from '../course-texts';
import {
  audiences,
  categories,
  enrolmentModes,
  levels,
  places,
  priceKinds,
  states,
  statuses,
  type Audience,
  type Category,
  type Level,
  type Place,
  type State,
  type Status,
} from '../course-values';
import type { Tables } from '@/lib/database.types';
import { getPublicClient } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';
import { prerenderedCourse } from './prerendered-course';
import { isUuid } from '@/lib/is-uuid';

export const courseSummarySchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  audience: z.enum(audiences),
  category: z.enum(categories),
  status: z.enum(statuses),
  difficulty_level: z.enum(levels),
  estimated_hours: z.number(),
  featured: z.boolean(),
  thumbnail_url: z.string().nullable(),
  state: z.enum(states),
  price_kind: z.enum(priceKinds),
  /** Null unless `price_kind` is `fixed` or `from`. */
  price_cents: z.number().nullable(),
  group_size_min: z.number().nullable(),
  group_size_max: z.number().nullable(),
  places: z.array(z.enum(places)),
});
export type CourseSummary = z.infer<typeof courseSummarySchema>;

const listedCourseSchema = courseSummarySchema.extend({
  /** When the next date that visitors may book begins; of the month of the filter, if it has one. */
  next_starts_at: z.string().nullable(),
  next_cohort_id: z.string().nullable(),
  /** How many seats that date has; 0 where only its waiting list is open. */
  next_free: z.number().nullable(),
  /** What that date costs; 0 where it is free. */
  next_price_cents: z.number().nullable(),
  enrolment_mode: z.enum(enrolmentModes),
});
export type ListedCourse = z.infer<typeof listedCourseSchema>;

type LessonSummary = Pick<
  Tables<'course_lessons'>,
  | 'id'
  | 'title'
  | 'content_type'
  | 'duration_minutes'
  | 'order_index'
  | 'is_published'
  | 'is_preview'
>;

type ModuleSummary = Pick<
  Tables<'course_modules'>,
  'id' | 'title' | 'description' | 'order_index' | 'is_published'
> & { lessons: LessonSummary[] };

/** What is shown of the trainer of a course. */
export type CourseTrainer = Pick<Tables<'trainers'>, 'name' | 'bio' | 'portrait_url'>;

export type CourseWithCurriculum = CourseSummary &
  Pick<
    Tables<'courses'>,
    'outcomes' | 'included' | 'enrolment_mode' | 'lessons_open' | CourseTextName
  > & {
    trainer: CourseTrainer | null;
    modules: ModuleSummary[];
  };

export type CourseFilter = {
  q: string;
  audience: Audience | null;
  category: Category | null;
  level: Level | null;
  status: Status | null;
  place: Place | null;
  /** With a date that can be booked: `any`, or in a month such as `2026-12`. */
  dates: string | null;
  /** For staff: visitors find published courses only. */
  state: State | null;
  /** From 1. */
  page: number;
};

/** The parameters of the database function search_courses. */
export function courseSearchParameters(filter: CourseFilter, pageSize: number) {
  return {
    search_text: filter.q || undefined,
    filter_audience: filter.audience ?? undefined,
    filter_category: filter.category ?? undefined,
    filter_level: filter.level ?? undefined,
    filter_status: filter.status ?? undefined,
    filter_place: filter.place ?? undefined,
    filter_state: filter.state ?? undefined,
    has_dates: filter.dates === 'any' || undefined,
    filter_month: filter.dates && filter.dates !== 'any' ? `${filter.dates}-01` : undefined,
    page: filter.page,
    page_size: pageSize,
  };
}

/** How many courses a page of the catalogue has. */
export const cataloguePageSize = 24;

async function searchCourses(filter: CourseFilter, signal: AbortSignal) {
  const client = await getPublicClient();
  // The state must be given, because staff find drafts too.
  const published = courseSearchParameters({ ...filter, state: 'published' }, cataloguePageSize);
  const data = throwIfError(
    await client
      .rpc('search_courses', { ...published, dated_first: true }, { get: true })
      .abortSignal(signal),
  );
  return parsePage(listedCourseSchema, data);
}

/** One page of 24 of the catalogue: courses with a date first, then featured ones, then the newest. The page shown before stays visible while the next one loads. */
export function coursesQuery(filter: CourseFilter) {
  return queryOptions({
    queryKey: ['courses', 'search', filter],
    queryFn: ({ signal }): Promise<Page<ListedCourse>> => searchCourses(filter, signal),
    placeholderData: keepPreviousData,
  });
}

type PublicClient = Awaited<ReturnType<typeof getPublicClient>>;

/**
 * A query of courses with their modules and lessons in order.
 * @param options `drafts`: whether to include what is not published: courses, modules and lessons
 */
export function selectCurricula(client: PublicClient, { drafts }: { drafts: boolean }) {
  const query = client
    .from('courses')
    .select(
      `id, slug, title, description, audience, category, status, difficulty_level, estimated_hours,
      featured, thumbnail_url, state, price_kind, price_cents, group_size_min, group_size_max, places,
      outcomes, included, ${courseTextColumns}, enrolment_mode, lessons_open, trainer:trainers(name, bio, portrait_url),
      modules:course_modules(id, title, description, order_index, is_published,
        lessons:course_lessons(id, title, content_type, duration_minutes, order_index, is_published, is_preview))`,
    )
    .order('order_index', { referencedTable: 'modules' })
    .order('order_index', { referencedTable: 'modules.lessons' });
  return drafts
    ? query
    : query
        .eq('state', 'published')
        .eq('modules.is_published', true)
        .eq('modules.lessons.is_published', true);
}

/** The course without the modules that have no lessons, which visitors do not see. */
export const withoutEmptyModules = (course: CourseWithCurriculum): CourseWithCurriculum => ({
  ...course,
  modules: course.modules.filter((module) => module.lessons.length > 0),
});

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
  const data = throwIfError(
    await selectCurricula(await getPublicClient(), { drafts })
      .eq(isUuid(slugOrId) ? 'id' : 'slug', slugOrId)
      .maybeSingle(),
  );
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
