import { beforeAll, describe, expect, test } from 'vitest';
import { runSeatModel } from '../bench/bookings/seat-model.ts';
import { hasPostgres } from '../support/postgres/database.ts';
import { withPostgres } from '../support/postgres/with-postgres.ts';
import { countOutcomes, removeFromFunction, runAtOnce } from './run-at-once.ts';

const course = '87000000-0000-4000-8000-000000000001';
const manager = '87000000-0000-4000-8000-000000000002';
const organization = '87000000-0000-4000-8000-000000000003';

describe.runIf(hasPostgres())('seats of a pool, given by many connections at once', () => {
  const { database, client } = withPostgres();

  beforeAll(async () => {
    await client().query(`
      insert into auth.users (id, email, email_confirmed_at) values ('${manager}', 'manager@test.example', now());
      insert into public.courses (id, title, slug, state) values ('${course}', 'A', 'a', 'published');
      insert into public.organizations (id, name) values ('${organization}', 'A');
      insert into public.organization_members (organization_id, user_id, role)
      values ('${organization}', '${manager}', 'owner')`);
  });

  async function createPool(quantity: number) {
    const { rows } = await client().query<{ id: string }>(`
      insert into public.seat_pools (organization_id, course_id, quantity, expires_at)
      values ('${organization}', '${course}', ${quantity}, now() + interval '1 day') returning id`);
    return rows[0]?.id ?? '';
  }

  const give = (pool: string, addresses: readonly string[]) =>
    runAtOnce(
      database(),
      addresses.map((address) => ({
        userId: manager,
        statement: `select public.give_seats('${pool}', array['${address}'])`,
      })),
    ).then(countOutcomes);

  const countsOf = async (pool: string) =>
    (
      await client().query<{ seats: number; addresses: number }>(
        'select count(*)::int as seats, count(distinct email)::int as addresses from public.seats where pool_id = $1',
        [pool],
      )
    ).rows[0];

  const people = Array.from({ length: 50 }, (_, index) => `p${index}@test.example`);

  test('are ten of ten, whoever of fifty comes first', { timeout: 60_000 }, async () => {
    const pool = await createPool(10);
    expect(await give(pool, people)).toEqual({ committed: 10, PX312: 40 });
    expect(await countsOf(pool)).toEqual({ seats: 10, addresses: 10 });
  });

  test('are one for an address that fifty give one', { timeout: 60_000 }, async () => {
    const pool = await createPool(10);
    expect(
      await give(
        pool,
        people.map(() => 'same@test.example'),
      ),
    ).toEqual({ committed: 50 });
    expect(await countsOf(pool)).toEqual({ seats: 1, addresses: 1 });
  });

  test('are all accounted for, whatever 30 do at random', { timeout: 60_000 }, async () => {
    const options = { seconds: 3, clients: 30, seed: 13 };
    const { outcomes, broken } = await runSeatModel(database(), options);
    expect(broken).toEqual([]);
    for (const action of ['give', 'accept', 'take back', 'book', 'cancel', 'change pool'])
      expect(outcomes[`${action}: committed`]).toBeGreaterThan(0);
  });

  test('are counted under the lock of their pool', { timeout: 60_000 }, async () => {
    await removeFromFunction(client(), 'private.lock_pool', /for no key update/);
    const pool = await createPool(10);
    await give(pool, people);
    expect((await countsOf(pool))?.seats).toBeGreaterThan(10);
  });
});
