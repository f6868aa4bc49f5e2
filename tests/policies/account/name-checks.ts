import { expect } from 'vitest';
import { impersonate, literal, testUsers } from '../actors.ts';
import type { Checks, Run } from '../form-calls.ts';

/** The account that {@link signUp} creates. */
export const newAccount = '70000000-0000-4000-8000-0000000000fe';

/** SQL that creates an account with what the form of the sign-up sends. */
export const signUp = (metadata: unknown, email: string | null = 'sign-up@test.example') => `
  insert into auth.users (id, aud, role, email, raw_user_meta_data, created_at, updated_at)
  values ('${newAccount}', 'authenticated', 'authenticated', ${email === null ? 'null' : literal(email)},
    ${metadata === undefined ? 'null' : literal(JSON.stringify(metadata))}, now(), now());`;

const turned = '\u202EΕλ\u200bένη\u0007\u2066';
const fields = ['first_name', 'last_name', 'display_name'];

/** An admin's correction of the names of the learner. */
const correct = (first: string | null, last: string | null, version = 'now()') =>
  `update public.profiles set first_name = 'Old' where id = '${testUsers.learner}';
         ${impersonate('admin')} select public.correct_names('${testUsers.learner}', ${version},
           ${first === null ? 'null' : literal(first)}, ${last === null ? 'null' : literal(last)}) as value;`;

/** SQL that gives the new account other metadata, then confirms it. */
const change = (metadata: object, confirmed = 'now()') => `
  update auth.users set raw_user_meta_data = ${literal(JSON.stringify(metadata))} where id = '${newAccount}';
  update auth.users set email_confirmed_at = ${confirmed} where id = '${newAccount}';`;

/** The names of people. */
export const nameChecks = (run: Run): Checks => ({
  'admins correct both names over the version that they saw, which the audit log notes without them':
    async () => {
      const stored = `reset role; select concat_ws('|', first_name, coalesce(last_name, '-'), display_name,
          (select string_agg(concat(action, ' ', subject_type, before, after), ',' order by concat(action, ' ', subject_type, before, after)) from public.audit_log
            where subject_id = profile.id and actor_id = '${testUsers.admin}')) as value
        from public.profiles as profile where id in ('${testUsers.learner}')`;
      const noted = 'correct name profiles';
      expect(await run(correct(' Ευτέρπη ', ' Βάρδα ') + stored)).toMatchObject({
        result: [{ value: `Ευτέρπη|Βάρδα|Ευτέρπη Βάρδα|${noted}` }],
      });
      for (const last of [' ', null])
        expect(await run(correct('Ευτέρπη', last) + stored)).toMatchObject({
          result: [{ value: `Ευτέρπη|-|Ευτέρπη|${noted}` }],
        });
      const longest = 'α'.repeat(100);
      expect(await run(correct(longest, longest) + stored)).toMatchObject({
        result: [{ value: `${longest}|${longest}|${longest} ${longest.slice(1)}|${noted}` }],
      });
      const others = `reset role; select count(*)::integer as value from public.profiles where first_name = 'Ευτέρπη'`;
      expect(await run(correct('Ευτέρπη', 'Βάρδα') + others)).toMatchObject({
        result: [{ value: 1 }],
      });

      expect(await run(correct('Ευτέρπη', 'Βάρδα'))).toMatchObject({ result: [{ value: true }] });
      const older = "now() - interval '1 second'";
      for (const version of [older, 'null']) {
        expect(await run(correct('Ευτέρπη', 'Βάρδα', version))).toMatchObject({
          result: [{ value: false }],
        });
        expect(await run(correct('Ευτέρπη', 'Βάρδα', version) + stored)).toMatchObject({
          result: [{ value: 'Old|-' }],
        });
      }
      for (const first of [' ', '', '\u00a0', null])
        expect(await run(correct(first, 'Βάρδα'))).toMatchObject({ code: '22004' });
      expect(await run(correct('α'.repeat(101), 'Βάρδα'))).toMatchObject({ code: '22001' });
    },

  'an account that a provider confirms first has the names of the provider, and no answers of the person who signed up with its address':
    async () => {
      const typed = {
        first_name: 'Σπύρος',
        last_name: 'Άλλος',
        account_type: 'business',
        technical_background: 'expert',
        learning_goals: ['networking'],
      };
      const google = { iss: 'https://accounts.google.com', full_name: 'Άννα Ιωάννου' };
      const stored = async (sql: string) => {
        const { result } = (await run(`${signUp(typed)} ${sql}
          select concat_ws('|', first_name, last_name, display_name, coalesce(experience_level::text, '-'), coalesce(bio, '-'),
            learning_preferences, learning_goals, onboarding_completed) as value
          from public.profiles where id = '${newAccount}'`)) as { result?: { value: string }[] };
        return result?.at(-1)?.value;
      };
      const asTyped = 'Σπύρος|Άλλος|Σπύρος Άλλος|business|expert|{networking}|{networking}|t';
      expect(await stored(change(google))).toBe('Άννα|Ιωάννου|Άννα Ιωάννου|-|-|{}|{}|f');
      expect(await stored(change(google, 'null'))).toBe(asTyped);
      // The link of the letter confirms it, or a provider once it is confirmed.
      expect(await stored(change({ first_name: 'Άννα', last_name: 'Ρω' }))).toBe(asTyped);
      expect(await stored(change(typed) + change(google))).toBe(asTyped);
    },

  'users cannot save an empty name, but can save the rest of a profile without names': async () => {
    const write = (set: string) =>
      run(
        `${impersonate('learner')} update public.profiles set ${set} where id = '${testUsers.learner}' returning first_name`,
      );
    for (const blank of [`''`, `' '`, 'null', literal('\u0301')])
      for (const [missing, given] of [
        ['first_name', 'last_name'],
        ['last_name', 'first_name'],
      ])
        expect(await write(`${missing} = ${blank}, ${given} = 'Νέα'`)).toMatchObject({
          code: '23514',
        });
    expect(await write(`first_name = 'Ελένη', last_name = 'Νέα'`)).toMatchObject({
      result: [{ first_name: 'Ελένη' }],
    });
    expect(await write(`bio = 'Η'`)).toMatchObject({ result: [{ first_name: null }] });
    // An admin may know only one name.
    expect(await run(correct('Ευτέρπη', null))).toMatchObject({ result: [{ value: true }] });
  },

  'characters that turn the direction of a name or are invisible are left out, at a sign-up and when a user writes it':
    async () => {
      const names = { first_name: turned, last_name: `${turned} Νέα` };
      const written = fields.map((field) => `${field} = ${literal(turned)}`).join();
      expect(
        await run(
          `${signUp(names)} ${impersonate('learner')} update public.profiles set ${written}; reset role;
           select ${fields.join()} from public.profiles where id in ('${newAccount}', '${testUsers.learner}') order by email desc`,
        ),
      ).toMatchObject({
        result: [
          { first_name: 'Ελένη', last_name: 'Ελένη Νέα', display_name: 'Ελένη Ελένη Νέα' },
          { first_name: 'Ελένη', last_name: 'Ελένη', display_name: 'Ελένη' },
        ],
      });
    },
});
