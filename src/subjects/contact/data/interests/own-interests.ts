import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '@/lib/supabase/clients';

async function fetchOwnInterests(userId: string) {
  const supabase = await getSupabase();
  const interests = throwIfError(
    await supabase
      .from('course_interests')
      .select('id, email, state, created_at, course:courses(id, slug, title, status)')
      // Staff can read all.
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id'),
  );
  // The types do not know that the policies hide a course that is not published.
  return interests.map(
    (interest): Omit<typeof interest, 'course'> & { course: typeof interest.course | null } =>
      interest,
  );
}

/** The interests that a user registered with the e-mail of the account; for that user and staff, newest first, each with its course; null for one that is not offered any more. */
export function ownInterestsQuery(userId: string) {
  return queryOptions({
    queryKey: ['interests', 'own', userId],
    queryFn: () => fetchOwnInterests(userId),
  });
}

/** Deletes an interest of the signed-in user. Withdrawing one that no longer exists succeeds. @throws AppError */
export async function withdrawInterest(id: string): Promise<void> {
  const supabase = await getSupabase();
  throwIfError(await supabase.from('course_interests').delete().eq('id', id).select('id'));
}
