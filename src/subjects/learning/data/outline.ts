import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '@/lib/database.types';
import { getPublicClient } from '@/lib/supabase/clients';
import { isUuid } from '@/lib/is-uuid';

export type OutlineLesson = Pick<
  Tables<'course_lessons'>,
  | 'id'
  | 'title'
  | 'content_type'
  | 'duration_minutes'
  | 'is_published'
  | 'is_preview'
  | 'is_required'
>;

type OutlineModule = Pick<Tables<'course_modules'>, 'id' | 'title'> & { lessons: OutlineLesson[] };

/** The modules and lessons of a course in order, for the player. */
export type CourseOutline = Pick<Tables<'courses'>, 'id' | 'slug' | 'title' | 'enrolment_mode'> & {
  modules: OutlineModule[];
};

/**
 * The outline of a course, by slug or id; null when there is none that the reader may see.
 * @param options `drafts`: whether to include what is not published, which staff alone receive
 */
export function courseOutlineQuery(slugOrId: string, { drafts }: { drafts: boolean }) {
  return queryOptions({
    queryKey: ['courses', 'outline', slugOrId, drafts],
    queryFn: async (): Promise<CourseOutline | null> => {
      const query = (await getPublicClient())
        .from('courses')
        .select(
          `id, slug, title, enrolment_mode, modules:course_modules(id, title,
            lessons:course_lessons(id, title, content_type, duration_minutes, is_published, is_preview, is_required))`,
        )
        .order('order_index', { referencedTable: 'modules' })
        .order('order_index', { referencedTable: 'modules.lessons' });
      const visible = drafts
        ? query
        : query
            .eq('state', 'published')
            .eq('modules.is_published', true)
            .eq('modules.lessons.is_published', true);
      const data = throwIfError(
        await visible.eq(isUuid(slugOrId) ? 'id' : 'slug', slugOrId).maybeSingle(),
      );
      return (
        data && {
          ...data,
          modules: data.modules.filter(({ lessons }) => lessons.length > 0),
        }
      );
    },
  });
}
