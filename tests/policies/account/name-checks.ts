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

/** The names of people. */
export const nameChecks = (run: Run): Checks => ({
  'characters that turn a name or are not seen are left out, at a sign-up and where a user writes it':
    async () => {
      const names = { first_name: turned, last_name: `${turned} Νέα` };
      const writes = fields.map(
        (field) => `update public.profiles set ${field} = ${literal(turned)};`,
      );
      expect(
        await run(
          `${signUp(names)} ${impersonate('learner')} ${writes.join(' ')} reset role;
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
