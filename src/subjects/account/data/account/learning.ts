import { getSupabase } from '@/lib/supabase/clients';
import { readEveryRow } from './pages';

/** What a user has learned, answered, noted and asked. Staff may also read what others have, so the queries filter by user. */
export async function readOwnLearning(userId: string) {
  const supabase = await getSupabase();
  const [enrolments, progress, completions, attempts, notes, questions, answers] =
    await Promise.all([
      readEveryRow(() =>
        supabase
          .from('enrolments')
          .select(
            'id, course_id, course:courses!enrolments_course_id_fkey(slug, title), cycle, is_active, ended_at, last_seen_at, created_at',
          )
          .eq('user_id', userId)
          .order('created_at')
          .order('id'),
      ),
      readEveryRow(() =>
        supabase
          .from('lesson_progress')
          .select(
            'enrolment_id, lesson_id, lesson:course_lessons!lesson_progress_lesson_id_fkey(title), opened_at, completed_at, place, watched',
          )
          .eq('user_id', userId)
          .order('enrolment_id')
          .order('lesson_id'),
      ),
      readEveryRow(() =>
        supabase
          .from('course_completions')
          .select('enrolment_id, course_id, cycle, title, estimated_hours, completed_at, lessons')
          .eq('user_id', userId)
          .order('enrolment_id'),
      ),
      readEveryRow(() =>
        supabase
          .from('quiz_attempts')
          .select(
            'id, enrolment_id, lesson_id, lesson:course_lessons!quiz_attempts_lesson_id_fkey(title), number, state, started_at, deadline, ended_at, score, passed, answers:attempt_answers(question, answer, updated_at)',
          )
          .eq('user_id', userId)
          .order('started_at')
          .order('id'),
      ),
      readEveryRow(() =>
        supabase
          .from('lesson_notes')
          .select(
            'course_id, lesson_id, lesson:course_lessons!lesson_notes_lesson_id_fkey(title), note, created_at, updated_at',
          )
          .eq('user_id', userId)
          .order('lesson_id'),
      ),
      readEveryRow(() =>
        supabase
          .from('lesson_questions')
          .select(
            'id, lesson_id, lesson:course_lessons!lesson_questions_lesson_id_fkey(title), title, body, created_at, edited_at, removed_at, removed_reason',
          )
          .eq('author_id', userId)
          .order('created_at')
          .order('id'),
      ),
      readEveryRow(() =>
        supabase
          .from('lesson_answers')
          .select(
            'id, question_id, body, is_accepted, created_at, edited_at, removed_at, removed_reason',
          )
          .eq('author_id', userId)
          .order('created_at')
          .order('id'),
      ),
    ]);
  return {
    enrolments,
    lesson_progress: progress,
    course_completions: completions,
    quiz_attempts: attempts,
    lesson_notes: notes,
    lesson_questions: questions,
    lesson_answers: answers,
  };
}
