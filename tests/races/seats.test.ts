import { beforeAll, describe, expect, test } from 'vitest';
import { onceAll } from '../bench/bookings/random-actions.ts';
import { runSeatModel } from '../bench/bookings/seat-model.ts';
import { hasPostgres } from '../support/postgres/database.ts';
import { withPostgres } from '../support/postgres/with-postgres.ts';
import { countOutcomes, removeFromFunction, runAtOnce, waitLonger } from './run-at-once.ts';

const course = '87000000-0000-4000-8000-000000000001';
const manager = '87000000-0000-4000-8000-000000000002';
const organization = '87000000-0000-4000-8000-000000000003';

describe.runIf(hasPostgres())('seats of a pool, given by many connections at once', () => {
  const { database, client } = withPostgres();

  beforeAll(async () => {
    await waitLonger(client());
    await client().query(`
      insert into auth.users (id, email, email_confirmed_at) values ('${manager}', 'manager@test.example', now());
      insert into public.courses (id, title, slug, state) values ('${course}', 'A', 'a', 'published')`);
    await createOrganization(organization);
  });

  async function createOrganization(id: string) {
    await client().query(`
      insert into public.organizations (id, name) values ('${id}', 'A');
      insert into public.organization_members (organization_id, user_id, role) values ('${id}', '${manager}', 'owner')`);
    return id;
  }

  async function createPool(quantity: number, of = organization) {
    const { rows } = await client().query<{ id: string }>(`
      insert into public.seat_pools (organization_id, course_id, quantity, expires_at)
      values ('${of}', '${course}', ${quantity}, now() + interval '1 day') returning id`);
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

  test('are ten of ten, whichever of fifty calls come first', { timeout: 60_000 }, async () => {
    const pool = await createPool(10);
    expect(await give(pool, people)).toEqual({ committed: 10, PX312: 40 });
    expect(await countsOf(pool)).toEqual({ seats: 10, addresses: 10 });
  });

  test('are one for an address that fifty give one', { timeout: 60_000 }, async () => {
    const pool = await createPool(10);
    const { committed = 0, PX900: busy = 0 } = await give(
      pool,
      people.map(() => 'same@test.example'),
    );
    // On a slow machine the last ones wait longer than `lock_timeout`, and are asked to try again.
    expect([committed + busy, committed > 0]).toEqual([50, true]);
    expect(await countsOf(pool)).toEqual({ seats: 1, addresses: 1 });
  });

  /** Gives a seat of each of these pools at once, to an address for each. */
  const giveOfAll = async (pools: readonly string[], addressOf: (index: number) => string) =>
    countOutcomes(
      await runAtOnce(
        database(),
        pools.map((pool, index) => ({
          userId: manager,
          statement: `select public.give_seats('${pool}', array['${addressOf(index)}'])`,
        })),
      ),
    );

  test(
    'are three in a day for an address, from ten organisations',
    { timeout: 60_000 },
    async () => {
      const pools: string[] = [];
      while (pools.length < 10)
        pools.push(await createPool(1, await createOrganization(crypto.randomUUID())));
      const outcomes = await giveOfAll(pools, () => 'often@test.example');
      expect(outcomes).toEqual({ committed: 3, PX317: 7 });
    },
  );

  test('are not too many for an organisation, from ten pools', { timeout: 60_000 }, async () => {
    const of = await createOrganization(crypto.randomUUID());
    const pools: string[] = [];
    while (pools.length < 10) pools.push(await createPool(1, of));
    // Of 20 plus two for each seat, it has sent 35 today.
    await client().query(
      `insert into public.seats (pool_id, email, state, invited_at)
       select $1, 's' || n || '@test.example', 'taken_back', array[now()] from generate_series(1, 35) as n`,
      [pools[0]],
    );
    const outcomes = await giveOfAll(pools, (index) => `o${index}@test.example`);
    // No letter was queued for them.
    await client().query(`delete from public.seats where pool_id = $1 and state = 'taken_back'`, [
      pools[0],
    ]);
    expect(outcomes).toEqual({ committed: 5, PX326: 5 });
  });

  test('are all accounted for, whatever 30 do at random', { timeout: 60_000 }, async () => {
    const actions = [
      'give',
      'accept',
      'take back',
      'complete a lesson',
      'book',
      'cancel',
      'move',
      'pay',
      'change pool',
    ];
    const until = onceAll(actions);
    const options = { seconds: 40, clients: 30, seed: 13, until };
    const { outcomes, broken } = await runSeatModel(database(), options);
    expect(broken).toEqual([]);
    for (const action of actions) expect(outcomes[`${action}: committed`]).toBeGreaterThan(0);
  });

  test('are counted under the lock of their pool', { timeout: 60_000 }, async () => {
    await removeFromFunction(client(), 'private.lock_pool', /for no key update/);
    const pool = await createPool(10);
    await give(pool, people);
    expect((await countsOf(pool))?.seats).toBeGreaterThan(10);
  });
});

describe.runIf(hasPostgres())('what the changes of seats at random notice', () => {
  const { database, client } = withPostgres();

  test.for([
    {
      change: 'a seat that pays once more leaves a booking that none pays for',
      name: 'private.pay_with_seat',
      text: / and bound\.booking_id is null/,
      noticed: 'is waived, and not by one seat',
    },
    {
      change: 'a seat that is accepted pays for nothing beside a booking that is due',
      name: 'private.accept_seat',
      text: /perform private\.pay_with_seat\(.*\);/,
      noticed: 'pays for nothing while its holder owes a booking there',
    },
    {
      change: 'a seat that is spent before its cohort begins is reserved again',
      name: 'private.take_back_seat',
      text: / or has_begun(?= then)/,
      noticed: 'are not those of its bookings and pools',
    },
  ])('$change', { timeout: 60_000 }, async ({ name, text, noticed }) => {
    const { rows } = await client().query<{ intact: string }>(
      'select pg_get_functiondef($1::regproc) as intact',
      [name],
    );
    await removeFromFunction(client(), name, text);
    const isNoticed = (_: unknown, broken: string[]) =>
      broken.some((message) => message.includes(noticed));
    const options = { seconds: 40, clients: 30, seed: 13, until: isNoticed };
    const { broken } = await runSeatModel(database(), options);
    expect(broken).toContainEqual(expect.stringContaining(noticed));
    await client().query(rows[0]?.intact ?? '');
    await client().query(
      'truncate public.bookings, public.cohorts, public.courses, public.organizations, auth.users cascade',
    );
  });
});
