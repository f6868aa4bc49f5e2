import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type LocalBackend } from '../../supabase/local/backend.ts';
import { isRefusal } from '../../supabase/local/lite-patches/quiet-refusals.ts';
import { keys } from '../../supabase/local/settings.ts';
import { clientOf, origin } from '../support/client.ts';
import { expectLog } from '../support/console.ts';

let backend: LocalBackend;

const grants = () =>
  backend.execute(`
    select table_name, column_name, grantee, privilege_type
    from information_schema.column_privileges
    where table_schema = 'public' and grantee in ('anon', 'authenticated')
    order by 1, 2, 3, 4`);

beforeAll(async () => {
  backend = await startBackend({ database: 'memory', origin });
  await backend.execute(`
    create function public.fail(code text) returns void language plpgsql as
    $$ begin raise exception 'raised by the test' using errcode = code, hint = 'none'; end $$;
    grant execute on function public.fail(text) to anon;`);
});
afterAll(() => backend.close());

async function learner() {
  const client = clientOf(backend);
  await client.auth.signInWithPassword({
    email: 'learner@praxi.example',
    password: 'praxi-local-2026',
  });
  return client;
}

test('the first requests of every role do not change the grants of the migrations', async () => {
  const before = await grants();
  expect(before.length).toBeGreaterThan(0);
  await clientOf(backend).from('courses').select('id');
  await (await learner()).from('profiles').select('id');
  expect(await grants()).toEqual(before);
});

describe('a statement without a grant is refused with 42501', () => {
  test('users cannot change their own e-mail in the profile', async () => {
    const { error, status } = await (
      await learner()
    )
      .from('profiles')
      .update({ email: 'other@example.gr' })
      .eq('email', 'learner@praxi.example');
    expect([error?.code, status]).toEqual(['42501', 403]);
  });

  test('a visitor cannot delete a course', async () => {
    const { error, status } = await clientOf(backend)
      .from('courses')
      .delete()
      .eq('slug', 'ai-gia-paragogikotita');
    expect([error?.code, status]).toEqual(['42501', 401]);
  });
});

describe('errors keep their SQLSTATE', () => {
  test('a violated check is 23514 with status 400', async () => {
    const { error, status } = await clientOf(backend, keys.secret)
      .from('course_interests')
      .insert({ course_id: '10000000-0000-4000-8000-000000000001', name: ' ', email: 'a@b.gr' });
    expect([error?.code, status]).toEqual(['23514', 400]);
    expect(error?.message).toContain('course_interests');
  });

  test.each([
    ['P0001', 400],
    ['P0002', 500],
    ['40001', 500],
    ['28000', 403],
    ['ZZ123', 400],
  ])('%s has status %i', async (code, status) => {
    const logged = expectLog('error');
    const answer = await backend.fetch(
      new Request(`${origin}/rest/v1/rpc/fail`, {
        method: 'POST',
        headers: { apikey: keys.publishable, 'content-type': 'application/json' },
        body: JSON.stringify({ code }),
      }),
    );
    expect(answer?.status).toBe(status);
    const lines = logged().filter((values) => !values.some(isRefusal));
    expect(lines).toEqual(status === 500 ? [['POST /rest/v1/rpc/fail answered 500']] : []);
    expect(await answer?.json()).toEqual({
      code,
      message: 'raised by the test',
      details: null,
      hint: 'none',
    });
  });
});
