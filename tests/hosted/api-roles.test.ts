import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres/database.ts';
import { withHostedProject } from './hosted-project.ts';

describe.runIf(hasPostgres())('the API of a hosted project', () => {
  const { connect, rowsOf, signUp } = withHostedProject();

  /** Runs a statement as PostgREST does. @returns its rows, or the code of the error */
  async function call(role: string, sql: string, values: unknown[] = [], userId = '') {
    const client = await connect('authenticator');
    try {
      await client.query('begin');
      await client.query(
        `select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`,
        [JSON.stringify({ role, ...(userId && { sub: userId }) }), role],
      );
      const { rows } = await client.query<Record<string, unknown>>(sql, values);
      await client.query('commit');
      return rows;
    } catch (error) {
      return (error as { code: string }).code;
    } finally {
      await client.end();
    }
  }

  test('stores both public forms for the edge function, and for nobody else', async () => {
    const [course] = await rowsOf<{ id: string }>(
      "insert into public.courses (title, slug, state) values ('Test', '', 'published') returning id",
    );
    const email = `${randomUUID()}@test.example`;
    const message = `select public.submit_contact_message($1, 3, $2, $2, null, $3, 'A', $4, 'A', 'A') as outcome`;
    const interest = `select public.submit_course_interest($1, 3, $2, $2, null, $3, 'A', $4) as outcome`;
    const forms = [
      [message, randomUUID()],
      [interest, course?.id],
    ] as const;
    for (const [sql, id] of forms) {
      const values = () => [randomUUID(), randomUUID(), id, email];
      for (const role of ['anon', 'authenticated'])
        expect(await call(role, sql, values())).toBe('42501');
      expect(await call('service_role', sql, values())).toEqual([{ outcome: 'stored' }]);
    }
    for (const table of ['contact_messages', 'course_interests'])
      expect(await rowsOf(`select 1 from public.${table} where email = $1`, [email])).toHaveLength(
        1,
      );
  });

  test('refuses visitors and users who insert rows of the forms themselves', async () => {
    const { id } = await signUp();
    for (const sql of [
      "insert into public.contact_messages (name, email, subject, message) values ('A', 'a@b.gr', 'A', 'A')",
      "insert into public.course_interests (course_id, name, email) select id, 'A', 'a@b.gr' from public.courses",
    ]) {
      expect(await call('anon', sql)).toBe('42501');
      expect(await call('authenticated', sql, [], id)).toBe('42501');
    }
  });

  test('shows users their own profile and nothing of the services', async () => {
    const [user, other] = [await signUp(), await signUp()];
    const read = (sql: string) => call('authenticated', sql, [], user.id);
    expect(await read('select id from public.profiles')).toEqual([{ id: user.id }]);
    expect(await read(`select 1 from public.profiles where id = '${other.id}'`)).toEqual([]);
    expect(await read('select 1 from storage.objects')).toEqual([]);
    expect(await read('select 1 from storage.buckets')).toEqual([]);
    for (const table of ['auth.users', 'auth.audit_log_entries', 'private.form_submissions'])
      expect(await read(`select 1 from ${table}`)).toBe('42501');
    expect(await read('set role postgres')).toBe('42501');
  });

  test('owns every object as postgres, with row-level security on every table', async () => {
    expect(
      await rowsOf(`
        select oid::regclass::text as name from pg_class
        where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
          and (pg_get_userbyid(relowner) <> 'postgres' or (relkind in ('r', 'p') and not relrowsecurity))
        union all
        select oid::regprocedure::text from pg_proc
        where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
          and pg_get_userbyid(proowner) <> 'postgres'`),
    ).toEqual([]);
  });

  test('lets visitors and users create nothing', async () => {
    for (const role of ['anon', 'authenticated'])
      for (const schema of ['public', 'private', 'auth', 'storage'])
        expect(await call(role, `create table ${schema}.planted (id int)`)).toBe('42501');
  });
});
