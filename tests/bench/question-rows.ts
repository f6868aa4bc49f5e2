import type { Client } from 'pg';
import { benchCourse as course, benchLesson as lesson } from './learning-rows.ts';

export const questionSizes = { questions: 100_000, answers: 150_000 };

const busyQuestion = '86000000-0000-4000-8000-000000000001';

/** Questions below the lessons of one course, half of them below one lesson; 5,000 wait for staff, 200 were reported. */
export async function loadQuestions(client: Client): Promise<void> {
  await client.query(`
    set session_replication_role = replica;
    create temporary table person as
      select id, row_number() over (order by id) as n from auth.users order by id limit 10000;
    create temporary table place as
      select lesson_id, row_number() over (order by lesson_id) as n from public.lesson_bodies where course_id = '${course}';
    insert into public.lesson_questions (id, lesson_id, course_id, author_id, is_staff, title, body, is_open, created_at)
      select case when number = 1 then '${busyQuestion}' else gen_random_uuid() end,
        case when number % 2 = 0 then '${lesson}' else place.lesson_id end, '${course}', person.id, false,
        'Ερώτηση ' || number, 'Πώς γίνεται αυτό;', number % 20 = 0, now() - number * interval '5 minutes'
      from generate_series(1, ${questionSizes.questions}) as number
      join person on person.n = 1 + number % (select count(*) from person)
      join place on place.n = 1 + number % (select count(*) from place);
    insert into public.lesson_answers (id, question_id, author_id, is_staff, body, is_accepted, created_at)
      select gen_random_uuid(), question.id, question.author_id, answer = 2, 'Έτσι.', answer = 2,
        question.created_at + interval '1 hour'
      from public.lesson_questions as question, generate_series(1, 2) as answer
      where answer = 1 or hashtext(question.id::text) % 2 = 0;
    insert into public.lesson_answers (id, question_id, is_staff, body)
      select gen_random_uuid(), '${busyQuestion}', false, 'Έτσι.' from generate_series(1, 500);
    insert into private.question_reports (question_id, reporter_id, reason)
      select id, (select id from person limit 1), 'Λάθος' from public.lesson_questions limit 200;
    drop table person, place;
    set session_replication_role = default`);
  await client.query('vacuum analyze');
}

const seen = (offset: number) =>
  `select created_at, id from public.lesson_questions where lesson_id = '${lesson}'
  order by created_at desc, id desc limit 1 offset ${offset}`;

/** What learners and staff open, by the name of the case. */
export async function questionCases(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ time: string; id: string }>(
    `select created_at::text as time, id from (${seen(20_000)}) as far`,
  );
  const { time, id } = rows[0] ?? {};
  const list = `public.list_lesson_questions('${lesson}'`;
  return {
    'list_lesson_questions: first page': `${list})`,
    'list_lesson_questions: after 20,000': `${list}, before => '${time}', before_id => '${id}')`,
    'list_lesson_questions: own, none': `${list}, only_mine => true)`,
    'list_question_answers: 500': `public.list_question_answers('${busyQuestion}')`,
    'list_questions: first page': 'public.list_questions()',
    'list_questions: page 40': 'public.list_questions(page => 40)',
    'list_questions: open in a course': `public.list_questions(course => '${course}', state => 'open')`,
    'list_questions: answered': `public.list_questions(state => 'answered')`,
    'list_questions: reported': `public.list_questions(state => 'reported')`,
    'list_questions: removed, none': `public.list_questions(state => 'removed')`,
    question_courses: 'public.question_courses()',
    'staff_counts: with questions': 'public.staff_counts()',
  };
}
