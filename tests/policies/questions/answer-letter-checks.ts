import { expect } from 'vitest';
import { testUsers } from '../actors.ts';
import { clockAt } from '../cohorts/calls.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { as, asLearner, course, endAll, ids } from '../learning/learning-steps.ts';
import {
  answer,
  answers,
  ask,
  earlier,
  listAnswers,
  question,
  questionRunners,
  remove,
} from './question-steps.ts';

const letter = '7a000000-0000-4000-8000-000000000010';
const answered = as('otherLearner', answer());
const answeredByStaff = as('instructor', answer(answers.staff));
const read = asLearner(listAnswers);
const deleteAnswer = (id: string) => `select public.delete_answer('${id}')`;
/** The newest letter has a known id. */
const known = `update private.outbox set id = '${letter}' where cause = (
  select max(cause) from private.outbox where kind = 'question_answered');`;
const aMinuteAgo = `update private.outbox set run_at = run_at - interval '1 minute' where kind = 'question_answered';`;
const knownFirst = known.replace('max(cause)', 'min(cause)');
const letters = `select subject ->> 'question' as question, subject ->> 'user' as person, run_at - now() as after
  from private.outbox where kind = 'question_answered'`;
const facts = `select public.letter_facts('${letter}') as facts`;
const unsubscribe = (isUndone = false) =>
  `select public.unsubscribe('${letter}', ${isUndone}) as is_known`;

/** Another question has an answer. */
const elsewhere =
  as('otherLearner', ask("'Where?'", "''", letter)) +
  as('instructor', `select public.answer_question('${answers.learner}', '${letter}', 'There.')`);

/** The learner's only right to the lesson is an unpaid booking in a future cohort. */
const unpaid = `
  update public.courses set enrolment_mode = 'booking', lessons_open = 'when_paid_or_started' where id = '${course}';
  insert into public.cohorts (id, course_id, capacity, price_cents) values ('${letter}', '${course}', 3, 9900);
  insert into public.bookings (id, cohort_id, user_id, state, queue_number, payment, created_at)
    values ('${letter}', '${letter}', '${testUsers.learner}', 'confirmed', 1, 'due', now());
  update private.enrolment_causes as cause set kind = 'booking', source_id = '${letter}'
    from public.enrolments as enrolment
    where enrolment.id = cause.enrolment_id and enrolment.user_id = '${testUsers.learner}';`;

/** The letter to somebody whose question has an answer. */
export function answerLetterChecks(run: Run): Checks {
  const { rows, stored } = questionRunners(run);
  const factsAfter = async (before: string) => {
    const found = await stored(before, facts);
    return typeof found === 'string' ? found : found[0]?.facts;
  };
  return {
    'people who asked are notified about an answer of somebody else, and about the next one once they have read it':
      async () => {
        const one = [{ question, person: testUsers.learner, after: '00:10:00' }];
        expect(await stored(answered, letters)).toEqual(one);
        expect(await stored(answeredByStaff, letters)).toEqual(one);
        for (const again of [
          answered,
          answeredByStaff,
          as('otherLearner', listAnswers) + as('instructor', listAnswers) + answeredByStaff,
        ])
          expect(await stored(answered + again, letters)).toEqual(one);
        expect(await stored(answered + read + answered, letters)).toEqual(one);
        expect(await stored(answered + read + answeredByStaff, letters)).toHaveLength(2);
        // A deleted answer does not prevent the letter about the next one, sent once.
        const gone = as('otherLearner', deleteAnswer(answers.other));
        for (const withdrawn of [gone, as('instructor', remove(answers.other))]) {
          const next = answered + aMinuteAgo + withdrawn + answeredByStaff;
          expect(await stored(next, letters)).toHaveLength(2);
          expect(await factsAfter(next + known)).not.toBeNull();
          expect(await factsAfter(next + knownFirst)).toBeNull();
        }
        const undone = answered + gone + clockAt('2 minutes') + answered;
        expect(await stored(undone, letters)).toMatchObject([{ after: '00:12:00' }]);
        // It keeps its date, so that what was asked below it still waits for staff.
        const askedOn =
          answeredByStaff +
          clockAt('1 minute') +
          asLearner(answer(answers.learner)) +
          clockAt('2 minutes') +
          as('instructor', deleteAnswer(answers.staff)) +
          answeredByStaff;
        const isOpen = `select is_open from public.lesson_questions where id = '${question}'`;
        expect(await stored(askedOn, isOpen)).toEqual([{ is_open: true }]);
        // With other words it is another answer.
        const rewritten =
          answered + gone + clockAt('2 minutes') + answered.replace('Because', 'Else');
        const age = `select created_at - now() as age from public.lesson_answers`;
        expect(await stored(undone, age)).toMatchObject([{ age: '00:00:00' }]);
        expect(await stored(rewritten, age)).toMatchObject([{ age: '00:02:00' }]);
        expect(await factsAfter(undone + known)).not.toBeNull();
        const edited =
          answered +
          clockAt('1 minute') +
          as('otherLearner', `select public.edit_answer('${answers.other}', 'Edited.')`) +
          gone +
          clockAt('2 minutes') +
          answered.replace('Because.', 'Edited.');
        const edit = `select edited_at - now() as edit from public.lesson_answers`;
        expect(await stored(edited, edit)).toMatchObject([{ edit: '00:01:00' }]);
        // Nobody is told twice of one answer, and that does not prevent the letter about the next one.
        const told = `update private.outbox set sent_at = now() where kind = 'question_answered';`;
        const again = answered + told + gone + answered;
        expect(await stored(again, letters)).toMatchObject([{ after: '00:10:00' }]);
        expect(await stored(again + answeredByStaff, letters)).toHaveLength(2);
        expect(await stored(answered + answeredByStaff + gone + answered, letters)).toHaveLength(1);
        const own = asLearner(answer(answers.learner));
        expect(await stored(own, letters)).toEqual([]);
        expect(await stored(own + answered, letters)).toEqual(one);
        const forgotten = 'update public.lesson_questions set author_id = null;';
        expect(await stored(forgotten + answered, letters)).toEqual([]);
      },

    'the letter leads to the question, without the words of others': async () => {
      expect(await factsAfter(answered + known)).toEqual({
        kind: 'question_answered',
        email: 'learner@test.example',
        created_at: expect.any(String),
        letter,
        course: { slug: expect.any(String), title: expect.any(String) },
        lesson: { id: ids.text, title: 'text' },
        question,
        has_no_mailbox: false,
      });
      const forgotten = 'update public.lesson_answers set author_id = null;';
      expect(await factsAfter(answered + known + forgotten)).not.toBeNull();
    },

    'there is no letter if the author has read the answer, may not open it, or the answer is gone':
      async () => {
        const second = `${answered} ${earlier('1 hour')} ${read} ${answeredByStaff} ${known}`;
        expect(await factsAfter(second)).not.toBeNull();
        for (const later of [
          read,
          as('instructor', remove()),
          as('instructor', remove(answers.staff)),
          as('instructor', deleteAnswer(answers.staff)),
          as('instructor', deleteAnswer(answers.staff)) + asLearner(answer(answers.learner)),
          endAll,
          `${endAll} insert into public.enrolments (user_id, course_id)
            values ('${testUsers.learner}', '${fixtureIds.courseWithInterests}');`,
          asLearner(answer(answers.learner)) + as('instructor', deleteAnswer(answers.staff)),
          elsewhere + as('instructor', deleteAnswer(answers.staff)),
          unpaid,
          `update public.course_lessons set is_published = false where id = '${ids.text}';`,
          `update auth.users set banned_until = now() + interval '1 day' where id = '${testUsers.learner}';`,
          'update public.lesson_questions set author_id = null;',
        ])
          expect({ later, facts: await factsAfter(second + later) }).toEqual({
            later,
            facts: null,
          });
        const othersSuspended = `update auth.users set banned_until = now() + interval '1 day' where id <> '${testUsers.learner}';`;
        expect(await factsAfter(second + othersSuspended)).not.toBeNull();
      },

    'its link ends letters about answers to the person, and resumes them': async () => {
      const sent = answered + known;
      const pressed = (isUndone = false) => as('otherLearner', unsubscribe(isUndone));
      const refusals = 'select user_id from private.answer_refusals';
      expect(await rows('visitor', sent, unsubscribe())).toEqual([{ is_known: true }]);
      for (const times of [pressed(), pressed() + pressed()]) {
        expect(await stored(sent + times, refusals)).toEqual([{ user_id: testUsers.learner }]);
        expect(await factsAfter(sent + times)).toBeNull();
      }
      const another = `insert into private.answer_refusals (user_id) values ('${testUsers.admin}');`;
      const undone = sent + another + pressed() + pressed(true);
      expect(await stored(undone, refusals)).toEqual([{ user_id: testUsers.admin }]);
      expect(await factsAfter(undone)).not.toBeNull();
      const otherKind = `update private.outbox set kind = 'materials';`;
      expect(await rows('visitor', sent + otherKind, unsubscribe())).toEqual([{ is_known: false }]);
    },
  };
}
