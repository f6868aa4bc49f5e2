// @vitest-environment node
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalDatabase } from '../../supabase/local/database/database.ts';
import { literal } from './actors.ts';
import { openFreshDatabase } from './fixtures.ts';
import { runnersOf } from './statements.ts';

let database: LocalDatabase;

beforeAll(async () => {
  database = await openFreshDatabase();
}, 60_000);

afterAll(() => database.close());

const { run } = runnersOf(() => database);

const id = '70000000-0000-4000-8000-0000000000fe';
const signUp = (metadata: unknown, email: string | null = 'sign-up@test.example') => `
  insert into auth.users (id, aud, role, email, raw_user_meta_data, created_at, updated_at)
  values ('${id}', 'authenticated', 'authenticated', ${email === null ? 'null' : literal(email)},
    ${metadata === undefined ? 'null' : literal(JSON.stringify(metadata))}, now(), now());`;
const profile = `select * from public.profiles where id = '${id}'`;

const answers = {
  first_name: 'Ελένη',
  last_name: 'Νέα',
  account_type: 'freelancer',
  technical_background: 'advanced',
  learning_goals: ['new_skills', 'networking'],
};

describe('the profile that comes with an account', () => {
  test('holds what the sign-up told', async () => {
    expect(await run(signUp(answers) + profile)).toMatchObject({
      result: [
        {
          email: 'sign-up@test.example',
          display_name: 'Ελένη Νέα',
          first_name: 'Ελένη',
          last_name: 'Νέα',
          experience_level: 'freelancer',
          bio: 'advanced',
          learning_goals: ['new_skills', 'networking'],
          learning_preferences: ['new_skills', 'networking'],
          onboarding_completed: true,
        },
      ],
    });
  });

  test('is not complete without the answers of the wizard', async () => {
    const { account_type: _, ...rest } = answers;
    for (const metadata of [rest, { ...rest, account_type: 'emperor' }, {}]) {
      expect(await run(signUp(metadata) + profile)).toMatchObject({
        result: [{ experience_level: null, onboarding_completed: false }],
      });
    }
  });

  test("takes the names of a provider's account", async () => {
    const metadata = { given_name: 'Eleni', family_name: 'Nea', name: 'Eleni Nea' };
    expect(await run(signUp(metadata) + profile)).toMatchObject({
      result: [{ first_name: 'Eleni', last_name: 'Nea', display_name: 'Eleni Nea' }],
    });
  });

  test('cuts what is too long, also two long names together', async () => {
    const long = { first_name: '🎓'.repeat(500), last_name: 'ν'.repeat(100) };
    const many = Array.from({ length: 100 }, () => 'σ'.repeat(500));
    expect(await run(signUp({ ...long, learning_goals: many }) + profile)).toMatchObject({
      result: [
        {
          first_name: '🎓'.repeat(100),
          last_name: 'ν'.repeat(100),
          display_name: `${'🎓'.repeat(100)} ${'ν'.repeat(99)}`,
          learning_goals: Array.from({ length: 20 }, () => 'σ'.repeat(100)),
        },
      ],
    });
  });

  test('keeps the goals that are words', async () => {
    const metadata = { learning_goals: [null, 1, true, {}, [], 'new_skills'] };
    expect(await run(signUp(metadata) + profile)).toMatchObject({
      result: [{ learning_goals: ['new_skills'] }],
    });
  });

  test.for([
    undefined,
    null,
    [],
    ['first_name'],
    'text',
    7,
    { first_name: null, last_name: '   ' },
    { first_name: { a: 1 }, last_name: [1], account_type: ['business'], technical_background: 9 },
    { learning_goals: 'new_skills' },
    { learning_goals: { a: 1 } },
    { id: '00000000-0000-4000-8000-000000000001', email: 'admin@praxi.example' },
  ])('is there whatever the metadata: %j', async (metadata) => {
    expect(await run(signUp(metadata) + profile)).toMatchObject({
      result: [{ id, email: 'sign-up@test.example', onboarding_completed: false }],
    });
  });

  test('is there without an address', async () => {
    expect(await run(signUp({}, null) + profile)).toMatchObject({ result: [{ email: null }] });
  });

  test("follows the account's address", async () => {
    const move = `update auth.users set email = 'moved@test.example' where id = '${id}';`;
    expect(await run(signUp(answers) + move + profile)).toMatchObject({
      result: [{ email: 'moved@test.example' }],
    });
  });

  test('goes with the account', async () => {
    const leave = `delete from auth.users where id = '${id}';`;
    expect(await run(signUp(answers) + leave + profile)).toMatchObject({ rows: 0 });
  });
});
