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
const final = '85000000-0000-4000-8000-000000000004';
/** The lesson that nobody has done yet. */
const last = '85000000-0000-4000-8000-000000000005';
const questions = Array.from({ length: 10 }, (_, index) => `Ερώτηση ${index + 1};`);

const lessons = [
  ...Array.from({ length: 10 }, (_, index) => ({
    id: `85000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`,
    title: `Ενότητα ${index + 1}`,
    content_type: 'text',
    content: 'Κείμενο',
  })),
  { id: last, title: 'Τέλος', content_type: 'text', content: 'Κείμενο' },
  ...[quiz, final].map((id) => ({
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
      where enrolment.course_id = '${course}' and lesson.module_id = '${module}' and lesson.content_type = 'text' and lesson.id <> '${last}';
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

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

type Call = { userId: string; sql: string };

/**
 * 50 clients make these calls as their users, each one after the other.
 * @returns milliseconds at the client, of the call with its commit, and calls a second
 */
async function timeCalls(connect: () => Promise<Client>, calls: Call[]) {
  const clients = await Promise.all(Array.from({ length: 50 }, connect));
  const times: number[] = [];
  const waiting = [...calls];
  const begun = performance.now();
  await Promise.all(
    clients.map(async (learner) => {
      // The first of a connection compiles the functions, as those of a pool were long ago.
      let isFirst = true;
      for (let call = waiting.pop(); call; call = waiting.pop()) {
        const claims = JSON.stringify({ sub: call.userId, role: 'authenticated' });
        await learner.query('begin');
        await learner.query("select set_config('request.jwt.claims', $1, true)", [claims]);
        await learner.query('set local role authenticated');
        const start = performance.now();
        await learner.query(call.sql);
        await learner.query('commit');
        if (!isFirst) times.push(performance.now() - start);
        isFirst = false;
      }
      await learner.end();
    }),
  );
  return {
    median: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    slowest: Math.max(...times),
    perSecond: (1000 * calls.length) / (performance.now() - begun),
  };
}

/** What 1,000 learners call at once: each submits a quiz with ten answers, then completes a lesson. */
export async function timeLearners(client: Client, connect: () => Promise<Client>) {
  const { rows } = await client.query<{ id: string; userId: string }>(`
    with attempt as (
      insert into public.quiz_attempts (user_id, enrolment_id, lesson_id, version_id, number, started_at)
      select enrolment.user_id, enrolment.id, '${final}', version.id, 1, now()
      from (select * from public.enrolments where course_id = '${course}' limit 1000) as enrolment, private.quiz_versions as version
      where version.lesson_id = '${final}'
      returning id, user_id
    ), answered as (
      insert into public.attempt_answers (attempt_id, question, answer, revision)
      select attempt.id, 'q' || question, '["o0"]', 1 from attempt, generate_series(0, 9) as question
    )
    select id, user_id as "userId" from attempt`);
  const callsOf = (sql: (row: (typeof rows)[number]) => string) =>
    rows.map((row) => ({ userId: row.userId, sql: sql(row) }));
  return {
    submit_quiz: await timeCalls(
      connect,
      callsOf(({ id }) => `select public.submit_quiz('${id}')`),
    ),
    complete_lesson: await timeCalls(
      connect,
      callsOf(() => `select public.complete_lesson('${last}')`),
    ),
  };
}
