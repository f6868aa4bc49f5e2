import { beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres/database.ts';
import { withPostgres } from '../support/postgres/with-postgres.ts';
import { countOutcomes, removeFromFunction, runAtOnce } from './run-at-once.ts';

const users = 50;
const lock = /perform pg_advisory_xact_lock\([^;]*;/;

describe.runIf(hasPostgres())('50 connections at once', () => {
  const { database, client } = withPostgres();
  let userIds: string[];

  beforeAll(async () => {
    const { rows } = await client().query<{ id: string }>(
      `insert into auth.users (email)
      select 'user' || n || '@test.example' from generate_series(1, ${users}) as n returning id`,
    );
    userIds = rows.map(({ id }) => id);
  });

  async function count(sql: string): Promise<number> {
    const { rows } = await client().query<{ count: number }>(`select count(*)::int from ${sql}`);
    return rows[0]?.count ?? 0;
  }

  /** Creates an organisation with 50 owners, all of whom leave it at once. */
  async function leaveAtOnce() {
    const { rows } = await client().query<{ id: string }>(
      "insert into public.organizations (name) values ('Test') returning id",
    );
    const organization = rows[0]?.id ?? '';
    await client().query(
      `insert into public.organization_members (organization_id, user_id, role)
      select $1, unnest($2::uuid[]), 'owner'`,
      [organization, userIds],
    );
    const outcomes = await runAtOnce(
      database(),
      userIds.map((userId) => ({
        userId,
        statement: `delete from public.organization_members
          where organization_id = '${organization}' and user_id = '${userId}'`,
      })),
    );
    return {
      outcomes: countOutcomes(outcomes),
      owners: await count(
        `public.organization_members where organization_id = '${organization}' and role = 'owner'`,
      ),
    };
  }

  /** Makes 50 admins, all of whom give up the role at once. */
  async function resignAtOnce() {
    await client().query(
      `insert into public.user_roles (user_id, role) select unnest($1::uuid[]), 'admin'
      on conflict (user_id) do update set role = 'admin'`,
      [userIds],
    );
    const outcomes = await runAtOnce(
      database(),
      userIds.map((userId) => ({
        userId,
        statement: `select public.set_role('${userId}', 'learner')`,
      })),
    );
    return {
      outcomes: countOutcomes(outcomes),
      admins: await count("public.user_roles where role = 'admin'"),
    };
  }

  test('one owner of an organisation stays when all owners leave', async () => {
    expect(await leaveAtOnce()).toEqual({
      outcomes: { committed: users - 1, PX002: 1 },
      owners: 1,
    });
  });

  test('no owner stays without the lock', async () => {
    await removeFromFunction(client(), 'private.lock_deletions', lock);
    expect(await leaveAtOnce()).toMatchObject({ owners: 0 });
  });

  test('one admin stays when all admins give up the role', async () => {
    expect(await resignAtOnce()).toEqual({
      outcomes: { committed: users - 1, PX001: 1 },
      admins: 1,
    });
  });

  test('no admin stays without the lock', async () => {
    await removeFromFunction(client(), 'private.prevent_last_admin_removal', lock);
    expect(await resignAtOnce()).toMatchObject({ admins: 0 });
  });
});
