// @vitest-environment node
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalDatabase } from '../../supabase/local/database/database.ts';
import { people } from './actors.ts';
import { openFreshDatabase, rows } from './fixtures.ts';
import {
  runnersOf,
  noRight,
  againstPolicy,
  nothing,
  promote,
  giveRole,
  membership,
  setMember,
  removeMember,
  addMember,
  read,
  type Who,
} from './statements.ts';

let database: LocalDatabase;

beforeAll(async () => {
  database = await openFreshDatabase();
}, 60_000);

afterAll(() => database.close());

const { as } = runnersOf(() => database);

describe('refused', () => {
  test.for<[string, Who, string, object]>([
    ['raising the own role', 'owner', promote(people.owner), nothing],
    [
      'raising the own role without a condition',
      'owner',
      promote(people.owner).split(' where')[0] ?? '',
      nothing,
    ],
    ['an instructor raising the own role', 'instructor', promote(people.instructor), nothing],
    ['giving oneself a role', 'stranger', giveRole(people.stranger), againstPolicy],
    ['a visitor giving a role', 'anonymous', giveRole(people.newcomer), noRight],
    [
      'overwriting the own role by upsert',
      'owner',
      `${giveRole(people.owner)} on conflict (user_id) do update set role = excluded.role`,
      againstPolicy,
    ],
    [
      'handing a role row on, even as admin',
      'admin',
      `update public.user_roles set user_id = '${people.newcomer}' where user_id = '${people.owner}'`,
      noRight,
    ],
    [
      'taking the place of another profile',
      'owner',
      `update public.profiles set id = '${people.newcomer}' where id = '${people.owner}'`,
      noRight,
    ],
    [
      'handing an interest on',
      'owner',
      `update public.course_interests set user_id = '${people.stranger}'`,
      noRight,
    ],
    [
      'writing the address of a profile',
      'owner',
      `update public.profiles set email = 'admin@praxi.example' where id = '${people.owner}'`,
      noRight,
    ],
    [
      'creating a profile with an address',
      'owner',
      `insert into public.profiles (id, email) values ('${people.owner}', 'admin@praxi.example')`,
      noRight,
    ],
    [
      'a visitor reading a draft lesson',
      'anonymous',
      read('course_lessons', rows.draftLesson),
      nothing,
    ],
    [
      'a learner reading a draft lesson',
      'owner',
      read('course_lessons', rows.draftLesson),
      nothing,
    ],
    [
      'a visitor reading a published lesson of a draft module',
      'anonymous',
      read('course_lessons', rows.publishedLessonOfDraft),
      nothing,
    ],
    [
      'a learner reading a published lesson of a draft module',
      'owner',
      read('course_lessons', rows.publishedLessonOfDraft),
      nothing,
    ],
    [
      "an interest in another's name",
      'stranger',
      `insert into public.course_interests (course_id, email, name, user_id)
        values ('${rows.courseWithoutInterests}', 'a@test.example', 'A', '${people.owner}')`,
      againstPolicy,
    ],
    [
      "a visitor's interest in a user's name",
      'anonymous',
      `insert into public.course_interests (course_id, email, name, user_id)
        values ('${rows.courseWithoutInterests}', 'a@test.example', 'A', '${people.owner}')`,
      againstPolicy,
    ],
    ['a visitor reading interests', 'anonymous', 'select id from public.course_interests', noRight],
    [
      'a visitor reading the interest back that they register',
      'anonymous',
      `insert into public.course_interests (course_id, email, name)
        values ('${rows.courseWithoutInterests}', 'a@test.example', 'A') returning id`,
      noRight,
    ],
    ['a visitor reading messages', 'anonymous', 'select id from public.contact_messages', noRight],
    [
      'a visitor reading the message back that they send',
      'anonymous',
      `insert into public.contact_messages (name, email, subject, message)
        values ('A', 'a@test.example', 'A', 'A') returning id`,
      noRight,
    ],
    [
      'a visitor overwriting a message whose id they know',
      'anonymous',
      `insert into public.contact_messages (id, name, email, subject, message)
        values ('${rows.visitorMessage}', 'A', 'a@test.example', 'A', 'A')
        on conflict (id) do update set message = 'A'`,
      noRight,
    ],
    [
      'a sender reading the own message',
      'owner',
      read('contact_messages', rows.ownMessage),
      nothing,
    ],
    [
      'a member promoting themself',
      'organisationMember',
      setMember(people.organisationMember, 'admin'),
      nothing,
    ],
    [
      "an organisation's admin making themself owner",
      'organisationAdmin',
      setMember(people.organisationAdmin, 'owner'),
      againstPolicy,
    ],
    [
      "an organisation's admin making an owner",
      'organisationAdmin',
      setMember(people.organisationMember, 'owner'),
      againstPolicy,
    ],
    [
      "an organisation's admin adding an owner",
      'organisationAdmin',
      addMember(people.newcomer, 'owner'),
      againstPolicy,
    ],
    [
      "an organisation's admin removing an owner",
      'organisationAdmin',
      removeMember(people.secondOwner),
      nothing,
    ],
    [
      "an organisation's admin demoting an owner",
      'organisationAdmin',
      setMember(people.secondOwner, 'member'),
      nothing,
    ],
    ['a stranger joining', 'stranger', addMember(people.stranger, 'member'), againstPolicy],
    [
      'moving a membership to another organisation',
      'organisationOwner',
      `update public.organization_members set organization_id = '${rows.foreignOrganisation}'
        where ${membership(people.organisationOwner)}`,
      noRight,
    ],
    [
      'an instructor deleting a course with interests',
      'instructor',
      `delete from public.courses where id = '${rows.courseWithInterests}'`,
      nothing,
    ],
    [
      'setting the day a course was made, even as admin',
      'admin',
      "insert into public.courses (title, slug, created_at) values ('A', '', '2000-01-01')",
      noRight,
    ],
    [
      'changing the day a course was made, even as admin',
      'admin',
      "update public.courses set created_at = '2000-01-01'",
      noRight,
    ],
    [
      'back-dating a message past the limit',
      'anonymous',
      `insert into public.contact_messages (name, email, subject, message, created_at)
        values ('A', 'a@test.example', 'A', 'A', '2000-01-01')`,
      noRight,
    ],
  ])('%s', async ([, who, sql, refusal]) => {
    expect(await as(who, sql)).toMatchObject(refusal);
  });
});
