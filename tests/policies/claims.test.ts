// @vitest-environment node
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalDatabase } from '../../supabase/local/database/database.ts';
import { become, people } from './actors.ts';
import { openFreshDatabase } from './fixtures.ts';
import { runnersOf, noRight, againstPolicy, nothing, promote } from './statements.ts';

let database: LocalDatabase;

beforeAll(async () => {
  database = await openFreshDatabase();
}, 60_000);

afterAll(() => database.close());

const { run, as } = runnersOf(() => database);

describe('the address of a profile', () => {
  test("is the account's own, whatever the row said", async () => {
    const outcome = await run(`
      delete from public.profiles where id = '${people.owner}';
      insert into public.profiles (id, email) values ('${people.owner}', 'admin@praxi.example');
      select email from public.profiles where id = '${people.owner}'`);
    expect(outcome).toMatchObject({ result: [{ email: 'owner@test.example' }] });
  });
});

describe('a claimed role', () => {
  const createCourse = "insert into public.courses (title, slug) values ('A', '')";

  test('in the metadata of a sign-up gives nothing', async () => {
    const id = '70000000-0000-4000-8000-0000000000ff';
    const metadata = '{"role": "admin", "user_role": "admin", "app_metadata": {"role": "admin"}}';
    const signUp = `
      insert into auth.users (id, aud, role, email, raw_user_meta_data, created_at, updated_at)
      values ('${id}', 'authenticated', 'authenticated', 'new@test.example', '${metadata}', now(), now());`;
    expect(
      await run(`${signUp} select role from public.user_roles where user_id = '${id}'`),
    ).toMatchObject(nothing);
    const asThem = become('stranger').replaceAll(people.stranger, id);
    expect(await run(`${signUp} ${asThem} ${createCourse}`)).toMatchObject(againstPolicy);
  });

  test('in the claims of the token gives nothing', async () => {
    const claims = {
      user_role: 'admin',
      app_metadata: { role: 'admin', roles: ['admin'] },
      user_metadata: { role: 'admin' },
    };
    expect(await as('stranger', createCourse, claims)).toMatchObject(againstPolicy);
    expect(await as('stranger', promote(people.owner), claims)).toMatchObject(nothing);
    expect(await as('anonymous', createCourse, claims)).toMatchObject(noRight);
  });

  test('does not outlive the row that gave it', async () => {
    const fire = `delete from public.user_roles where user_id = '${people.instructor}';`;
    expect(await run(`${fire} ${become('instructor')} ${createCourse}`)).toMatchObject(
      againstPolicy,
    );
    expect(await as('instructor', createCourse)).toMatchObject({ rows: 1 });
  });
});
