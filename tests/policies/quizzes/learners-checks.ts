import { expect } from 'vitest';
import { emailOf, literal, testUsers } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import {
  answerRightly,
  createQuizRunner,
  quizLesson,
  resultOf,
  save,
  saveQuiz,
  start,
  step,
  submit,
  valuesIn,
} from './calls.ts';

const course = fixtureIds.courseWithInterests;
const asStaff = (sql: string) => step('instructor', sql);
const owner = (sql: string) => step(null, sql);
const list = (given = '') =>
  asStaff(`select to_jsonb(row) as value from public.list_learners('${course}'${given}) as row`);
const enrolPeople = (emails: readonly string[]) =>
  asStaff(
    `select public.enrol_people('${course}', array[${emails.map(literal).join()}]::text[]) as value`,
  );
const statistics = asStaff(`select public.quiz_statistics('${quizLesson}') as result`);

const end = (reason: string) =>
  asStaff(`select public.end_enrolment(id, ${reason}) from public.enrolments where is_active`);

/** SQL that grades an attempt of the learner at one question, with another score each time. */
const graded = (number: number, score: number, isRight: boolean) =>
  owner(`with attempt as (
      insert into public.quiz_attempts (user_id, enrolment_id, lesson_id, version_id, number, state, started_at, ended_at, score, passed, created_at)
      select enrolment.user_id, enrolment.id, version.lesson_id, version.id, ${number}, 'submitted', now(), now(), ${score}, false,
        now() + interval '${number} seconds'
      from public.enrolments as enrolment, private.quiz_versions as version
      where version.lesson_id = '${quizLesson}' and enrolment.user_id = '${testUsers.learner}' and enrolment.is_active
      order by version.number desc limit 1
      returning id
    ) insert into private.attempt_marks (attempt_id, marks, is_revealed)
      select id, '{"q-one": ${isRight}}', false from attempt`);
const one = {
  questions: [
    {
      id: 'q-one',
      kind: 'one',
      text: 'One?',
      answer: ['a'],
      options: [
        { id: 'a', text: 'A' },
        { id: 'b', text: 'B' },
      ],
    },
  ],
};

const listed = 'staff see who learns a course, and how far they are';
const together = 'a list of addresses is enrolled completely or not at all';
const reasons = 'the reason why staff ended an enrolment is recorded';
const changed = 'attempts at a question before it was changed are counted separately';
const index = 'staff see which questions fail, and whether they separate strong from weak learners';

export function learnersChecks(run: Run): Checks {
  const runQuiz = createQuizRunner(run);
  return {
    [listed]: async () => {
      const learned =
        start() +
        answerRightly('one') +
        submit() +
        start() +
        save('q-one', ['a']).replaceAll('number = 1', 'number = 2');
      expect(valuesIn(await runQuiz(learned + list(), {}))).toMatchObject([
        {
          user_id: testUsers.learner,
          email: emailOf('learner'),
          cycle: 1,
          is_active: true,
          quizzes_passed: 0,
          best_score: 16,
          percent: 0,
          completed_at: null,
          has_more: false,
        },
      ]);
      const takenBack =
        start() +
        answerRightly('one') +
        submit() +
        owner("update public.quiz_attempts set state = 'reset'");
      expect(valuesIn(await runQuiz(takenBack + list(), {}))).toMatchObject([{ best_score: null }]);
      const two = owner(`insert into public.enrolments (user_id, course_id, created_at)
        values ('${testUsers.otherLearner}', '${course}', now() + interval '1 hour')`);
      expect(valuesIn(await runQuiz(two + list()))).toHaveLength(2);
      const [first] = valuesIn(await runQuiz(two + list(', page_size => 1')));
      expect(first).toMatchObject({ user_id: testUsers.otherLearner, has_more: true });
      const [second] = valuesIn(await runQuiz(two + list(', page_size => 1, page => 2')));
      expect(second).toMatchObject({ user_id: testUsers.learner, has_more: false });
      const search = `, search_text => '${emailOf('learner')}'`;
      for (const size of ['', ', page_size => 1'])
        expect(valuesIn(await runQuiz(two + list(search + size)))).toMatchObject([
          { user_id: testUsers.learner, has_more: false },
        ]);
      // A learner who started over is listed once, with the current cycle.
      const again = owner(`update public.enrolments set is_active = false, ended_at = now();
        insert into public.enrolments (user_id, course_id, cycle) values ('${testUsers.learner}', '${course}', 2)`);
      expect(valuesIn(await runQuiz(again + list()))).toMatchObject([{ cycle: 2 }]);
      expect(valuesIn(await runQuiz(again + list(', is_active => false')))).toEqual([]);
      expect(valuesIn(await runQuiz(again + list(`${search}, is_active => false`)))).toEqual([]);
      const ended = owner('update public.enrolments set is_active = false, ended_at = now()');
      expect(valuesIn(await runQuiz(ended + list()))).toEqual([]);
      expect(valuesIn(await runQuiz(ended + list(search)))).toEqual([]);
      expect(valuesIn(await runQuiz(ended + list(', is_active => false')))).toHaveLength(1);
      // Cycles of others, or of another course, are not those of this enrolment.
      for (const [user, place] of [
        ['otherLearner', course],
        ['learner', fixtureIds.courseWithoutInterests],
      ] as const) {
        const unrelated = owner(`insert into public.enrolments (user_id, course_id, cycle)
          values ('${testUsers[user]}', '${place}', 2)`);
        expect(
          valuesIn(await runQuiz(ended + unrelated + list(', is_active => false'))),
        ).toHaveLength(1);
      }
      const other = asStaff(
        `select * from public.list_learners('${fixtureIds.courseWithoutInterests}')`,
      );
      expect(await runQuiz(other)).toMatchObject({ rows: 0 });
    },

    [together]: async () => {
      const count = owner(
        `select count(*)::int as value from public.enrolments where course_id = '${course}'`,
      );
      const good = [` ${emailOf('otherLearner').toUpperCase()} `, emailOf('newUser')];
      expect(valuesIn(await runQuiz(enrolPeople([...good, ...good])))).toEqual([2]);
      expect(valuesIn(await runQuiz(enrolPeople(good) + count))).toEqual([3]);
      const bad = ['nobody@test.example', emailOf('newUser'), 'no address'];
      const refusal = await runQuiz(enrolPeople(bad));
      expect(refusal).toMatchObject({ code: 'PX118' });
      const elsewhere = enrolPeople(good).replace(course, quizLesson);
      expect(await runQuiz(elsewhere)).toMatchObject({ code: 'PX101' });
      expect(await runQuiz(enrolPeople([]))).toMatchObject({ code: 'PX118' });
      const many = Array.from({ length: 501 }, () => emailOf('newUser'));
      expect(await runQuiz(enrolPeople(many))).toMatchObject({ code: 'PX118' });
      expect(valuesIn(await runQuiz(enrolPeople(many.slice(1))))).toEqual([1]);
    },

    [reasons]: async () => {
      const audited = owner(
        "select after ->> 'reason' as value from public.audit_log where action = 'end enrolment'",
      );
      expect(valuesIn(await runQuiz(end("'Moved away'") + audited))).toEqual(['Moved away']);
      expect(valuesIn(await runQuiz(end('null') + audited))).toEqual([null]);
      for (const reason of ["' '", "repeat('a', 501)"])
        expect(await runQuiz(end(reason))).toMatchObject({ code: 'PX126' });
    },

    [index]: async () => {
      expect(resultOf(await runQuiz(statistics, one))).toEqual({
        attempts: 0,
        questions: [
          {
            id: 'q-one',
            text: 'One?',
            position: 1,
            attempts: 0,
            earlier: 0,
            right_percent: null,
            discrimination: null,
          },
        ],
      });
      const nine = Array.from({ length: 9 }, (_, number) =>
        graded(number + 1, 10 * number, number > 5),
      ).join('');
      const [question] = resultOf(await runQuiz(nine + statistics, one)).questions as object[];
      expect(question).toMatchObject({ attempts: 9, right_percent: 33, discrimination: null });
      const ten = nine + graded(10, 95, true);
      expect(resultOf(await runQuiz(ten + statistics, one))).toMatchObject({
        attempts: 10,
        questions: [{ attempts: 10, right_percent: 40, discrimination: 1 }],
      });
      const twelve = ten + graded(11, 96, false) + graded(12, 97, false);
      expect(resultOf(await runQuiz(twelve + statistics, one))).toMatchObject({
        attempts: 12,
        questions: [{ attempts: 12, right_percent: 33, discrimination: 0.5 }],
      });
      const running = ten + start('learner');
      expect(resultOf(await runQuiz(running + statistics, one))).toMatchObject({ attempts: 10 });
      const reset = ten + owner("update public.quiz_attempts set state = 'reset' where number = 3");
      expect(resultOf(await runQuiz(reset + statistics, one))).toMatchObject({ attempts: 9 });
      const elsewhere = statistics.replace(quizLesson, fixtureIds.courseWithInterests);
      expect(resultOf(await runQuiz(ten + elsewhere, one))).toMatchObject({ attempts: 0 });
    },

    [changed]: async () => {
      const [question] = one.questions as [(typeof one.questions)[0]];
      const ten = Array.from({ length: 10 }, (_, number) =>
        graded(number + 1, 10 * number, number > 4),
      ).join('');
      /** The question, after ten attempts and a save of the quiz, and what follows. */
      const after = async (quiz: object, sql = '') =>
        resultOf(await runQuiz(ten + saveQuiz(quiz) + sql + statistics, one)) as {
          attempts: number;
          questions: object[];
        };
      const counted = { attempts: 10, earlier: 0, right_percent: 50, discrimination: 1 };
      const apart = { attempts: 0, earlier: 10, right_percent: null, discrimination: null };
      // Another key or another text asks something else.
      const reversed = { questions: [{ ...question, answer: ['b'] }] };
      expect(await after(reversed)).toMatchObject({ attempts: 10, questions: [apart] });
      const reworded = { questions: [{ ...question, text: 'Another one?' }] };
      expect((await after(reworded)).questions).toMatchObject([apart]);
      // Another explanation, setting or neighbour does not.
      const explained = { questions: [{ ...question, explanation: 'Because' }], pass_percent: 10 };
      expect((await after(explained)).questions).toMatchObject([counted]);
      const added = { questions: [{ ...question, id: 'q-new' }, question] };
      expect((await after(added)).questions).toMatchObject([
        { id: 'q-one', ...counted },
        { id: 'q-new', attempts: 0, earlier: 0, right_percent: null },
      ]);
      // Attempts at the current form count, even from before another form of the question.
      const since = graded(11, 50, true) + graded(12, 50, false) + graded(13, 0, false);
      expect(await after(reversed, since)).toMatchObject({
        attempts: 13,
        questions: [{ attempts: 3, earlier: 10, right_percent: 33, discrimination: null }],
      });
      expect((await after(reversed, since + saveQuiz(one))).questions).toMatchObject([
        { ...counted, earlier: 3 },
      ]);
    },
  };
}
