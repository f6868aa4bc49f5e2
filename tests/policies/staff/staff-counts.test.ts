import { expect, test } from 'vitest';
import { impersonate, testUsers } from '../actors.ts';
import { fixtureIds, openDatabaseWithFixtures, withFixtures } from '../fixtures.ts';

const database = await openDatabaseWithFixtures();

/** The counts for an instructor when only these messages are stored. */
const countsWith = (insert: string) =>
  withFixtures(database.driver, async (transaction) => {
    await transaction.exec(
      `delete from public.contact_messages; delete from public.course_interests; ${insert}`,
    );
    await transaction.exec(impersonate('instructor'));
    const [result] = await transaction.exec('select * from public.staff_counts()');
    return result?.rows;
  });

const messages = (count: number, columns = '', values = '') =>
  `insert into public.contact_messages (name, email, subject, message${columns})
  select 'A', 'a@test.example', 'A', 'A'${values} from generate_series(1, ${count});`;

test('open messages are counted, without those that are handled or in quarantine', async () => {
  const insert =
    messages(2) +
    messages(3, ', handled_at', ', now()') +
    messages(4, ', quarantined_at', ', now()');
  expect(await countsWith(insert)).toMatchObject([{ open_messages: 2 }]);
});

test('new interests are counted, without those that staff have dealt with or in quarantine', async () => {
  const insert = `insert into public.course_interests (course_id, name, email, state, quarantined_at)
    select '${fixtureIds.courseWithInterests}', 'A', concat(state, (held is null)::text, '@test.example'), state::public.interest_state, held
    from unnest(array['new', 'contacted', 'booked', 'not_now']) as state,
      unnest(array[null, timestamptz '2026-11-01']) as held;`;
  expect(await countsWith(insert)).toMatchObject([{ new_interests: 1 }]);
});

test('interests in quarantine are counted if an account sent them', async () => {
  const insert = `insert into public.course_interests (course_id, name, email, user_id, quarantined_at)
    select '${fixtureIds.courseWithInterests}', 'A', concat(gen_random_uuid(), '@test.example'), sender::uuid, held
    from unnest(array[null, '${testUsers.learner}']) as sender, unnest(array[null, timestamptz '2026-11-01']) as held;`;
  expect(await countsWith(insert)).toMatchObject([{ held_interests: 1 }]);
});

test('no more than 100 open messages are counted', async () => {
  expect(await countsWith(messages(103))).toMatchObject([{ open_messages: 100 }]);
});
