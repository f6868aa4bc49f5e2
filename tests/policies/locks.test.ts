import { expect, test } from 'vitest';
import { openSharedDatabase } from './fixtures.ts';

const database = await openSharedDatabase();

const declared = (source: string) => source.split(/^begin$/m)[0] ?? '';

// The handler of a function does not catch what a declaration raises: the caller gets 55P03, for
// which PostgREST answers 500.
test('every function that waits three seconds for a lock catches the failure to get it', async () => {
  const { rows } = await database.driver.query<{ name: string; source: string }>(
    `select proname as name, prosrc as source from pg_proc
     where pronamespace = 'private'::regnamespace and 'lock_timeout=3s' = any (proconfig)`,
  );
  const namesWhere = (fails: (source: string) => boolean) =>
    rows.filter(({ source }) => fails(source)).map(({ name }) => name);
  expect(rows.length).toBeGreaterThan(30);
  expect(namesWhere((source) => !/when (lock_not_available|others)/.test(source))).toEqual([]);
  expect(namesWhere((source) => /private\.lock_/.test(declared(source)))).toEqual([]);
});

/**
 * They change a few rows that nobody else waits for: the bin, members, accounts, letters and a
 * setting; report_error waits for nobody.
 */
const withoutTimeout = [
  'answer_invitation',
  'delete_from_bin',
  'delete_same_caller',
  'invite_members',
  'move_to_bin',
  'report_error',
  'restore_from_bin',
  'send_letter_again',
  'set_staff_second_factor',
  'set_suspended',
  'unsubscribe',
  'withdraw_invitation',
];

test('every other function that changes rows for a user waits at most three seconds for a lock', async () => {
  const { rows } = await database.driver.query<{ name: string }>(
    `select proname as name from pg_proc
     where pronamespace = 'private'::regnamespace and provolatile = 'v' and prosecdef
       and prosrc ~ '\\m(update|insert into|delete from) (public|private)\\.'
       and exists (
         select from pg_proc as wrapper
         where wrapper.pronamespace = 'public'::regnamespace and wrapper.proname = pg_proc.proname
           and has_function_privilege('authenticated', wrapper.oid, 'execute')
       )
       and 'lock_timeout=3s' <> all (coalesce(proconfig, '{}'))
     order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(withoutTimeout);
});
