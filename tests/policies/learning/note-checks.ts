import { expect } from 'vitest';
import { impersonate, testUsers } from '../actors.ts';
import type { Checks, Run } from '../form-calls.ts';
import {
  as,
  asLearner,
  endAll,
  enrol,
  ids,
  learnerRunners,
  refused,
  setUp,
} from './learning-steps.ts';

const versions = 'a note is saved over its version, and a repeated save has one effect';
const own = 'only learners of a lesson can keep notes beside it';
const empty = 'an empty note deletes it, and a note has a limit';

const save = (note: string, version = 'null') =>
  `select note as answer from public.save_note('${ids.text}', ${note}, ${version})`;
const version = '(select updated_at from public.lesson_notes)';
/** As if the note had been saved in an earlier transaction. */
const earlier = `alter table public.lesson_notes disable trigger user;
  update public.lesson_notes set updated_at = '2026-01-01';
  alter table public.lesson_notes enable trigger user;`;

/** The notes of learners. */
export function noteChecks(run: Run): Checks {
  const { learner, after } = learnerRunners(run);
  const saved = `${asLearner(save("'a'"))} ${earlier}`;
  return {
    [versions]: async () => {
      expect(await after('', save("'a'"))).toBe('a');
      expect(await after(saved, save("'b'", version))).toBe('b');
      for (const stale of ['null', "'2026-01-02'"])
        expect(await after(saved, save("'b'", stale))).toBe('PX113');
      expect(await after(saved, save("'a'", "'2025-01-01'"))).toBe('a');
      expect(await after('', save("'a'", "'2026-01-01'"))).toBe('PX113');
    },
    [own]: async () => {
      expect(
        await run(
          `${setUp()} ${asLearner(enrol)} ${saved} ${as('otherLearner', enrol)} ${impersonate('otherLearner')} ${save("'b'")}`,
        ),
      ).toMatchObject({ result: [{ answer: 'b' }] });
      expect(
        await run(`${setUp()} ${asLearner(enrol)} ${impersonate('otherLearner')} ${save("'a'")}`),
      ).toMatchObject(refused('PX104'));
      expect(await after(endAll, save("'a'"))).toBe('PX104');
      const forgotten = `${saved} delete from auth.users where id = '${testUsers.learner}';`;
      expect(
        await run(`${setUp()} ${asLearner(enrol)} ${forgotten} select 1 from public.lesson_notes`),
      ).toMatchObject({ rows: 0 });
      expect(await learner(`select * from public.save_note('${ids.draft}', 'a')`)).toMatchObject(
        refused('PX105'),
      );
    },
    [empty]: async () => {
      for (const blank of ["''", "' '", "E'\\n'", 'null'])
        expect(
          await after(
            saved,
            save(blank, version),
            'select count(*) as answer from public.lesson_notes',
          ),
        ).toBe(0);
      expect(await after('', save("''"))).toBeNull();
      expect(await after('', save("repeat('α', 20000)"))).toHaveLength(20_000);
      expect(await after('', save("repeat('α', 20001)"))).toBe('22001');
    },
  };
}
