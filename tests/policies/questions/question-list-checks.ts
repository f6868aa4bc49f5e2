import { expect } from 'vitest';
import { site } from '../../../src/brand/site.ts';
import { testUsers } from '../actors.ts';
import type { Checks, Run } from '../form-calls.ts';
import { as, asLearner } from '../learning/learning-steps.ts';
import {
  accept,
  answer,
  answers,
  earlier,
  list,
  listAnswers,
  question,
  questionRunners,
  questions,
  remove,
  report,
  restore,
} from './question-steps.ts';

type Row = { id: string; title: string; has_more: boolean };
const nobody = '7a000000-0000-4000-8000-000000000009';
const answered = as('otherLearner', answer());
const answeredByStaff = as('instructor', answer(answers.staff));
const named = (first: string, last: string) =>
  `update public.profiles set first_name = ${first}, last_name = ${last}
        where id = '${testUsers.learner}';`;
const before = (title: string) =>
  `, before => (select created_at from public.lesson_questions where title = '${title}'),
        before_id => (select id from public.lesson_questions where title = '${title}')`;

/** What questions under a lesson show, and to whom. */
export function questionListChecks(run: Run): Checks {
  const { rows, one, stored } = questionRunners(run);
  return {
    'a name that could be taken for staff is not shown': async () => {
      const [name, greekName] = [site.name, site.nameGreek];
      const written = [name, name.toUpperCase(), greekName, `${name}-Ομάδα`, `ομαδα${name}`];
      const words = ['Ομάδα', 'ΟΜΆΔΑ', 'Omada'];
      // Wide and mathematical letters are the same, and so are those of Greek, Latin and Cyrillic that look like them.
      const wide = 'Ｐｒａｘｉ 𝐏𝐫𝐚𝐱𝐢 Praxi1 1Praxi'.split(' ');
      const latin = ['Oμάδα', 'ομαδa', 'ΠPΑΞΗ', 'Πρaξη', 'ΠΡΑΞH', 'πραξn', 'PRAXl', 'OMADA'];
      const greek = ['Ρrαχι', 'ΡRΑΧΙ', 'Οmαda', 'οΜada'];
      const cyrillic = ['Омάδα', 'омаdа', 'Рrахі', 'РRАХІ', 'пραξη', 'ПΡАΞН', 'праξн'];
      for (const first of [...written, ...words, ...wide, ...latin, ...greek, ...cyrillic])
        expect(
          await one('otherLearner', named(`'${first}'`, "'Παππά'"), list()),
          first,
        ).toMatchObject({ author_name: null });
    },
    'others see the first name and an initial, and no id of a person': async () => {
      for (const [first, last, shown] of [
        ["'Άννα Μαρία'", "'Παππά'", 'Άννα Π.'],
        ["'Άννα'", 'null', 'Άννα'],
        ["'Άννα'", "' '", 'Άννα'],
        ['null', "'Παππά'", null],
        ["' '", "'Παππά'", null],
        // Spaces and marks other than U+0020.
        ["'Άννα\u00A0Μαρία'", "'\u00A0Παππά'", 'Άννα Π.'],
        ["'Άννα\u2007εκπαιδεύτρια'", "'\u3000'", 'Άννα'],
        ["'Άννα-Μαρία'", "'D''Angelo'", 'Άννα-Μαρία D.'],
        ["'D''Artagnan'", "'Ωνάσης'", "D'Artagnan Ω."],
        ["'Πραξιτέλης'", 'null', 'Πραξιτέλης'],
        // Only whole words count as names of staff.
        ["'Praxitelis'", 'null', 'Praxitelis'],
        ["'Eupraxi'", 'null', 'Eupraxi'],
        ["'Omadara'", 'null', 'Omadara'],
        ["'Ομαδάκης'", 'null', 'Ομαδάκης'],
        ["'Λομάδα'", 'null', 'Λομάδα'],
      ] as const)
        expect(await one('otherLearner', named(first, last), list())).toMatchObject({
          author_name: shown,
          is_mine: false,
          can_edit: false,
          can_delete: false,
          can_accept: false,
        });
      expect(await one('learner', '', list())).toMatchObject({
        is_mine: true,
        can_edit: true,
        can_delete: true,
        can_accept: true,
      });
      expect(await one('learner', answered + earlier('25 hours'), list())).toMatchObject({
        can_edit: false,
        can_delete: false,
        can_accept: true,
        answer_count: 1,
        has_staff_answer: false,
        is_answered: false,
      });
      const chosen = answeredByStaff + asLearner(accept(answers.staff));
      expect(await one('instructor', chosen, list())).toMatchObject({
        can_edit: false,
        can_accept: true,
        has_staff_answer: true,
        is_answered: true,
      });
      expect(await one('instructor', chosen + earlier('25 hours'), listAnswers)).toMatchObject({
        is_mine: true,
        is_staff: true,
        can_edit: true,
      });
      expect(await one('learner', chosen, listAnswers)).toMatchObject({
        is_mine: false,
        can_edit: false,
        can_delete: false,
      });
      const late = asLearner(answer(answers.learner)) + earlier('25 hours');
      expect(await one('learner', late, listAnswers)).toMatchObject({
        can_edit: false,
        can_delete: true,
      });
      const forgotten = `delete from auth.users where id = '${testUsers.learner}';`;
      expect(await rows('otherLearner', answered + forgotten, list())).toMatchObject([
        { title: 'Why?', author_name: null, answer_count: 1 },
      ]);
    },

    'a page has 20 questions, the newest first': async () => {
      const many = questions(39, 'otherLearner') + questions(1, 'learner', '1 day');
      const first = (await rows('learner', many, list())) as Row[];
      expect(first.map(({ title }) => title).slice(0, 2)).toEqual(['Why?', 'Question 1']);
      expect(first).toHaveLength(20);
      expect(first[0]?.has_more).toBe(true);
      const second = (await rows('instructor', many, list(before('Question 19')))) as Row[];
      expect(second.map(({ title }) => title)).toEqual(
        Array.from({ length: 20 }, (_, index) => `Question ${index + 20}`),
      );
      expect(second[0]?.has_more).toBe(true);
      expect(await rows('learner', many, list(', only_mine => true'))).toMatchObject([
        { title: 'Why?', has_more: false },
        { title: 'Question 1' },
      ]);
      expect(await rows('learner', many, list(`, question => '${question}'`))).toHaveLength(1);
    },

    'a removed post can be read by its author and staff': async () => {
      const removed = as('instructor', remove());
      for (const user of ['learner', 'instructor'] as const)
        expect(await one(user, removed, list())).toMatchObject({
          removed_reason: 'Rude',
          can_edit: false,
          can_delete: false,
        });
      expect(await rows('otherLearner', removed, list())).toEqual([]);
      expect(await rows('otherLearner', removed, listAnswers)).toBe('PX150');
      for (const statement of [answer(), report(), accept(null)])
        expect(await rows('otherLearner', removed, statement)).toBe('PX150');
      expect(
        await rows('learner', removed, `select public.edit_question('${question}', 'A', '')`),
      ).toBe('PX150');
      expect(
        await one('otherLearner', removed + as('instructor', restore()), list()),
      ).toMatchObject({ removed_reason: null });

      const hidden = answered + as('instructor', remove(answers.other));
      expect(await rows('learner', hidden, listAnswers)).toEqual([]);
      expect(await one('learner', hidden, list())).toMatchObject({ answer_count: 0 });
      for (const user of ['otherLearner', 'instructor'] as const)
        expect(await one(user, hidden, listAnswers)).toMatchObject({
          removed_reason: 'Rude',
          can_edit: false,
          can_delete: false,
        });
      for (const call of ["edit_answer($id, 'A')", 'delete_answer($id)'])
        expect(
          await rows(
            'otherLearner',
            hidden,
            `select public.${call.replace('$id', `'${answers.other}'`)}`,
          ),
        ).toBe('PX150');
      expect(await rows('instructor', '', remove(null, "' '"))).toBe('PX126');
      expect(await rows('instructor', '', remove(nobody))).toBe('PX150');
      const twice = as('instructor', remove(), remove(null, "'Again'"));
      expect(await one('instructor', twice, list())).toMatchObject({ removed_reason: 'Rude' });
      const audit = `select action, subject_type, after from public.audit_log
        where subject_type like 'lesson_%' and action in ('remove', 'restore') order by id`;
      expect(await stored(twice + as('instructor', restore(), restore()), audit)).toEqual([
        {
          action: 'remove',
          subject_type: 'lesson_questions',
          after: { question_id: question, reason: 'Rude' },
        },
        { action: 'restore', subject_type: 'lesson_questions', after: { question_id: question } },
      ]);
    },
  };
}
