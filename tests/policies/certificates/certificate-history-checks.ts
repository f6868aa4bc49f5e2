import { expect } from 'vitest';
import { emailOf, testUsers } from '../actors.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf } from '../quizzes/calls.ts';
import { attended, keep, reissue, revoke, step, withdraw } from './calls.ts';

/** SQL with which an instructor looks at the first certificate. */
const detail =
  step(
    null,
    `select set_config('test.id', (select id::text from public.certificates where number = 1), true)`,
  ) +
  step(
    'instructor',
    `select public.certificate_detail(current_setting('test.id')::uuid) as result`,
  );

const renamed = step(
  null,
  `update public.profiles set first_name = 'Maro' where id = '${testUsers.learner}';
   update public.profiles set first_name = 'Ada', last_name = 'Min' where id = '${testUsers.admin}'`,
);

export function certificateHistoryChecks(given: Run): Checks {
  const detailAfter = async (sql: string) => resultOf(await given(sql + detail));
  return {
    'staff see one certificate with those that it replaced, and who did it': async () => {
      const by = {
        replaced_by_whom: null,
        revoked_by_whom: null,
        withdrawn_by_whom: null,
        kept_at: null,
        kept_by_whom: null,
      };
      expect(await detailAfter(attended + renamed + reissue('M. Doe'))).toMatchObject({
        holder: 'Maria Doe',
        state: 'replaced',
        profile_name: 'Maro Doe',
        email: emailOf('learner'),
        is_renamed: false,
        chain: [
          {
            ...by,
            holder: 'Maria Doe',
            state: 'replaced',
            replaced_by: expect.any(String) as string,
            replaced_by_whom: 'Ada Min',
          },
          { ...by, holder: 'M. Doe', state: 'valid', replaced_by: null },
        ],
      });
      const kept = attended + renamed + keep();
      expect(await detailAfter(kept + reissue('M. Doe'))).toMatchObject({
        chain: [
          { kept_at: expect.any(String) as string, kept_by_whom: 'Ada Min' },
          { ...by, holder: 'M. Doe' },
        ],
      });
      const ended = attended + renamed + revoke('Why');
      expect(await detailAfter(ended)).toMatchObject({
        chain: [{ ...by, revoke_reason: 'Why', revoked_by_whom: 'Ada Min' }],
      });
      expect(await detailAfter(ended + withdraw())).toMatchObject({
        holder: null,
        state: 'withdrawn',
        chain: [{ revoked_by_whom: 'Ada Min', withdrawn_by_whom: 'Ada Min' }],
      });
    },
  };
}
