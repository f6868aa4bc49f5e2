import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '@/lib/database.types';
import { getSupabase } from '@/lib/supabase/clients';

export type Module = Omit<Tables<'course_modules'>, 'deleted_at' | 'deleted_by'>;

/** The modules of a course in order; staff also see drafts. */
export function modulesQuery(courseId: string) {
  return queryOptions({
    queryKey: ['modules', courseId],
    queryFn: async (): Promise<Module[]> => {
      const supabase = await getSupabase();
      return throwIfError(
        await supabase
          .from('course_modules')
          .select()
          .eq('course_id', courseId)
          .order('order_index'),
      );
    },
  });
}

/** A module; null when there is none. */
export function moduleQuery(id: string) {
  return queryOptions({
    queryKey: ['modules', 'edit', id],
    queryFn: async (): Promise<Module | null> => {
      const supabase = await getSupabase();
      return throwIfError(
        await supabase.from('course_modules').select().eq('id', id).maybeSingle(),
      );
    },
  });
}
