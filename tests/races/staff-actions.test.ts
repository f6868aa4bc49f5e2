import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres, openPostgres, type PostgresDatabase } from '../support/postgres/database.ts';
import { countOutcomes, removeFromFunction, runAtOnce } from './run-at-once.ts';

describe.runIf(hasPostgres())('staff actions at the same time', () => {
  let database: PostgresDatabase;
  let client: Client;

  beforeAll(async () => {
    database = await openPostgres();
    client = await database.connect();
  });

  afterAll(async () => {
    await client?.end();
    await database?.close();
  });

  async function insertUser(name: string) {
    const { rows } = await client.query<{ id: string }>(
      'insert into auth.users (email, email_confirmed_at) values ($1, now()) returning id',
      [`${name}@test.example`],
    );
    return rows[0]?.id ?? '';
  }

  test('20 answers to one invitation make one membership', async () => {
    const userId = await insertUser('invited');
    const owner = await insertUser('owner');
    const { rows } = await client.query<{ id: string; organization: string }>(
      `with made as (insert into public.organizations (name) values ('Test') returning id),
         owned as (insert into public.organization_members (organization_id, user_id, role) select id, $1, 'owner' from made)
       insert into public.organization_invitations (organization_id, email, invited_by)
       select id, 'invited@test.example', $1 from made returning id, organization_id as organization`,
      [owner],
    );
    const [invitation] = rows;
    const outcomes = await runAtOnce(
      database,
      Array.from({ length: 20 }, () => ({
        userId,
        statement: `select public.answer_invitation('${invitation?.id}', true)`,
      })),
    );
    expect(countOutcomes(outcomes)).toEqual({ committed: 1, PX007: 19 });
    const { rows: members } = await client.query(
      'select role from public.organization_members where organization_id = $1 and user_id = $2',
      [invitation?.organization, userId],
    );
    expect(members).toEqual([{ role: 'member' }]);
  });

  test('ten organisations invite one address three times in a day', async () => {
    const owners: { id: string; organization: string }[] = [];
    for (let n = 0; n < 10; n += 1) {
      const id = await insertUser(`owner-${n}`);
      const { rows } = await client.query<{ organization: string }>(
        `with made as (insert into public.organizations (name) values ('Test') returning id)
         insert into public.organization_members (organization_id, user_id, role)
         select id, $1, 'owner' from made returning organization_id as organization`,
        [id],
      );
      owners.push({ id, organization: rows[0]?.organization ?? '' });
    }
    await runAtOnce(
      database,
      owners.map(({ id, organization }) => ({
        userId: id,
        statement: `select public.invite_members('${organization}', '{often@test.example}', 'member')`,
      })),
    );
    const { rows } = await client.query(
      "select from public.organization_invitations where email = 'often@test.example'",
    );
    expect(rows).toHaveLength(3);
  });

  /** Two admins suspend each other. @returns how many admins are left who are not suspended */
  async function suspendEachOther() {
    await client.query('delete from auth.users');
    const [one, other] = [await insertUser('one'), await insertUser('other')];
    await client.query(
      "insert into public.user_roles (user_id, role) values ($1, 'admin'), ($2, 'admin')",
      [one, other],
    );
    await runAtOnce(database, [
      { userId: one, statement: `select public.set_suspended('${other}', true)` },
      { userId: other, statement: `select public.set_suspended('${one}', true)` },
    ]);
    const { rows } = await client.query('select from auth.users where banned_until is null');
    return rows.length;
  }

  test('two admins who suspend each other leave one, and none without the lock', async () => {
    expect(await suspendEachOther()).toBe(1);
    await client.query('set session_replication_role = replica; truncate auth.users cascade');
    await client.query('set session_replication_role = default');
    await removeFromFunction(
      client,
      'private.set_suspended',
      /perform pg_advisory_xact_lock\([^;]*;/,
    );
    expect(await suspendEachOther()).toBe(0);
  });
});
