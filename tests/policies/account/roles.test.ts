import { describe, expect, test } from 'vitest';
import { impersonate, testUsers } from '../actors.ts';
import { openDatabaseWithFixtures } from '../fixtures.ts';
import {
  createRunners,
  noRows,
  permissionDenied,
  policyViolation,
  updateRole,
} from '../statements.ts';

const database = await openDatabaseWithFixtures();

const { runAsOwner, runAs } = createRunners(() => database);

describe('the last admin', () => {
  const deleteSecondAdmin = `delete from public.user_roles where user_id = '${testUsers.adminWithoutFactor}';`;

  test.for([
    ['become learner', updateRole(testUsers.admin, 'learner')],
    ['become instructor', updateRole(testUsers.admin, 'instructor')],
    [
      'become instructor with set_role',
      `select public.set_role('${testUsers.admin}', 'instructor')`,
    ],
    ['remove the role', `delete from public.user_roles where user_id = '${testUsers.admin}'`],
  ] as const)('cannot %s, one of two can', async ([, sql]) => {
    const alone = await runAsOwner(`${deleteSecondAdmin} ${impersonate('admin')} ${sql}`);
    expect(alone).toMatchObject({ code: 'PX001' });
    expect(await runAs('admin', sql)).toMatchObject({ rows: 1 });
  });

  test('remains when one statement changes every role', async () => {
    const sql = "update public.user_roles set role = 'learner'";
    expect(await runAs('admin', sql)).toMatchObject({ code: 'PX001' });
  });

  test('can step down once another user is admin', async () => {
    const promote = `select public.set_role('${testUsers.newUser}', 'admin')`;
    const stepDown = `select public.set_role('${testUsers.admin}', 'instructor')`;
    expect(
      await runAsOwner(`${deleteSecondAdmin} ${impersonate('admin')} ${promote}; ${stepDown}`),
    ).toMatchObject({ rows: 1 });
  });

  test('cannot have their account deleted, one of two can', async () => {
    const sql = `delete from auth.users where id = '${testUsers.admin}'`;
    expect(await runAsOwner(`${deleteSecondAdmin} ${sql}`)).toMatchObject({ code: 'PX001' });
    expect(await runAsOwner(sql)).toMatchObject({ rows: 1 });
  });
});

test('a role is given to an account', async () => {
  for (const [user, role] of [
    [`'${testUsers.newUser}'`, 'null'],
    ['null', `'instructor'`],
  ])
    expect(await runAs('admin', `select public.set_role(${user}, ${role})`)).toMatchObject({
      code: '22004',
    });
});

test('an instructor cannot assign roles in any way', async () => {
  for (const sql of [
    `select public.set_role('${testUsers.instructor}', 'admin')`,
    `select public.set_role('${testUsers.newUser}', 'learner')`,
    `insert into public.user_roles (user_id, role) values ('${testUsers.newUser}', 'admin')`,
  ]) {
    expect(await runAs('instructor', sql)).toMatchObject({ code: '42501' });
  }
  expect(await runAs('instructor', updateRole(testUsers.instructor))).toMatchObject({ rows: 0 });
});

describe('a claimed role has no effect', () => {
  const createCourse = "insert into public.courses (title, slug) values ('A', '')";

  test('in the metadata of a sign-up', async () => {
    const id = '70000000-0000-4000-8000-0000000000ff';
    const metadata = '{"role": "admin", "user_role": "admin", "app_metadata": {"role": "admin"}}';
    const signUp = `
      insert into auth.users (id, aud, role, email, raw_user_meta_data, created_at, updated_at)
      values ('${id}', 'authenticated', 'authenticated', 'new@test.example', '${metadata}', now(), now());`;
    expect(
      await runAsOwner(`${signUp} select role from public.user_roles where user_id = '${id}'`),
    ).toMatchObject(noRows);
    const asNewAccount = impersonate('otherLearner').replaceAll(testUsers.otherLearner, id);
    expect(await runAsOwner(`${signUp} ${asNewAccount} ${createCourse}`)).toMatchObject(
      policyViolation,
    );
  });

  test('in the claims of the access token', async () => {
    const claims = {
      user_role: 'admin',
      app_metadata: { role: 'admin', roles: ['admin'] },
      user_metadata: { role: 'admin' },
    };
    expect(await runAs('otherLearner', createCourse, claims)).toMatchObject(policyViolation);
    expect(await runAs('otherLearner', updateRole(testUsers.learner), claims)).toMatchObject(
      noRows,
    );
    expect(await runAs('visitor', createCourse, claims)).toMatchObject(permissionDenied);
  });

  test('after the row that assigned it was deleted', async () => {
    const deleteRole = `delete from public.user_roles where user_id = '${testUsers.instructor}';`;
    expect(
      await runAsOwner(`${deleteRole} ${impersonate('instructor')} ${createCourse}`),
    ).toMatchObject(policyViolation);
    expect(await runAs('instructor', createCourse)).toMatchObject({ rows: 1 });
  });
});
