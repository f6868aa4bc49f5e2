import { expect, test } from 'vitest';
import { readSurvivors } from '../../policies/mutations/survivors.ts';
import { expectLog } from '../../support/console.ts';
import { accountModules } from './account-checks.ts';
import { badgeModules } from './badge-checks.ts';
import { badgeContentModules } from './badge-content-checks.ts';
import { calendarModules } from './calendar-checks.ts';
import { formModules } from './form-checks.ts';
import { mutantsOf } from './operators.ts';
import { letterModules } from './letter-checks.ts';
import { paymentModules } from './payment-checks.ts';
import { proofModules } from './proof-checks.ts';
import { sharedModules } from './shared-checks.ts';
import { uploadModules } from './upload-checks.ts';

// The checks prove something only if they fail when a limit or a condition of the source is changed.

const modules = [
  ...accountModules,
  ...badgeModules,
  ...badgeContentModules,
  ...calendarModules,
  ...formModules,
  ...letterModules,
  ...paymentModules,
  ...proofModules,
  ...sharedModules,
  ...uploadModules,
];

const known = new Set(readSurvivors(new URL('survivors.txt', import.meta.url)));

test('every entry of the list of survivors is a mutant', () => {
  const keys = new Set(
    modules.flatMap(({ path, source }) => mutantsOf(path, source).map(({ key }) => key)),
  );
  expect([...known].filter((name) => !keys.has(name))).toEqual([]);
});

test.for(modules)(
  '$path: notices every mutation',
  { timeout: 120_000 },
  async ({ path, source, check }) => {
    const logged = expectLog('error');
    await check(source);
    const survivors: string[] = [];
    const mutants = mutantsOf(path, source).filter(({ key }) => !known.has(key));
    for (const { key, changed } of mutants) {
      const isNoticed = await check(changed).then(
        () => false,
        (error: Error) => {
          // A change that does not load proves nothing.
          if (error instanceof SyntaxError)
            throw new Error(`${key} cannot be loaded: ${error.message}`);
          return true;
        },
      );
      if (!isNoticed) survivors.push(key);
    }
    logged();
    expect(survivors).toEqual([]);
  },
);
