import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalDatabase } from '../../supabase/local/database/database.ts';
import { openFreshDatabase } from './fixtures.ts';
import { interest, message } from './form-calls.ts';
import { messageChecks } from './message-checks.ts';
import { quarantineChecks } from './quarantine-checks.ts';
import { createRunners, permissionDenied, type Caller } from './statements.ts';

let database: LocalDatabase;

beforeAll(async () => {
  database = await openFreshDatabase();
}, 60_000);

afterAll(() => database.close());

const { runAsOwner, runAs } = createRunners(() => database);

test.for<Caller>(['visitor', 'learner', 'admin'])(
  '%s cannot call the functions of the edge function',
  async (caller) => {
    for (const call of [message(), interest()])
      expect(await runAs(caller, `select ${call}`)).toMatchObject(permissionDenied);
    const internal = `select private.admit_submission('p', 3, 'c', 's', null, 'e')`;
    expect(await runAs(caller, internal)).toMatchObject(permissionDenied);
    expect(await runAs(caller, 'select 1 from private.form_submissions')).toMatchObject(
      permissionDenied,
    );
  },
);

test.for(Object.entries({ ...messageChecks(runAsOwner), ...quarantineChecks(runAsOwner) }))(
  '%s',
  ([, expectHolds]) => expectHolds(),
);
