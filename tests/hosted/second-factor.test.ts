import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres/database.ts';
import { withHostedProject } from './hosted-project.ts';

const operations = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
/** The lines of SQL with which an operator removes a lost second factor, for an address. */
const wayBack = (email: string) =>
  (
    /^delete from auth\.mfa_factors where [^;]*;$/m.exec(operations)?.[0] ?? 'the line is missing'
  ).replace('you@example.org', email);
const switchOff =
  /^update private\.second_factor_setting [^;]*;$/m.exec(operations)?.[0] ?? 'the line is missing';

describe.runIf(hasPostgres())('a second factor in a hosted project', () => {
  const { asAuthService, connect, rowsOf, signUp } = withHostedProject();

  async function newStaff(role: 'admin' | 'instructor') {
    const user = await signUp();
    await rowsOf('insert into public.user_roles (user_id, role) values ($1, $2)', [user.id, role]);
    await asAuthService(
      `insert into mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'secret')`,
      [user.id],
    );
    // The session has the id of its account, for the token.
    await asAuthService(`insert into sessions (id, user_id, aal) values ($1, $1, 'aal2')`, [
      user.id,
    ]);
    return user;
  }
  async function runAs<Row>(id: string, aal: string, sql: string): Promise<Row[]> {
    const client = await connect('authenticator');
    try {
      await client.query('begin');
      await client.query("select set_config('request.jwt.claims', $1, true)", [
        JSON.stringify({ sub: id, role: 'authenticated', aal, session_id: id }),
      ]);
      await client.query('set local role authenticated');
      const { rows } = await client.query(sql);
      await client.query('commit');
      return rows as Row[];
    } finally {
      await client.end();
    }
  }
  const isStaff = async (id: string, aal: string) =>
    (await runAs<{ is_staff: boolean }>(id, aal, 'select public.is_staff()'))[0]?.is_staff;

  test('is removed by an admin with the rights that a migration has there', async () => {
    const [admin, instructor] = [await newStaff('admin'), await newStaff('instructor')];
    expect(await isStaff(admin.id, 'aal1')).toBe(false);
    await runAs(admin.id, 'aal2', `select public.reset_second_factor('${instructor.id}')`);
    for (const table of ['mfa_factors', 'sessions'])
      expect(
        await rowsOf(`select user_id from auth.${table} where user_id = any ($1)`, [
          [admin.id, instructor.id],
        ]),
      ).toEqual([{ user_id: admin.id }]);
    expect(await isStaff(instructor.id, 'aal1')).toBe(true);
    // A token of a session that has ended, which is valid for up to an hour.
    expect(await isStaff(instructor.id, 'aal2')).toBe(false);
  });

  test('that the only admin lost is removed with the line of SQL in the documents', async () => {
    const [admin, other] = [await newStaff('admin'), await newStaff('instructor')];
    const operator = await connect('postgres');
    expect((await operator.query(wayBack(admin.email))).rowCount).toBe(1);
    expect(await isStaff(admin.id, 'aal1')).toBe(true);
    expect(await isStaff(other.id, 'aal1')).toBe(false);
    // If all staff need one, the next sign-in leads to setting it up, unless the operator switches
    // that off too.
    await operator.query('update private.second_factor_setting set is_needed = true');
    expect(await isStaff(admin.id, 'aal1')).toBe(false);
    expect((await operator.query(switchOff)).rowCount).toBe(1);
    expect(await isStaff(admin.id, 'aal1')).toBe(true);
    await operator.end();
  });
});
