import { describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres/database.ts';
import { withPostgres } from '../support/postgres/with-postgres.ts';

const course = '84000000-0000-4000-8000-000000000019';
const organization = '84000000-0000-4000-8000-000000000018';
const sell = (quantity: number) =>
  `insert into public.seat_pools (organization_id, course_id, quantity, expires_at)
   values ('${organization}', '${course}', ${quantity}, now() + interval '1 day')`;

describe.runIf(hasPostgres())('changes of one count at once', () => {
  const { database, client } = withPostgres();

  async function sold() {
    const { rows } = await client().query<{ sold: number }>(
      `select sum(number)::integer as sold from private.counts_of('2000-01-01', '2100-01-01', '{${course}}')`,
    );
    return rows[0]?.sold;
  }

  test('wait neither for each other nor for the run that adds them, and none is lost', async () => {
    await client().query(`
      insert into public.courses (id, title, slug, state) values ('${course}', 'A', 'counted', 'published');
      insert into public.organizations (id, name) values ('${organization}', 'A')`);
    const [first, second] = await Promise.all([database().connect(), database().connect()]);
    // A statement that waits fails.
    await second.query("set lock_timeout = '1s'");
    await first.query(`begin; ${sell(5)}`);
    await second.query(sell(3));
    await second.query('select private.add_counts()');
    expect(await sold()).toBe(3);
    await first.query('commit');
    expect(await sold()).toBe(8);

    // Changes that come while the run adds are left for the next one.
    await first.query('begin; select private.add_counts()');
    await second.query(sell(2));
    expect(await sold()).toBe(10);
    await first.query('commit');
    expect(await sold()).toBe(10);
    await second.query('select private.add_counts()');
    expect(await sold()).toBe(10);
    await Promise.all([first.end(), second.end()]);
  });

  test('would wait for each other if they changed the sum themselves', async () => {
    await client().query(`
      create or replace function private.note_pool() returns trigger language plpgsql security definer as $$
      begin
        insert into private.monthly_counts values ('seats_sold', new.course_id, date_trunc('month', now())::date, new.quantity)
        on conflict on constraint monthly_counts_key do update set number = monthly_counts.number + excluded.number;
        return null;
      end $$`);
    const [first, second] = await Promise.all([database().connect(), database().connect()]);
    await second.query("set lock_timeout = '100ms'");
    await first.query(`begin; ${sell(1)}`);
    await expect(second.query(sell(1))).rejects.toMatchObject({ code: '55P03' });
    await first.query('rollback');
    await Promise.all([first.end(), second.end()]);
  });
});
