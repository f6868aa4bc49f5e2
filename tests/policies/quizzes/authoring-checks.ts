import { expect } from 'vitest';
import { impersonate, literal } from '../actors.ts';
import type { Checks, Run } from '../form-calls.ts';
import {
  allQuestions,
  codesOf,
  createQuizRunner,
  questions,
  quizLesson,
  resultOf,
  saveQuiz,
  start,
  step,
  valuesIn,
} from './calls.ts';

const { one, many, true_false, text, order, match } = questions;
const choices = (count: number, length = 5) =>
  Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    text: `${index}`.padEnd(length, 'α'),
  }));

const idsOf = (list?: { id: string }[]) => list?.map(({ id }) => id);
const edit = (user: 'instructor' | 'learner') =>
  step(user, `select public.lesson_for_editing('${quizLesson}') as result`);

export function authoringChecks(run: Run): Checks {
  const runQuiz = createQuizRunner(run);
  const codes = async (statement: string, list: object[]) =>
    valuesIn(await runQuiz(codesOf(statement, list)));
  /** The form of a field in an entry of the audit log. */
  const noted = async (key: string, value: string) =>
    valuesIn(
      await run(
        `select private.audited_fields(jsonb_build_object('${key}', ${literal(value)}), true) -> '${key}' as value`,
      ),
    );
  const saveGiven = `perform private.save_quiz('${quizLesson}', given::text)`;

  return {
    'the stored order of a list to be ordered or matched does not reveal the answer': async () => {
      const saved = step(null, saveQuiz().slice('reset role;'.length));
      const [body] = valuesIn(await runQuiz(saved.replace('as body', 'as value')));
      const { questions: stored } = JSON.parse(String(body)) as {
        questions: { id: string; options: { id: string }[]; matches: { id: string }[] }[];
      };
      const find = (id: string) => stored.find((question) => question.id === id);
      expect(idsOf(find('q-order')?.options)).not.toEqual(order.answer);
      expect(idsOf(find('q-match')?.options)).not.toEqual(Object.keys(match.answer));
      expect(idsOf(find('q-match')?.matches)).not.toEqual(idsOf([...match.matches]));
      expect(idsOf(find('q-one')?.options)).toEqual(['a', 'b', 'c']);
      expect(idsOf(find('q-true-false')?.options)).toEqual(['true', 'false']);
    },

    'a list to be ordered is never shown in its right order': async () => {
      const asked = Array.from({ length: 20 }, (_, index) => ({
        ...order,
        id: `q${index}`,
        options: order.options.slice(0, 2),
        answer: order.answer.slice(0, 2),
      }));
      const saved = step(null, saveQuiz({ questions: asked }).slice('reset role;'.length));
      const [body] = valuesIn(await runQuiz(saved.replace('as body', 'as value')));
      const { questions: stored } = JSON.parse(String(body)) as {
        questions: { options: { id: string }[] }[];
      };
      expect(stored.map(({ options }) => idsOf(options))).toEqual(asked.map(() => ['x2', 'x7']));
    },

    'a quiz that cannot be asked or graded is not saved': async () => {
      const bad: object[] = [
        { ...one, id: '' },
        { ...one, id: 'a b' },
        { ...one, id: 'a'.repeat(37) },
        { ...one, text: ' ' },
        { ...one, text: 'α'.repeat(501) },
        { ...one, explanation: 'α'.repeat(1001) },
        { ...one, kind: 'essay' },
        { ...one, kind: undefined },
        { ...one, answer: undefined },
        { ...one, answer: [] },
        { ...one, answer: ['z'] },
        { ...one, answer: ['a', 'b'] },
        { ...one, options: undefined },
        { ...one, options: choices(1), answer: ['c0'] },
        { ...one, options: choices(9), answer: ['c0'] },
        { ...one, options: [...choices(2), choices(1)[0]], answer: ['c0'] },
        {
          ...one,
          options: [...choices(2), { id: 'c9', text: choices(1)[0]?.text }],
          answer: ['c0'],
        },
        { ...one, options: [...choices(2), { id: 'c9', text: ' ' }], answer: ['c0'] },
        { ...one, options: choices(2, 301), answer: ['c0'] },
        { ...one, options: [...choices(2), { id: 'a b', text: 'x' }], answer: ['c0'] },
        { ...one, options: [...choices(2), { id: 'c0', text: 'Other' }], answer: ['c1'] },
        { ...one, options: 'abc' },
        { ...one, id: 5 },
        { ...one, text: ['Which?'] },
        { ...one, explanation: ['Because'] },
        { ...one, options: [...choices(2), { id: 'c9', text: 9 }], answer: ['c0'] },
        { ...one, options: [...choices(2), { id: 9, text: 'x' }], answer: ['c0'] },
        { ...one, matches: match.matches },
        { ...many, answer: [] },
        { ...true_false, options: choices(3), answer: ['c0'] },
        { ...text, answer: [] },
        { ...text, answer: ['  '] },
        { ...text, answer: 'a' },
        { ...text, answer: [1] },
        { ...text, answer: Array.from({ length: 21 }, (_, index) => `${index}`) },
        { ...text, options: one.options },
        { ...order, answer: ['x7', 'x2'] },
        { ...match, answer: { l5: 'r3', l2: 'r9' } },
        { ...match, matches: undefined },
        { ...match, matches: match.matches.slice(0, 1), answer: { l5: 'r3', l2: 'r3', l8: 'r3' } },
      ];
      const good = [
        { ...one, id: 'a'.repeat(36), text: 'α'.repeat(500), explanation: 'α'.repeat(1000) },
        { ...one, options: choices(8, 300), answer: ['c7'] },
        { ...text, answer: Array.from({ length: 20 }, (_, index) => `${index}`) },
        ...allQuestions,
      ];
      const check = 'perform private.check_question(given)';
      expect(await codes(check, bad)).toEqual(bad.map(() => 'PX129'));
      expect(await codes(check, good)).toEqual(good.map(() => null));
      const quizOf = (count: number) => ({
        questions: Array.from({ length: count }, (_, index) => ({ ...one, id: `q${index}` })),
      });
      const quizzes = [
        quizOf(50),
        quizOf(51),
        { questions: [one, one] },
        { questions: 'none' },
        {},
        [],
      ];
      expect(await codes(saveGiven, [...quizzes, { questions: bad.slice(0, 1) }])).toEqual([
        null,
        ...Array.from({ length: 6 }, () => 'PX129'),
      ]);
      expect(await runQuiz(`select private.save_quiz('${quizLesson}', 'Text')`)).toMatchObject({
        code: 'PX129',
      });
    },

    'settings have limits': async () => {
      const settings: [string, (number | null)[], (number | null)[]][] = [
        ['pass_percent', [1, 100], [0, 101, -1]],
        ['max_attempts', [1, 100, null], [0, 101]],
        ['pause_minutes', [0, 43_200], [-1, 43_201]],
        ['time_limit_minutes', [1, 1440, null], [0, 1441]],
      ];
      for (const [name, accepted, rejected] of settings) {
        const quizzes = [...accepted, ...rejected].map((value) => ({
          questions: [one],
          [name]: value,
        }));
        expect(await codes(saveGiven, quizzes)).toEqual([
          ...accepted.map(() => null),
          ...rejected.map(() => '23514'),
        ]);
      }
    },

    'staff get the keys back as they saved them': async () => {
      const quiz = {
        pass_percent: 70,
        max_attempts: 3,
        pause_minutes: 5,
        time_limit_minutes: 20,
        shuffles_questions: true,
        questions: [allQuestions[0], allQuestions[3]],
      };
      const stored = async (sql: string) =>
        JSON.parse(String(resultOf(await runQuiz(sql, quiz)).content)) as unknown;
      expect(await stored(edit('instructor'))).toEqual(quiz);
      expect(await stored(start() + saveQuiz({ questions: [] }) + edit('instructor'))).toEqual({
        pass_percent: 60,
        max_attempts: null,
        pause_minutes: 0,
        time_limit_minutes: null,
        shuffles_questions: false,
        questions: [],
      });
      expect(await runQuiz(edit('learner'))).toMatchObject({ code: '42501' });
    },

    'the body of a quiz is noted by its questions, and any other text as it is': async () => {
      const body = JSON.stringify({ version: 3, questions: [one, many] });
      const digest = expect.stringMatching(/^[0-9a-f]{32}$/) as string;
      expect(await noted('content', body)).toEqual([{ version: 3, questions: 2, digest }]);
      expect(await noted('title', body.slice(0, 20))).toEqual([body.slice(0, 20)]);
      for (const [key, value] of [
        ['title', '{"questions": []}'],
        ['content', '{"questions": 1}'],
        ['content', '[1]'],
        ['content', 'Text'],
      ] as const)
        expect(await noted(key, value)).toEqual([value]);
    },

    'the log records who saved other keys': async () => {
      const audited = step(
        null,
        "select action, after ->> 'pass_percent' as percent from public.audit_log where action = 'save quiz'",
      );
      const signIn = impersonate('instructor');
      const rekeyed = saveQuiz({ questions: [{ ...one, answer: ['a'] }], pass_percent: 90 });
      expect(await runQuiz(signIn + rekeyed + audited)).toMatchObject({
        result: [{ action: 'save quiz', percent: '90' }],
      });
      expect(await runQuiz(signIn + saveQuiz() + audited)).toMatchObject({ rows: 0 });
    },
  };
}
