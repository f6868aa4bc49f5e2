import { expect, test } from 'vitest';
import { openDatabaseWithFixtures } from '../fixtures.ts';
import { interest, message } from '../form-calls.ts';
import { interestChecks } from './interest-checks.ts';
import { messageChecks } from './message-checks.ts';
import { quarantineChecks } from './quarantine-checks.ts';
import { createRunners, permissionDenied, type Caller } from '../statements.ts';

const database = await openDatabaseWithFixtures();

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

test.for(
  Object.entries({
    ...messageChecks(runAsOwner),
    ...interestChecks(runAsOwner),
    ...quarantineChecks(runAsOwner),
  }),
)('%s', ([, expectHolds]) => expectHolds());
