import { expect } from 'vitest';
import { testUsers } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { as, asLearner, course, ids } from '../learning/learning-steps.ts';
import { inBin } from '../matrix/rule.ts';
import {
  accept,
  answer,
  answers,
  inbox,
  question,
  questionRunners,
  questions,
  remove,
  report,
  restore,
} from './question-steps.ts';

const answered = as('otherLearner', answer());
const reported = as('otherLearner', report());
const answerReported = answered + asLearner(report(answers.other, "'Wrong'"));
const dismiss = `select public.dismiss_reports('${question}')`;
/** The lesson, its module or its course is deleted. */
const belowBin = [
  `${inBin('course_lessons', ids.text)};`,
  `update public.course_modules set deleted_at = now() from public.course_lessons as lesson
   where lesson.id = '${ids.text}' and course_modules.id = lesson.module_id;`,
  `${inBin('courses', course)};`,
];
const waiting = 'select waiting_questions from public.staff_counts()';
const inState = (state: string) => inbox(`state => '${state}'`);
const many = (count: number, age: string) => `${questions(count, 'learner')}
        insert into private.question_reports (question_id, reporter_id, reason, created_at)
        select id, '${testUsers.otherLearner}', 'A', now() - interval '${age}' from public.lesson_questions
        where title <> 'Why?';`;

/** Reports, and the questions as staff read them. */
export function questionStaffChecks(run: Run): Checks {
  const { rows, one, stored } = questionRunners(run);
  const reportsAfter = (before: string) => stored(before, 'select 1 from private.question_reports');
  const reports = async (before: string) => {
    const found = await one('instructor', before, inbox(`question => '${question}'`));
    return (found as { reports: unknown[] }).reports;
  };
  const titles = async (statement: string, before = '') => {
    const found = await rows('instructor', before, statement);
    return typeof found === 'string' ? found : found.map(({ title }) => title);
  };
  const count = (before: string) => one('instructor', before, waiting);
  return {
    "people can report another person's post, once and with a reason": async () => {
      expect(await reportsAfter(reported + as('otherLearner', report()))).toHaveLength(1);
      expect(await reportsAfter(reported + as('instructor', report()))).toHaveLength(2);
      expect(await reportsAfter(reported + answerReported)).toHaveLength(2);
      expect(await rows('learner', '', report())).toBe('PX155');
      expect(await rows('otherLearner', answered, report(answers.other))).toBe('PX155');
      expect(await rows('learner', answered, report(answers.other, "' '"))).toBe('PX126');
      expect(await rows('learner', '', report(answers.other))).toBe('PX150');
      const elsewhere = questions(1, 'otherLearner');
      const wrong = report(answers.other).replace(
        `'${question}'`,
        "(select id from public.lesson_questions where title = 'Question 1')",
      );
      expect(await rows('instructor', answered + elsewhere, wrong)).toBe('PX150');
      const hidden = answered + as('instructor', remove(answers.other));
      expect(await rows('learner', hidden, report(answers.other))).toBe('PX150');
      expect(await rows('otherLearner', many(19, '1 minute'), report())).toHaveLength(1);
      expect(await rows('otherLearner', many(20, '1 minute'), report())).toBe('PX151');
      expect(await rows('otherLearner', many(20, '61 minutes'), report())).toHaveLength(1);
    },

    'a report is settled when staff remove the post or dismiss the report': async () => {
      const both = reported + answerReported;
      // Both have the time of the transaction, so they come in the order of their ids.
      expect(await reports(both)).toHaveLength(2);
      expect(await reports(both)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ answer_id: null, reason: 'Rude' }),
          expect.objectContaining({ answer_id: answers.other, reason: 'Wrong' }),
        ]),
      );
      expect(await reports(both + as('instructor', remove(answers.other)))).toMatchObject([
        { answer_id: null },
      ]);
      expect(await reports(both + as('instructor', remove()))).toEqual([]);
      expect(await reports(both + as('instructor', dismiss))).toEqual([]);
      expect(await reports(both + as('instructor', dismiss) + reported)).toEqual([]);
      const other = `${questions(1, 'learner')} insert into private.question_reports (question_id, reporter_id, reason)
        select id, '${testUsers.otherLearner}', 'A' from public.lesson_questions where title = 'Question 1';`;
      expect(
        await stored(
          other + both + as('instructor', dismiss, remove()),
          'select reason from private.question_reports where settled_at is null',
        ),
      ).toEqual([{ reason: 'A' }]);
      const audit = `select after from public.audit_log where action = 'dismiss reports'`;
      expect(await stored(both + as('instructor', dismiss, dismiss), audit)).toEqual([
        { after: { reports: 2 } },
      ]);
    },

    'staff find what waits for them, by course and state': async () => {
      const two = questions(2, 'otherLearner', '1 day') + as('instructor', answer(answers.staff));
      expect(await titles(inbox(), two)).toEqual(['Question 1', 'Question 2', 'Why?']);
      expect(await titles(inState('open'), two)).toEqual(['Question 1', 'Question 2']);
      expect(await titles(inState('answered'), two)).toEqual(['Why?']);
      expect(await titles(inState('reported'), two)).toEqual([]);
      expect(await titles(inState('reported'), two + reported)).toEqual(['Why?']);
      expect(await titles(inState('reported'), two + reported + as('admin', dismiss))).toEqual([]);
      const removed = two + as('instructor', remove());
      expect(await titles(inbox(), removed)).toEqual(['Question 1', 'Question 2']);
      expect(await titles(inState('removed'), removed)).toEqual(['Why?']);
      expect(await titles(inbox(`question => '${question}'`), removed)).toEqual(['Why?']);
      expect(await titles(inbox(`course => '${course}'`), two)).toHaveLength(3);
      const none = `course => '${fixtureIds.courseWithInterests}'`;
      expect(await titles(inbox(none), two)).toEqual([]);
      const move = `update public.course_lessons set module_id = '${fixtureIds.publishedModule}' where id = '${ids.text}';`;
      expect(await titles(inbox(none), two + move)).toHaveLength(3);
      const courses = 'select * from public.question_courses()';
      expect(await titles(courses)).toEqual(['Without interests']);
      expect(await titles(courses, as('instructor', remove()))).toEqual([]);
      for (const binned of belowBin) {
        expect(await titles(inbox(), reported + binned)).toEqual([]);
        expect(await titles(courses, binned)).toEqual([]);
      }
      expect(await titles(inbox('page_size => 2'), two)).toEqual(['Question 1', 'Question 2']);
      expect(await titles(inbox('page_size => 2, page => 2'), two)).toEqual(['Why?']);
      expect(await one('instructor', two, inbox('page_size => 2'))).toMatchObject({
        has_more: true,
      });
      const details = answered + asLearner(accept(answers.other));
      expect(await one('instructor', details, inbox())).toMatchObject({
        course_title: 'Without interests',
        lesson_title: 'text',
        answer_count: 1,
        is_answered: true,
        has_more: false,
      });
      const hidden = details + as('instructor', remove(answers.other));
      expect(await one('instructor', hidden, inbox())).toMatchObject({
        answer_count: 0,
        is_answered: false,
      });
      const back = hidden + as('instructor', restore(answers.other));
      expect(await one('instructor', back, inbox())).toMatchObject({ is_answered: true });
    },

    'what waits is counted, up to 100': async () => {
      const reportedOnly = reported + as('instructor', answer(answers.staff));
      for (const binned of belowBin) {
        expect(await count(binned)).toEqual({ waiting_questions: 0 });
        expect(await count(reportedOnly + binned)).toEqual({ waiting_questions: 0 });
      }
      expect(await count('')).toEqual({ waiting_questions: 1 });
      expect(await count(reported)).toEqual({ waiting_questions: 1 });
      const done = answered + as('instructor', answer(answers.staff));
      expect(await count(done)).toEqual({ waiting_questions: 0 });
      expect(await count(done + reported)).toEqual({ waiting_questions: 1 });
      expect(await count(done + reported + as('instructor', dismiss))).toEqual({
        waiting_questions: 0,
      });
      expect(await count(done + reported + questions(120, 'learner'))).toEqual({
        waiting_questions: 100,
      });
    },
  };
}
