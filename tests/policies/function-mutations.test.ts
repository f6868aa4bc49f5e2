import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalDatabase } from '../../supabase/local/database/database.ts';
import { attempt, type Transaction } from './actors.ts';
import { openFreshDatabase, withFixtures } from './fixtures.ts';
import type { Checks, Run } from './form-calls.ts';
import { functionMutations } from './function-mutations.ts';
import { messageChecks } from './message-checks.ts';
import { quarantineChecks } from './quarantine-checks.ts';
import { fileChecks, lastAdminAndOwnerChecks } from './trigger-checks.ts';

// The checks prove something only if one of them fails when a limit or a condition is changed. The locks are removed
// in tests/races and tests/hosted, because this database has one connection.

let database: LocalDatabase;

beforeAll(async () => {
  database = await openFreshDatabase();
}, 60_000);

afterAll(() => database.close());

const checksOf = {
  forms: (run: Run) => ({ ...messageChecks(run), ...quarantineChecks(run) }),
  files: fileChecks,
  'last admin and owner': lastAdminAndOwnerChecks,
};

async function mutate(transaction: Transaction, name: string, from: string, to: string) {
  const results = await transaction.exec(
    `select pg_get_functiondef('${name}'::regproc) as definition`,
  );
  const stored = results[0]?.rows[0] as { definition: string } | undefined;
  const definition = stored?.definition ?? '';
  // Spaces and line breaks are alike, so that a mutation does not depend on where a line breaks.
  const flat = definition.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ');
  expect(flat.split(from), `«${from}» occurs once in ${name}`).toHaveLength(2);
  await transaction.exec(flat.replace(from, () => to));
}

async function isNoticed(checks: Checks, first = '') {
  const names = Object.keys(checks);
  const isFirst = (name: string) => name.startsWith(first);
  for (const name of names.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))) {
    try {
      await checks[name]?.();
    } catch {
      return true;
    }
  }
  return false;
}

const runWithin =
  (transaction: Transaction): Run =>
  (sql) =>
    attempt(transaction, sql);

test.for(Object.entries(checksOf))('without a mutation all checks hold: %s', ([, checks]) =>
  withFixtures(database.driver, async (transaction) => {
    for (const expectHolds of Object.values(checks(runWithin(transaction)))) await expectHolds();
  }),
);

test.for(Object.entries(functionMutations))(
  'notices every mutation of %s',
  { timeout: 240_000 },
  async ([name, { checks, first, mutations }]) => {
    const survivors = await withFixtures(database.driver, async (transaction) => {
      const unnoticed: string[] = [];
      const run = checksOf[checks](runWithin(transaction));
      for (const [from, to, firstForThis] of mutations) {
        await transaction.exec('savepoint mutation');
        await mutate(transaction, name, from, to);
        if (!(await isNoticed(run, firstForThis ?? first))) unnoticed.push(`${from} -> ${to}`);
        await transaction.exec('rollback to savepoint mutation; release savepoint mutation');
      }
      return unnoticed;
    });
    expect(survivors).toEqual([]);
  },
);
