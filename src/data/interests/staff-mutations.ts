import { toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase/clients';

/** Deletes an interest. For admins. @throws AppError `PGRST116` when there is none that the user may delete */
export async function deleteInterest(id: string): Promise<void> {
  const supabase = await getSupabase();
  const { error, status } = await supabase
    .from('course_interests')
    .delete()
    .eq('id', id)
    .select('id')
    .single();
  if (error) throw toAppError(error, status);
}
