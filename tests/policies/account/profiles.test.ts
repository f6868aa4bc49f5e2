import { describe, expect, test } from 'vitest';
import { testUsers } from '../actors.ts';
import { openDatabaseWithFixtures } from '../fixtures.ts';
import { newAccount, signUp } from './name-checks.ts';
import { createRunners } from '../statements.ts';

const database = await openDatabaseWithFixtures();

const { runAsOwner } = createRunners(() => database);

const readProfile = `select * from public.profiles where id = '${newAccount}'`;

const signUpForm = {
  first_name: 'Ελένη',
  last_name: 'Νέα',
  account_type: 'freelancer',
  technical_background: 'advanced',
  learning_goals: ['new_skills', 'networking'],
};

describe('the profile that is created with an account', () => {
  test('has the values of the sign-up form', async () => {
    expect(await runAsOwner(signUp(signUpForm) + readProfile)).toMatchObject({
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

  test('is not complete without an account type', async () => {
    const { account_type: _, ...rest } = signUpForm;
    for (const metadata of [
      rest,
      { ...rest, account_type: 'emperor' },
      { ...rest, account_type: 'expert' },
      { ...rest, account_type: '' },
      {},
    ]) {
      expect(await runAsOwner(signUp(metadata) + readProfile)).toMatchObject({
        result: [{ experience_level: null, onboarding_completed: false }],
      });
    }
  });

  test('has the names that an identity provider gives', async () => {
    const metadata = { given_name: 'Eleni', family_name: 'Nea', name: 'Eleni Nea' };
    expect(await runAsOwner(signUp(metadata) + readProfile)).toMatchObject({
      result: [{ first_name: 'Eleni', last_name: 'Nea', display_name: 'Eleni Nea' }],
    });
  });

  test.for([
    [{ full_name: 'Ελένη Νέα' }, ['Ελένη', 'Νέα', 'Ελένη Νέα']],
    [{ name: '  Ελένη   Μαρία  Νέα ' }, ['Ελένη', 'Μαρία Νέα', 'Ελένη Μαρία Νέα']],
    [{ full_name: '', name: 'Ελένη' }, ['Ελένη', null, 'Ελένη']],
    [{ full_name: 'Ελένη Νέα', first_name: 'Λένα' }, ['Λένα', null, 'Λένα']],
  ] as const)('has the parts of a full name: %j', async ([metadata, names]) => {
    const [first_name, last_name, display_name] = names;
    expect(await runAsOwner(signUp(metadata) + readProfile)).toMatchObject({
      result: [{ first_name, last_name, display_name }],
    });
  });

  test('has values that are too long cut, also two long names together', async () => {
    const long = { first_name: '🎓'.repeat(500), last_name: 'ν'.repeat(100) };
    const many = Array.from({ length: 100 }, () => 'σ'.repeat(500));
    expect(await runAsOwner(signUp({ ...long, learning_goals: many }) + readProfile)).toMatchObject(
      {
        result: [
          {
            first_name: '🎓'.repeat(100),
            last_name: 'ν'.repeat(100),
            display_name: `${'🎓'.repeat(100)} ${'ν'.repeat(99)}`,
            learning_goals: Array.from({ length: 20 }, () => 'σ'.repeat(100)),
          },
        ],
      },
    );
  });

  test('has only those learning goals that are texts', async () => {
    const metadata = { learning_goals: [null, 1, true, {}, [], 'new_skills'] };
    expect(await runAsOwner(signUp(metadata) + readProfile)).toMatchObject({
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
  ])('is created with the metadata %j', async (metadata) => {
    expect(await runAsOwner(signUp(metadata) + readProfile)).toMatchObject({
      result: [{ id: newAccount, email: 'sign-up@test.example', onboarding_completed: false }],
    });
  });

  test('is created without an e-mail', async () => {
    expect(await runAsOwner(signUp({}, null) + readProfile)).toMatchObject({
      result: [{ email: null }],
    });
  });

  test('gets the new e-mail of the account', async () => {
    const changeEmail = `update auth.users set email = 'moved@test.example' where id = '${newAccount}';`;
    expect(await runAsOwner(signUp(signUpForm) + changeEmail + readProfile)).toMatchObject({
      result: [{ email: 'moved@test.example' }],
    });
  });

  test('is deleted with the account', async () => {
    const deleteAccount = `delete from auth.users where id = '${newAccount}';`;
    expect(await runAsOwner(signUp(signUpForm) + deleteAccount + readProfile)).toMatchObject({
      rows: 0,
    });
  });
});

test('a profile has the e-mail of its account, also if another is inserted', async () => {
  const outcome = await runAsOwner(`
    delete from public.profiles where id = '${testUsers.learner}';
    insert into public.profiles (id, email) values ('${testUsers.learner}', 'admin@praxi.example');
    select email from public.profiles where id = '${testUsers.learner}'`);
  expect(outcome).toMatchObject({ result: [{ email: 'learner@test.example' }] });
});
