import { mutationOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase';

export type NewInterest = {
  courseId: string;
  name: string;
  email: string;
  /** Null for a visitor. */
  userId: string | null;
};

/**
 * Registers an interest in a course. The database allows one for each course and e-mail address.
 * @throws AppError `23505` when there is one with this e-mail address
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
