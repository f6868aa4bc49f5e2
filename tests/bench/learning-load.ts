import type { Client } from 'pg';
import { benchCourse, finalQuiz, lastLesson } from './learning-rows.ts';
import { callAs, timeLoad } from './load.ts';

const clients = 50;
const calls = 2000;
/** The first calls of each connection are not counted: plpgsql plans a statement five times before it keeps a plan. */
const firstCalls = 6;
const rates = [undefined, 100, 200, 400];

type Learner = { userId: string; attempt: string };

/** Learners with a running attempt at the final quiz and its ten answers saved. */
async function startAttempts(owner: Client, amount: number): Promise<Learner[]> {
  const { rows } = await owner.query<Learner>(`
    with attempt as (
      insert into public.quiz_attempts (user_id, enrolment_id, lesson_id, version_id, number, started_at)
      select enrolment.user_id, enrolment.id, '${finalQuiz}', version.id, 1, now()
      from (select * from public.enrolments where course_id = '${benchCourse}' order by created_at limit ${amount}) as enrolment,
        private.quiz_versions as version
      where version.lesson_id = '${finalQuiz}'
      returning id, user_id
    ), answered as (
      insert into public.attempt_answers (attempt_id, question, answer, revision)
      select attempt.id, 'q' || question, '["o0"]', 1 from attempt, generate_series(0, 9) as question
    )
    select id as attempt, user_id as "userId" from attempt`);
  await owner.query('vacuum analyze public.quiz_attempts, public.attempt_answers');
  return rows;
}

/**
 * Lets 50 clients submit a quiz with ten answers, which passes it, and then complete a lesson: each again at once, and people who
 * come at random.
 * @returns a row of figures for each function and rate
 */
export async function timeLearners(owner: Client, connect: () => Promise<Client>) {
  const learners = await startAttempts(owner, clients * firstCalls + calls * rates.length);
  const connections = await Promise.all(Array.from({ length: clients }, connect));
  const functions = {
    submit_quiz: ({ attempt }: Learner) => `public.submit_quiz('${attempt}')`,
    complete_lesson: () => `public.complete_lesson('${lastLesson}')`,
  };
  const rows: (string | number)[][] = [];
  for (const [name, sql] of Object.entries(functions)) {
    const left = [...learners];
    const call = async (client: Client) => {
      const learner = left.pop();
      if (learner) await callAs(client, learner.userId, `select ${sql(learner)}`);
    };
    await timeLoad(connections, { calls: clients * firstCalls }, call);
    for (const rate of rates) {
      const { times, perSecond } = await timeLoad(connections, { calls, rate }, call);
      const at = (share: number) => times[Math.ceil(times.length * share) - 1]?.toFixed(1) ?? '';
      rows.push([
        name,
        rate ?? 'each again at once',
        perSecond.toFixed(0),
        at(0.5),
        at(0.95),
        at(1),
        50,
      ]);
    }
  }
  await Promise.all(connections.map((connection) => connection.end()));
  return rows;
}
