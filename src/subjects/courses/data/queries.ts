import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { courseTextColumns, type CourseTextName } from '../course-texts';
import type { Tables } from '@/lib/database.types';
import { getPublicClient } from '@/lib/supabase/clients';
import { prerenderedCourse } from './prerendered-course';
import { isUuid } from '@/lib/is-uuid';
import type { CourseSummary } from './search';

type LessonSummary = Pick<
  Tables<'course_lessons'>,
  | 'id'
  | 'title'
  | 'content_type'
  | 'duration_minutes'
  | 'order_index'
  | 'is_published'
  | 'is_preview'
  | 'is_required'
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
        lessons:course_lessons(id, title, content_type, duration_minutes, order_index, is_published, is_preview, is_required))`,
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
