import { expect } from 'vitest';
import { testUsers } from '../actors.ts';
import type { Checks, Run } from '../form-calls.ts';
import { as, asLearner, endAll, ids } from '../learning/learning-steps.ts';
import {
  accept,
  answer,
  answers,
  ask,
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

const other = '7a000000-0000-4000-8000-000000000009';
const nobodyEnrolled = 'delete from public.enrolments;';
const draft = `update public.course_lessons set is_published = false where id = '${ids.text}';`;
const suspended = `update auth.users set banned_until = now() + interval '1 day';`;
const answered = as('otherLearner', answer());
const answeredByStaff = as('instructor', answer(answers.staff));
const isOpen = 'select is_open from public.lesson_questions';
const open = [{ is_open: true }];
const closed = [{ is_open: false }];
const answersOf = (
  count: number,
  user: 'learner' | 'otherLearner' | 'instructor',
  age = '1 minute',
) =>
  `insert into public.lesson_answers (id, question_id, author_id, is_staff, body, created_at)
        select gen_random_uuid(), '${question}', '${testUsers[user]}', false, 'A', now() - interval '${age}'
        from generate_series(1, ${count});`;

/** What learners do with questions under a lesson. */
export function questionChecks(run: Run): Checks {
  const { rows, one, stored } = questionRunners(run);
  return {
    'learners of a lesson, and staff, read and write below it': async () => {
      for (const user of ['learner', 'otherLearner', 'instructor', 'admin'] as const) {
        expect(await rows(user, '', list())).toHaveLength(1);
        expect(await rows(user, answered, listAnswers)).toHaveLength(1);
        expect(await rows(user, '', answer(other), listAnswers)).toHaveLength(1);
        expect(await rows(user, '', ask("'A'", "''", other), list())).toHaveLength(2);
      }
      for (const statement of [list(), listAnswers, answer(), ask("'A'", "''", other), report()]) {
        expect(await rows('visitor', '', statement)).toBe('42501');
        expect(await rows('otherLearner', suspended, statement)).toBe('PX009');
        expect(await rows('organizationMember', '', statement)).toBe('PX104');
        expect(await rows('otherLearner', endAll, statement)).toBe('PX104');
        expect(await rows('otherLearner', nobodyEnrolled, statement)).toBe('PX104');
        expect(await rows('otherLearner', draft, statement)).toBe('PX105');
        expect(await rows('instructor', draft, statement)).not.toBeTypeOf('string');
      }
      expect(await rows('learner', '', ask("'A'", "''", other, 'draft'))).toBe('PX105');
      const nowhere = ask("'A'", "''", other).replace(ids.text, other);
      expect(await rows('instructor', '', nowhere)).toBe('PX105');
    },

    'a question and an answer have a text of limited length': async () => {
      for (const [title, body] of [
        ["' '", "'a'"],
        ["U&'\\200B \\FEFF'", "'a'"],
        // Right-to-left text, and other characters that change the direction.
        ...['061C', '200E', '200F', '202A', '202E', '2066', '2069'].map(
          (mark) => [`U&'a\\${mark}b'`, "'a'"] as const,
        ),
        ['null', "'a'"],
        ["repeat('α', 161)", "'a'"],
        ["'a'", "repeat('α', 5001)"],
        ["'a'", 'null'],
      ] as const) {
        expect(await rows('learner', '', ask(title, body, other))).toBe('PX152');
        const edit = `select public.edit_question('${question}', ${title}, ${body})`;
        expect(await rows('learner', '', edit)).toBe('PX152');
      }
      const long = ask("repeat('α', 160)", "repeat('α', 5000)", other);
      expect(await rows('learner', '', long, list())).toHaveLength(2);
      for (const body of ["E' \\n'", "U&'\\200B'", 'null', "repeat('α', 5001)"]) {
        expect(await rows('otherLearner', '', answer(other, body))).toBe('PX152');
        const edit = `select public.edit_answer('${answers.other}', ${body})`;
        expect(await rows('otherLearner', answered, edit)).toBe('PX152');
      }
      const longAnswer = answer(other, "repeat('α', 5000)");
      expect(await rows('learner', '', longAnswer, listAnswers)).toHaveLength(1);
    },

    'repeating a call writes once, and an id belongs to one person': async () => {
      expect(await rows('learner', '', ask("'Again'"), list())).toMatchObject([{ title: 'Why?' }]);
      expect(await rows('otherLearner', '', ask())).toBe('42501');
      expect(await rows('otherLearner', answered, answer(), listAnswers)).toHaveLength(1);
      expect(await rows('learner', answered, answer())).toBe('42501');
      const two = answered + asLearner(ask("'A'", "''", other));
      expect(await rows('otherLearner', two, answer().replace(question, other))).toBe('42501');
      const below = ask("'A'", "''", question, 'film');
      expect(await rows('learner', '', below)).toBe('42501');
    },

    'a learner can write a limited number of posts in an hour, and staff have no limit':
      async () => {
        expect(
          await rows('learner', questions(8, 'learner'), ask("'A'", "''", other)),
        ).toHaveLength(1);
        expect(await rows('learner', questions(9, 'learner'), ask("'A'", "''", other))).toBe(
          'PX151',
        );
        // The repeated call of the tenth.
        expect(await rows('learner', questions(9, 'learner'), ask())).toHaveLength(1);
        expect(
          await rows('learner', questions(20, 'learner', '1 hour'), ask("'A'", "''", other)),
        ).toHaveLength(1);
        expect(
          await rows('instructor', questions(20, 'instructor'), ask("'A'", "''", other)),
        ).toHaveLength(1);
        expect(await rows('otherLearner', answersOf(29, 'otherLearner'), answer())).toHaveLength(1);
        expect(await rows('otherLearner', answersOf(30, 'otherLearner'), answer())).toBe('PX151');
        expect(
          await rows('otherLearner', answersOf(30, 'otherLearner', '61 minutes'), answer()),
        ).toHaveLength(1);
        expect(await rows('instructor', answersOf(30, 'instructor'), answer())).toHaveLength(1);
      },

    'what a learner has deleted counts in the hour': async () => {
      const drop = `select public.delete_question('${question}')`;
      const next = ask("'A'", "''", other);
      const asked = questions(9, 'learner') + asLearner(drop);
      expect(await rows('learner', asked, next)).toBe('PX151');
      // It is brought back.
      expect(await rows('learner', asked, ask())).toHaveLength(1);
      expect(
        await rows('learner', questions(8, 'learner') + asLearner(drop, ask()), next),
      ).toHaveLength(1);
      const age = (time: string) => earlier(time) + asLearner(drop) + questions(9, 'learner');
      expect(await rows('learner', age('59 minutes'), next)).toBe('PX151');
      expect(await rows('learner', age('1 hour'), next)).toHaveLength(1);
      const dropAnswer = as('otherLearner', `select public.delete_answer('${answers.other}')`);
      const third = answer(answers.learner);
      const deleted = answered + dropAnswer;
      expect(await rows('otherLearner', deleted + answersOf(29, 'otherLearner'), third)).toBe(
        'PX151',
      );
      expect(
        await rows('otherLearner', deleted + answersOf(28, 'otherLearner'), third),
      ).toHaveLength(1);
      expect(
        await rows('otherLearner', deleted + answersOf(29, 'otherLearner'), answer()),
      ).toHaveLength(1);
      const after = (time: string) =>
        answered + earlier(time) + dropAnswer + answersOf(29, 'otherLearner');
      expect(await rows('otherLearner', after('59 minutes'), third)).toBe('PX151');
      expect(await rows('otherLearner', after('1 hour'), third)).toHaveLength(1);
      // Nobody else has written them, and an answer is not a question.
      expect(await rows('learner', deleted + answersOf(29, 'learner'), third)).toHaveLength(1);
      expect(await rows('otherLearner', deleted + questions(9, 'otherLearner'), next)).toHaveLength(
        1,
      );
      const questionGone = asLearner(next, `select public.delete_question('${other}')`);
      expect(await rows('learner', questionGone + answersOf(29, 'learner'), third)).toHaveLength(1);
      expect(
        await rows(
          'otherLearner',
          questionGone + questions(9, 'otherLearner'),
          ask("'A'", "''", answers.staff),
        ),
      ).toHaveLength(1);
    },

    'people can change and delete what they wrote themselves': async () => {
      const edit = `select public.edit_question('${question}', 'New', 'Text')`;
      const changed = { title: 'New', body: 'Text', edited_at: expect.any(String) as string };
      expect(await one('learner', '', edit, list())).toMatchObject(changed);
      expect(await rows('otherLearner', '', edit)).toBe('42501');
      expect(await rows('instructor', '', edit)).toBe('42501');
      const same = `select public.edit_question('${question}', 'Why?', '')`;
      expect(await one('learner', '', same, list())).toMatchObject({ edited_at: null });
      expect(await one('learner', earlier('23 hours'), edit, list())).toMatchObject(changed);
      expect(await rows('learner', earlier('25 hours'), edit)).toBe('PX153');

      const editAnswer = `select public.edit_answer('${answers.staff}', 'New')`;
      const late = answeredByStaff + earlier('25 hours');
      expect(await one('instructor', late, editAnswer, listAnswers)).toMatchObject({ body: 'New' });
      expect(await rows('admin', answeredByStaff, editAnswer)).toBe('42501');
      const own = `select public.edit_answer('${answers.other}', 'New')`;
      expect(await one('otherLearner', answered, own, listAnswers)).toMatchObject({ body: 'New' });
      expect(await rows('otherLearner', answered + earlier('25 hours'), own)).toBe('PX153');
      expect(await rows('learner', answered, own)).toBe('42501');

      const drop = `select public.delete_question('${question}')`;
      expect(await rows('learner', '', drop, drop, list())).toEqual([]);
      expect(await rows('otherLearner', '', drop)).toBe('42501');
      expect(await rows('instructor', '', drop)).toBe('42501');
      expect(await rows('learner', answered, drop)).toBe('PX154');
      const ownAnswer = asLearner(answer(answers.learner));
      expect(await rows('learner', ownAnswer, drop)).toBe('PX154');
      expect(await one('learner', ownAnswer, list())).toMatchObject({ can_delete: false });
      const dropAnswer = `select public.delete_answer('${answers.other}')`;
      expect(await rows('otherLearner', answered, dropAnswer, dropAnswer, listAnswers)).toEqual([]);
      expect(await rows('learner', answered, dropAnswer)).toBe('42501');
      expect(await rows('instructor', answered, dropAnswer)).toBe('42501');
    },

    'a question that its author asks again after deleting it keeps its date': async () => {
      const drop = `select public.delete_question('${question}')`;
      const asked = `select created_at < now() - interval '20 hours' as is_old, edited_at is not null as is_edited
        from public.lesson_questions where id = '${question}'`;
      const change = `update public.lesson_questions set edited_at = now();`;
      const deleted = earlier('23 hours') + change + asLearner(drop);
      const kept = [{ is_old: true, is_edited: true }];
      const lost = [{ is_old: false, is_edited: false }];
      expect(await stored(deleted + asLearner(ask()), asked)).toEqual(kept);
      // Also the second time, and after another text came between.
      expect(await stored(deleted + asLearner(ask(), drop, ask()), asked)).toEqual(kept);
      const between = asLearner(ask("'Other'")) + earlier('21 hours') + asLearner(drop);
      expect(await stored(deleted + between + asLearner(ask("'Other'")), asked)).toEqual([
        { is_old: true, is_edited: false },
      ]);
      expect(await stored(deleted + between + asLearner(ask()), asked)).toEqual(lost);
      expect(await stored(deleted + asLearner(ask("'Other'")), asked)).toEqual(lost);
      expect(await stored(deleted + asLearner(ask(undefined, "'Other'")), asked)).toEqual(lost);
      expect(await stored(deleted + as('otherLearner', ask()), asked)).toEqual(lost);
      const below = ask(undefined, undefined, question, 'film');
      expect(await stored(deleted + asLearner(below), asked)).toEqual(lost);
      // Dates older than a day are not kept.
      const old = (time: string) =>
        `${deleted} update private.deleted_posts set deleted_at = now() - interval '${time}';`;
      const second = asLearner(
        ask("'A'", "''", other),
        `select public.delete_question('${other}')`,
      );
      const count = 'select count(*)::int as count from private.deleted_posts';
      expect(await stored(old('1 day 1 second') + second, count)).toEqual([{ count: 1 }]);
      expect(await stored(old('1 day') + second, count)).toEqual([{ count: 2 }]);
      expect(await stored(deleted + second, count)).toEqual([{ count: 2 }]);
    },

    'the author of the question or staff can accept one answer': async () => {
      const both = answered + answeredByStaff;
      for (const user of ['learner', 'instructor'] as const) {
        const found = await rows(
          user,
          both,
          accept(answers.other),
          accept(answers.staff),
          listAnswers,
        );
        expect(found).toMatchObject([
          { id: answers.staff, is_accepted: true },
          { id: answers.other, is_accepted: false },
        ]);
        const none = await rows(user, both, accept(answers.staff), accept(null), listAnswers);
        expect(none).toMatchObject([{ is_accepted: false }, { is_accepted: false }]);
      }
      expect(await rows('otherLearner', both, accept(answers.other))).toBe('42501');
      expect(await rows('learner', '', accept(other))).toBe('PX150');
      const removed = answered + as('instructor', remove(answers.other));
      expect(await rows('instructor', removed, accept(answers.other))).toBe('PX150');
      const elsewhere = `${answered} ${asLearner(ask("'A'", "''", other))}`;
      const wrong = accept(answers.other).replace(question, other);
      expect(await rows('learner', elsewhere, wrong)).toBe('PX150');
    },

    'a question waits for staff until they answer or an answer is accepted': async () => {
      expect(await stored('', isOpen)).toEqual(open);
      expect(await stored(answered, isOpen)).toEqual(open);
      expect(await stored(answeredByStaff, isOpen)).toEqual(closed);
      const later = answeredByStaff + earlier('1 minute');
      expect(await stored(later + asLearner(answer(answers.learner)), isOpen)).toEqual(open);
      expect(await stored(later + as('otherLearner', answer()), isOpen)).toEqual(closed);
      expect(await stored(answered + asLearner(accept(answers.other)), isOpen)).toEqual(closed);
      const withdrawn = answered + asLearner(accept(answers.other), accept(null));
      expect(await stored(withdrawn, isOpen)).toEqual(open);
      const dropped =
        answered +
        asLearner(accept(answers.other)) +
        as('otherLearner', `select public.delete_answer('${answers.other}')`);
      expect(await stored(dropped, isOpen)).toEqual(open);
      const staff = (...calls: string[]) => answeredByStaff + as('instructor', ...calls);
      expect(await stored(staff(remove(answers.staff)), isOpen)).toEqual(open);
      expect(await stored(staff(remove(answers.staff), restore(answers.staff)), isOpen)).toEqual(
        closed,
      );
      expect(await stored(as('instructor', remove()), isOpen)).toEqual(closed);
      expect(await stored(as('instructor', remove(), restore()), isOpen)).toEqual(open);
      const accepted = answered + asLearner(accept(answers.other));
      expect(await stored(accepted + as('instructor', remove(answers.other)), isOpen)).toEqual(
        open,
      );
      const followUp = `${later} ${asLearner(answer(answers.learner))} ${as('instructor', remove(answers.learner))}`;
      expect(await stored(followUp, isOpen)).toEqual(closed);
    },
  };
}
