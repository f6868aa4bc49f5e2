import { describe, expect, test } from 'vitest';
import { testUsers } from './actors.ts';
import { openDatabaseWithFixtures, fixtureIds } from './fixtures.ts';
import {
  createRunners,
  permissionDenied,
  policyViolation,
  noRows,
  updateRole,
  insertRole,
  isMember,
  updateMember,
  deleteMember,
  insertMember,
  selectById,
  type Caller,
} from './statements.ts';

const database = await openDatabaseWithFixtures();

const { runAs } = createRunners(() => database);

describe('privilege escalation', () => {
  test.for<[string, Caller, string, object]>([
    ['a user changing their own role', 'learner', updateRole(testUsers.learner), noRows],
    [
      'a user changing their own role without a condition',
      'learner',
      updateRole(testUsers.learner).split(' where')[0] ?? '',
      noRows,
    ],
    [
      'an instructor changing their own role',
      'instructor',
      updateRole(testUsers.instructor),
      noRows,
    ],
    [
      'a user inserting a role for themselves',
      'otherLearner',
      insertRole(testUsers.otherLearner),
      policyViolation,
    ],
    ['a visitor inserting a role', 'visitor', insertRole(testUsers.newUser), permissionDenied],
    [
      'a user changing their own role with an upsert',
      'learner',
      `${insertRole(testUsers.learner)} on conflict (user_id) do update set role = excluded.role`,
      policyViolation,
    ],
    [
      'an admin moving a role to another user',
      'admin',
      `update public.user_roles set user_id = '${testUsers.newUser}' where user_id = '${testUsers.learner}'`,
      permissionDenied,
    ],
    [
      'a user moving their profile to another account',
      'learner',
      `update public.profiles set id = '${testUsers.newUser}' where id = '${testUsers.learner}'`,
      permissionDenied,
    ],
    [
      'a user moving an interest to another user',
      'learner',
      `update public.course_interests set user_id = '${testUsers.otherLearner}'`,
      permissionDenied,
    ],
    [
      'a user changing the e-mail of their profile',
      'learner',
      `update public.profiles set email = 'admin@praxi.example' where id = '${testUsers.learner}'`,
      permissionDenied,
    ],
    [
      'a user creating a profile with an e-mail',
      'learner',
      `insert into public.profiles (id, email) values ('${testUsers.learner}', 'admin@praxi.example')`,
      permissionDenied,
    ],
    [
      'a visitor reading a draft lesson',
      'visitor',
      selectById('course_lessons', fixtureIds.draftLesson),
      noRows,
    ],
    [
      'a learner reading a draft lesson',
      'learner',
      selectById('course_lessons', fixtureIds.draftLesson),
      noRows,
    ],
    [
      'a visitor reading a published lesson of a draft module',
      'visitor',
      selectById('course_lessons', fixtureIds.publishedLessonOfDraft),
      noRows,
    ],
    [
      'a learner reading a published lesson of a draft module',
      'learner',
      selectById('course_lessons', fixtureIds.publishedLessonOfDraft),
      noRows,
    ],
    [
      "a user registering interest in another user's name",
      'otherLearner',
      `insert into public.course_interests (course_id, email, name, user_id)
        values ('${fixtureIds.courseWithoutInterests}', 'a@test.example', 'A', '${testUsers.learner}')`,
      permissionDenied,
    ],
    [
      "a visitor registering interest in a user's name",
      'visitor',
      `insert into public.course_interests (course_id, email, name, user_id)
        values ('${fixtureIds.courseWithoutInterests}', 'a@test.example', 'A', '${testUsers.learner}')`,
      permissionDenied,
    ],
    [
      'a visitor reading interests',
      'visitor',
      'select id from public.course_interests',
      permissionDenied,
    ],
    [
      'a visitor reading messages',
      'visitor',
      'select id from public.contact_messages',
      permissionDenied,
    ],
    [
      'a visitor overwriting a message whose id they know',
      'visitor',
      `insert into public.contact_messages (id, name, email, subject, message)
        values ('${fixtureIds.visitorMessage}', 'A', 'a@test.example', 'A', 'A')
        on conflict (id) do update set message = 'A'`,
      permissionDenied,
    ],
    [
      'a sender reading their own message',
      'learner',
      selectById('contact_messages', fixtureIds.learnerMessage),
      noRows,
    ],
    [
      'a member of an organization changing their own role',
      'organizationMember',
      updateMember(testUsers.organizationMember, 'admin'),
      noRows,
    ],
    [
      "an organization's admin changing their own role to owner",
      'organizationAdmin',
      updateMember(testUsers.organizationAdmin, 'owner'),
      policyViolation,
    ],
    [
      "an organization's admin changing a member to owner",
      'organizationAdmin',
      updateMember(testUsers.organizationMember, 'owner'),
      policyViolation,
    ],
    [
      "an organization's admin adding an owner",
      'organizationAdmin',
      insertMember(testUsers.newUser, 'owner'),
      permissionDenied,
    ],
    [
      "an organization's admin removing an owner",
      'organizationAdmin',
      deleteMember(testUsers.secondOrganizationOwner),
      noRows,
    ],
    [
      "an organization's admin demoting an owner",
      'organizationAdmin',
      updateMember(testUsers.secondOrganizationOwner, 'member'),
      noRows,
    ],
    [
      'a user joining an organization',
      'otherLearner',
      insertMember(testUsers.otherLearner, 'member'),
      permissionDenied,
    ],
    [
      'an owner moving a membership to another organization',
      'organizationOwner',
      `update public.organization_members set organization_id = '${fixtureIds.otherOrganization}'
        where ${isMember(testUsers.organizationOwner)}`,
      permissionDenied,
    ],
    [
      'an instructor deleting a course with interests',
      'instructor',
      `select public.move_to_bin('course', '{${fixtureIds.courseWithInterests}}')`,
      { code: 'PX004' },
    ],
    [
      'an admin choosing created_at of a course',
      'admin',
      "insert into public.courses (title, slug, created_at) values ('A', '', '2000-01-01')",
      permissionDenied,
    ],
    [
      'an admin changing created_at of a course',
      'admin',
      "update public.courses set created_at = '2000-01-01'",
      permissionDenied,
    ],
    [
      'a visitor choosing created_at of a message',
      'visitor',
      `insert into public.contact_messages (name, email, subject, message, created_at)
        values ('A', 'a@test.example', 'A', 'A', '2000-01-01')`,
      permissionDenied,
    ],
  ])('is refused: %s', async ([, caller, sql, refusal]) => {
    expect(await runAs(caller, sql)).toMatchObject(refusal);
  });
});
