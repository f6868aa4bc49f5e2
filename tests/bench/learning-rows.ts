import type { Client } from 'pg';
import { storeLesson } from '../support/stored-lesson.ts';
import { quizOf } from '../support/stored-quiz.ts';

export const learningSizes = { enrolments: 100_000, progress: 1_000_000, attempts: 100_000 };

export const benchCourse = '85000000-0000-4000-8000-000000000001';
/** One of its lessons. */
export const benchLesson = '85000000-0000-4000-8000-000000000100';
const course = benchCourse;
const module = '85000000-0000-4000-8000-000000000002';
const quiz = '85000000-0000-4000-8000-000000000003';
/** The quiz that is submitted. */
export const finalQuiz = '85000000-0000-4000-8000-000000000004';
/** The lesson that nobody has done yet. */
export const lastLesson = '85000000-0000-4000-8000-000000000005';
const questions = Array.from({ length: 10 }, (_, index) => `Ερώτηση ${index + 1};`);

const lessons = [
  ...Array.from({ length: 10 }, (_, index) => ({
    id: `85000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`,
    title: `Ενότητα ${index + 1}`,
    content_type: 'text',
    content: 'Κείμενο',
  })),
  { id: lastLesson, title: 'Τέλος', content_type: 'text', content: 'Κείμενο' },
  ...[quiz, finalQuiz].map((id) => ({
    id,
    title: 'Κουίζ',
    content_type: 'quiz',
    content: quizOf(questions),
  })),
].map((lesson) => storeLesson({ ...lesson, module_id: module, is_published: true }));

/** SQL for an object with a value for each question. */
const everyQuestion = (value: string) =>
  `(select jsonb_object_agg('q' || question, ${value}) from generate_series(0, 9) as question)`;

/** One course that every user learns, with ten lessons done and one quiz taken. */
export async function loadLearning(client: Client): Promise<void> {
  await client.query(`
    insert into public.courses (id, title, slug, state) values ('${course}', 'Μάθημα', 'mathima-ola', 'published');
    insert into public.course_modules (id, course_id, title, is_published) values ('${module}', '${course}', 'Α', true);
    ${lessons.join('\n')}`);
  await client.query(`
    set session_replication_role = replica;
    insert into public.enrolments (user_id, course_id, created_at, last_seen_at)
      select id, '${course}', timestamptz '2026-01-01' + row_number() over () * interval '1 minute', now() from auth.users;
    insert into public.lesson_progress (enrolment_id, lesson_id, user_id, course_id, opened_at, completed_at)
      select enrolment.id, lesson.id, enrolment.user_id, '${course}', now(), now()
      from public.enrolments as enrolment, public.course_lessons as lesson
      where enrolment.course_id = '${course}' and lesson.module_id = '${module}' and lesson.content_type = 'text' and lesson.id <> '${lastLesson}';
    insert into public.quiz_attempts (user_id, enrolment_id, lesson_id, version_id, number, state, started_at, ended_at, score, passed, created_at)
      select enrolment.user_id, enrolment.id, '${quiz}', version.id, 1, 'submitted', enrolment.created_at, enrolment.created_at,
        10 * floor(random() * 11), random() < 0.5, enrolment.created_at
      from public.enrolments as enrolment, private.quiz_versions as version
      where enrolment.course_id = '${course}' and version.lesson_id = '${quiz}';
    insert into private.attempt_marks (attempt_id, marks, is_revealed)
      select attempt.id, ${everyQuestion('random() < attempt.score / 100.0')}, attempt.passed
      from public.quiz_attempts as attempt where attempt.lesson_id = '${quiz}';
    set session_replication_role = default`);
  await client.query('vacuum analyze');
}

/** The lists and functions that staff use for a course, and what its learners open, by the name of the case. */
export const learningCases: Record<string, string> = {
  'list_learners: first page': `public.list_learners('${course}')`,
  'list_learners: page 40': `public.list_learners('${course}', page => 40)`,
  'list_learners: frequent first name': `public.list_learners('${course}', search_text => 'μαρια')`,
  'list_learners: one e-mail': `public.list_learners('${course}', search_text => 'user77')`,
  'list_learners: ended': `public.list_learners('${course}', is_active => false)`,
  my_courses: 'public.my_courses()',
  quiz_statistics: `public.quiz_statistics('${quiz}')`,
};
