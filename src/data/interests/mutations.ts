import { mutationOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase';

export type NewInterest = {
  courseId: string;
  name: string;
  email: string;
  /** Null for visitors. */
  userId: string | null;
};

/**
 * Puts a person on a course's list (sections 3, 7). The database keeps one row a course and address.
 * @throws AppError `23505` when the address is on the list already.
 */
export const registerInterest = mutationOptions({
  mutationFn: async (interest: NewInterest) => {
    const supabase = await getSupabase();
    const { error, status } = await supabase.from('course_interests').insert({
      course_id: interest.courseId,
      name: interest.name,
      email: interest.email,
      user_id: interest.userId,
    });
    if (error) throw toAppError(error, status);
  },
});
