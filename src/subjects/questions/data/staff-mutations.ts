import { throwIfError } from '@/shared/data/database-errors';
import { getSupabase } from '@/lib/supabase/clients';
import { argumentsOf, type Post } from './mutations';

/**
 * Hides a post from everybody but its author and staff, and settles the reports about it. For staff.
 * @throws AppError `reason_missing`, `question_gone`, `busy`, `42501`
 */
export async function removePost({ reason, ...post }: Post & { reason: string }): Promise<void> {
  const supabase = await getSupabase();
  throwIfError(await supabase.rpc('remove_post', { ...argumentsOf(post), reason }));
}

/** Shows a removed post again. For staff. @throws AppError `question_gone`, `busy`, `42501` */
export async function restorePost(post: Post): Promise<void> {
  const supabase = await getSupabase();
  throwIfError(await supabase.rpc('restore_post', argumentsOf(post)));
}

/** Settles the reports about a question and its answers, which staff found harmless. For staff. @throws AppError `42501` */
export async function dismissReports(questionId: string): Promise<void> {
  const supabase = await getSupabase();
  throwIfError(await supabase.rpc('dismiss_reports', { question: questionId }));
}
