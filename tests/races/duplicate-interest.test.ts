import { describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres/database.ts';
import { withPostgres } from '../support/postgres/with-postgres.ts';
import { countOutcomes, runAtOnce } from './run-at-once.ts';

describe.runIf(hasPostgres())(
  '50 connections that register one e-mail at once, from 50 networks',
  () => {
    const { database, client } = withPostgres();

    /** Registers for a new course, in lower and in upper case. */
    async function registerAtOnce() {
      const { rows } = await client().query<{ id: string }>(
        "insert into public.courses (title, slug, state) values ('Test', '', 'published') returning id",
      );
      const course = rows[0]?.id;
      const outcomes = await runAtOnce(
        database(),
        Array.from({ length: 50 }, (_, index) => ({
          userId: null,
          role: 'service_role' as const,
          statement: `select public.submit_course_interest('${course} ${index}', 0, 'network ${course} ${index}',
          '${course}', null, '${course}', 'Test', '${index % 2 ? 'one@test.example' : 'ONE@TEST.EXAMPLE'}')`,
        })),
      );
      const { rows: stored } = await client().query<{ registered: number; counted: number }>(
        `select (select count(*)::int from public.course_interests where course_id = $1) as registered,
        (select interests from public.course_interest_counts where course_id = $1) as counted`,
        [course],
      );
      return { ...stored[0], outcomes: countOutcomes(outcomes) };
    }

    test('store one row', async () => {
      expect(await registerAtOnce()).toEqual({
        registered: 1,
        counted: 1,
        outcomes: { committed: 50 },
      });
    });

    test('store none without the unique index, on which the function relies', async () => {
      const { rows } = await client().query<{ name: string }>(
        `select indexrelid::regclass::text as name from pg_index
      where indrelid = 'public.course_interests'::regclass and indisunique and not indisprimary`,
      );
      await client().query(`drop index ${rows[0]?.name}`);
      expect(await registerAtOnce()).toMatchObject({ registered: 0 });
    });
  },
);
