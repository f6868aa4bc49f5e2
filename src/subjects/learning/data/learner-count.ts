import { queryOptions } from '@tanstack/react-query';
import { throwIfError } from '@/shared/data/database-errors';
import { getSupabase } from '@/lib/supabase/clients';

/** How many people are learning a course now. Staff see all of them, others only themselves. */
export function learnerCountQuery(courseId: string) {
  return queryOptions({
    queryKey: ['learning', 'learner-count', courseId],
    // Somebody may have enrolled since the last dialog.
    staleTime: 0,
    queryFn: async (): Promise<number> => {
      const supabase = await getSupabase();
      const response = await supabase
        .from('enrolments')
        .select('id', { count: 'exact', head: true })
        .eq('course_id', courseId)
        .is('is_active', true);
      throwIfError(response);
      return response.count ?? 0;
    },
  });
}
