import type { PostgresDatabase } from '../../support/postgres/database.ts';

const course = '86000000-0000-4000-8000-000000000001';

export type LatencyOptions = { clients: number; bookings: number; cohorts: number; seats: number };

/**
 * Times bookings of as many connections at once as there are clients, each one after the other.
 * @returns milliseconds of each booking, sorted; bookings a second; and how many cohorts have more seats taken than they have
 */
export async function timeBookings(
  database: PostgresDatabase,
  { clients, bookings, cohorts, seats }: LatencyOptions,
) {
  const owner = await database.connect();
  await owner.query(
    `insert into public.courses (id, title, slug, state) values ('${course}', 'Times', 'times', 'published')`,
  );
  const users = await owner.query<{ id: string }>(`
    insert into auth.users (id, email) select id, id || '@test.example'
    from (select gen_random_uuid() as id from generate_series(1, ${bookings})) as made returning id`);
  const opened = await owner.query<{ id: string }>(`
    with made as (
      insert into public.cohorts (course_id, capacity) select '${course}', ${seats} from generate_series(1, ${cohorts}) returning id
    ), meetings as (
      insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
      select id, now() + interval '7 days', now() + interval '7 days 4 hours' from made
    )
    select id from made`);
  await owner.query(`update public.cohorts set state = 'open' where course_id = '${course}'`);
  const times: number[] = [];
  let next = 0;
  const work = async () => {
    const client = await database.connect();
    for (let index = next++; index < bookings; index = next++) {
      const claims = JSON.stringify({ sub: users.rows[index]?.id, role: 'authenticated' });
      const cohort = opened.rows[index % cohorts]?.id;
      const before = performance.now();
      await client.query(
        `begin; select set_config('request.jwt.claims', '${claims}', true); set local role authenticated;
         select public.book('${cohort}'); commit`,
      );
      times.push(performance.now() - before);
    }
    await client.end();
  };
  const before = performance.now();
  await Promise.all(Array.from({ length: clients }, work));
  const seconds = (performance.now() - before) / 1000;
  const { rows } = await owner.query<{ oversold: number }>(`
    select count(*)::int as oversold from public.cohorts where course_id = '${course}' and (taken > capacity or taken <> (
      select count(*) from public.bookings where cohort_id = cohorts.id and state = 'confirmed'))`);
  await owner.end();
  return {
    times: times.toSorted((one, other) => one - other),
    perSecond: bookings / seconds,
    oversold: rows[0]?.oversold,
  };
}
