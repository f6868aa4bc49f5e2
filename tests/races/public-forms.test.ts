import { describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres/database.ts';
import { withPostgres } from '../support/postgres/with-postgres.ts';
import { removeFromFunction, runAtOnce } from './run-at-once.ts';

describe.runIf(hasPostgres())('50 messages of one caller at once', () => {
  const { database, client } = withPostgres();

  /** Sends with easy proofs, all different unless one is given. @returns the number of stored messages */
  async function sendAtOnce(caller: string, proof?: string) {
    await runAtOnce(
      database(),
      Array.from({ length: 50 }, (_, index) => ({
        role: 'service_role',
        statement: `select public.submit_contact_message('${proof ?? `${caller} ${index}`}', 0,
          '${proof ? `${caller} ${index}` : caller}', 's', null, gen_random_uuid(), '${caller}', 'a@test.example', 'A', 'A')`,
      })),
    );
    const { rows } = await client().query<{ stored: number }>(
      'select count(*)::int as stored from public.contact_messages where name = $1',
      [caller],
    );
    return rows[0]?.stored;
  }

  test('store one: the others need harder proofs', async () => {
    expect(await sendAtOnce('one')).toBe(1);
  });

  test('store one with one proof from 50 networks', async () => {
    expect(await sendAtOnce('replay', 'the same proof')).toBe(1);
  });

  test('store all without the lock', async () => {
    const lock = /perform pg_advisory_xact_lock\([^;]*;/;
    await removeFromFunction(client(), 'private.admit_submission', lock);
    expect(await sendAtOnce('unlocked')).toBe(50);
  });
});
