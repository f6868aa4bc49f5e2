import { beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres/database.ts';
import { withPostgres } from '../support/postgres/with-postgres.ts';
import { countOutcomes, removeFromFunction, runAtOnce } from './run-at-once.ts';

const course = '8b000000-0000-4000-8000-000000000001';

describe.runIf(hasPostgres())('badges that many connections request at once', () => {
  const { database, client } = withPostgres();

  beforeAll(async () => {
    await client().query(`
      insert into public.courses (id, title, slug, state) values ('${course}', 'A', 'a', 'published');
      insert into public.certificates (
        kind, code, year, number, course_id, holder, title, hours, starts_on, ends_on, signatory, signatory_title,
        rules_version, issued_at, retain_until
      )
      select 'achievement', lpad(number::text, 12, '0'), 2026, number, '${course}', 'Maria', 'A', 1, '2026-01-01',
        '2026-01-02', 'B', '', 1, now(), now() + interval '1 year'
      from generate_series(1, 26) as number`);
  });

  const ask = (codes: number[]) =>
    runAtOnce(
      database(),
      codes.map((code) => ({
        role: 'service_role',
        statement: `select public.badge_facts('${String(code).padStart(12, '0')}', '1.2.3.4')`,
      })),
    ).then(countOutcomes);
  const places = async () =>
    (
      await client().query<{ certificates: number; places: number }>(
        'select count(*)::int as certificates, count(distinct (list, place))::int as places from private.badge_places',
      )
    ).rows[0];
  // One certificate, and beside it 25 others.
  const codes = Array.from({ length: 50 }, (_, index) => (index % 2 ? 1 : 2 + index / 2));

  test('have one place for each certificate', { timeout: 60_000 }, async () => {
    expect(await ask(codes)).toEqual({ committed: 50 });
    expect(await places()).toEqual({ certificates: 26, places: 26 });
  });

  test('fail if a second one does not ignore the conflict', { timeout: 60_000 }, async () => {
    await client().query('delete from private.badge_places');
    await removeFromFunction(client(), 'private.badge_place', /on conflict do nothing/);
    expect((await ask(codes))['23505']).toBeGreaterThan(0);
  });
});
