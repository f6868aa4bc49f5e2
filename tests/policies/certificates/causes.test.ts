import { expect, test } from 'vitest';
import { testUsers, type Transaction } from '../actors.ts';
import { anotherMeeting, second } from '../attendance/attendance-calls.ts';
import { bookingFunction, cohort, cohortFixtures, meeting } from '../cohorts/calls.ts';
import { fixtureIds, openDatabaseWithFixtures, withFixtures } from '../fixtures.ts';
import { asLearner, course, enrol, setUp, theRest, watch } from '../learning/learning-steps.ts';
import { mark, named, saveRules, step, two } from './calls.ts';

const database = await openDatabaseWithFixtures();

const runDue = step(null, 'select private.run_due()');

/** Without replacing the function, after which PostgreSQL plans everything again. */
const clock = step(
  null,
  `create or replace function private.clock() returns timestamptz language sql stable set search_path = '' as
   $clock$ select now() + current_setting('test.later')::interval $clock$`,
);
const at = (later: string) => step(null, `select set_config('test.later', '${later}', true)`);

/** Everybody with a seat in a cohort of two meetings, and nearly through a course. */
const start =
  bookingFunction +
  cohortFixtures +
  two +
  anotherMeeting +
  step(null, 'select 1') +
  setUp() +
  asLearner(enrol) +
  asLearner(...theRest, `select public.open_lesson('79000000-0000-4000-8000-000000000003')`) +
  step(null, `update public.lesson_progress set opened_at = now() - interval '1 hour'`) +
  at('8 days 1 hour') +
  clock +
  mark({ learner: 240, otherLearner: 0 });

/** What a certificate of attendance and one of achievement need, each with SQL that makes it true. */
const causes: Record<string, string> = {
  rules: saveRules() + saveRules({}, { of: course }),
  name: named,
  'the last marks and the last lesson':
    mark({ learner: 240, otherLearner: 0 }, '8 days 1 hour', { of: second }) +
    asLearner(watch([[0, 100]])),
  'the end of the cohort': at('8 days 5 hours') + runDue,
};

const issued = `select kind || ' ' || holder as value from public.certificates order by kind`;
const both = [{ value: 'attendance Maria Doe' }, { value: 'achievement Maria Doe' }];

const rowsOf = async (transaction: Transaction, sql: string) =>
  (await transaction.exec(step(null, sql))).at(-1)?.rows;

test('every cause in every order issues each certificate once', () =>
  withFixtures(database.driver, async (transaction) => {
    await transaction.exec(start);
    let orders = 0;
    // Orders with the same beginning share it.
    const follow = async (order: string[]) => {
      const rest = Object.keys(causes).filter((cause) => !order.includes(cause));
      for (const cause of rest) {
        await transaction.exec(`savepoint cause; ${causes[cause]}`);
        await follow([...order, cause]);
        await transaction.exec('rollback to savepoint cause; release savepoint cause');
      }
      if (rest.length > 0) return;
      orders += 1;
      await transaction.exec(runDue);
      expect(await rowsOf(transaction, issued), order.join(', ')).toEqual(both);
    };
    await follow([]);
    expect(orders).toBe(24);
    // Once there are certificates, no cause issues another.
    const again = Object.values(causes).join('').replaceAll(', null, 80', ', 1, 80');
    await transaction.exec(Object.values(causes).join('') + again + runDue);
    expect(await rowsOf(transaction, issued)).toEqual(both);
  }));

test('nothing that is edited or deleted later changes or removes one', () =>
  withFixtures(database.driver, async (transaction) => {
    await transaction.exec(start + Object.values(causes).join('') + runDue);
    // Everything except its owner, which a deleted account clears.
    const said = `select to_jsonb(issued) - '{user_id,enrolment_id,updated_at}'::text[] as value from public.certificates as issued order by number`;
    const before = await rowsOf(transaction, said);
    expect(before).toHaveLength(2);
    const courses = `'${course}', '${fixtureIds.courseWithInterests}'`;
    for (const change of [
      `update public.courses set title = 'Other', estimated_hours = 1, state = 'archived'`,
      `update public.course_lessons set title = 'Other', is_published = false`,
      `update public.lesson_bodies set is_required = false`,
      `update public.certificate_rules set attendance_percent = 100, signatory = 'Other', validity_months = 1, version = version + 1`,
      `update public.profiles set first_name = 'Other', last_name = 'Name'`,
      `update public.cohort_meetings set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' where id = '${meeting(cohort)}'`,
      `update public.attendance set minutes = 0`,
      `update public.bookings set state = 'cancelled' where user_id = '${testUsers.learner}'`,
      `delete from public.attendance`,
      `update public.course_modules set deleted_at = now()`,
      `update public.course_lessons set deleted_at = now()`,
      `update public.courses set deleted_at = now() where id in (${courses})`,
      `delete from public.certificate_rules`,
      `delete from auth.users where id = '${testUsers.learner}'`,
    ]) {
      await transaction.exec(step(null, change) + runDue);
      expect(await rowsOf(transaction, said), change).toEqual(before);
    }
    for (const deletion of ['courses', 'bookings', 'cohorts'])
      await expect(
        transaction
          .exec(`savepoint deletion; delete from public.${deletion}`)
          .finally(() => transaction.exec('rollback to savepoint deletion')),
      ).rejects.toThrow('violates');
  }));
