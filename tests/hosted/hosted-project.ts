import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { runAtOnce } from '../races/run-at-once.ts';
import { openSharedPostgres, type PostgresDatabase } from '../support/postgres/database.ts';

type User = { id: string; email: string };

/** A database with the roles of a hosted project for the tests of one `describe`. */
export function withHostedProject() {
  let database: PostgresDatabase;
  let service: Client;
  let superuser: Client;

  beforeAll(async () => {
    database = await openSharedPostgres();
    [service, superuser] = await Promise.all([
      database.connect('supabase_auth_admin'),
      database.connect(),
    ]);
  });

  afterAll(async () => {
    await service?.end();
    await superuser?.end();
    await database?.close();
  });

  return {
    connect: (role: string) => database.connect(role),

    /** Runs SQL as the auth service, which owns `auth` and has no privilege in `public`. */
    asAuthService: (sql: string, values: unknown[] = []) => service.query(sql, values),

    /** Runs SQL as the superuser. @returns the rows */
    async rowsOf<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
      return (await superuser.query(sql, values)).rows as Row[];
    },

    /** Creates an account as the auth service does. */
    async signUp(metadata: object = {}, email = `${randomUUID()}@test.example`): Promise<User> {
      const { rows } = await service.query<{ id: string }>(
        'insert into users (email, raw_user_meta_data) values ($1, $2) returning id',
        [email, metadata],
      );
      return { id: rows[0]?.id ?? '', email };
    },

    /** Deletes accounts in one statement, as the auth service. */
    remove: (...users: Pick<User, 'id'>[]) =>
      service.query('delete from users where id = any ($1)', [users.map(({ id }) => id)]),

    /** Deletes each account in a transaction of its own, all at once. @returns the outcome of each */
    removeAtOnce: (users: User[]) =>
      runAtOnce(
        database,
        users.map(({ id }) => ({
          role: 'supabase_auth_admin',
          statement: `delete from auth.users where id = '${id}'`,
        })),
      ),
  };
}
