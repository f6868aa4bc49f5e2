import { describe, expect, test } from 'vitest';
import { impersonate, testUsers } from '../actors.ts';
import { fixtureIds, openDatabaseWithFixtures } from '../fixtures.ts';
import { createRunners } from '../statements.ts';

const database = await openDatabaseWithFixtures();

const { runAsOwner, runAs } = createRunners(() => database);

const insertInterest = `insert into public.course_interests (course_id, email, name)
  values ('${fixtureIds.courseWithoutInterests}', 'a@test.example', 'A')`;

describe('course_interest_counts', () => {
  const differences = `reset role; select
    (select count(*) from public.course_interests
        where course_id = course.id and quarantined_at is null)::int
      - coalesce((select interests from public.course_interest_counts where course_id = course.id), 0)
      as difference
    from public.courses as course`;

  test.for([
    ['nothing happens', 'select'],
    ['an interest is registered', insertInterest],
    ['interests are quarantined', 'update public.course_interests set quarantined_at = now()'],
    [
      'an interest is released from quarantine',
      `${insertInterest}; update public.course_interests set quarantined_at = now();
        ${impersonate('instructor')} update public.course_interests set quarantined_at = null`,
    ],
    [
      'an interest in quarantine is deleted',
      'update public.course_interests set quarantined_at = now(); delete from public.course_interests',
    ],
    [
      'one statement inserts many interests',
      `insert into public.course_interests (course_id, email, name)
        select id, n || '@test.example', 'A' from public.courses, generate_series(1, 3) as n`,
    ],
    [
      'a user deletes their interests',
      `${impersonate('learner')} delete from public.course_interests`,
    ],
    ['an account is deleted', `delete from auth.users where id = '${testUsers.learner}'`],
    [
      'a course is deleted',
      `delete from public.courses where id = '${fixtureIds.courseWithInterests}'`,
    ],
    [
      'interests are moved to another course',
      `update public.course_interests set course_id = '${fixtureIds.courseWithoutInterests}'`,
    ],
    ['every interest is deleted', 'delete from public.course_interests'],
  ])('is right after %s', async ([, sql]) => {
    const outcome = await runAsOwner(`${sql}; ${differences}`);
    expect(outcome).toHaveProperty('result');
    const found = 'result' in outcome ? outcome.result.map(({ difference }) => difference) : [];
    expect(new Set(found)).toEqual(new Set([0]));
  });

  test('is visible to staff only', async () => {
    const sql = 'select interests from public.interest_counts()';
    expect(await runAs('visitor', sql)).toMatchObject({ code: '42501' });
    expect(await runAs('learner', sql)).toMatchObject({ code: '42501' });
    expect(await runAs('instructor', sql)).toMatchObject({ rows: 3 });
  });

  test('does not change the version of the course', async () => {
    const sql = `${insertInterest};
      select 1 from public.courses
      where id = '${fixtureIds.courseWithoutInterests}' and updated_at = created_at`;
    expect(await runAsOwner(sql)).toMatchObject({ rows: 1 });
  });
});
