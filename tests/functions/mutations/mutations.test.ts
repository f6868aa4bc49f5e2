import { expect, test } from 'vitest';
import { expectLog } from '../../support/console.ts';
import { accountModules } from './account-checks.ts';
import { badgeModules } from './badge-checks.ts';
import { badgeContentModules } from './badge-content-checks.ts';
import { calendarModules } from './calendar-checks.ts';
import { formModules } from './form-checks.ts';
import { letterModules } from './letter-checks.ts';
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
  ...proofModules,
  ...sharedModules,
  ...uploadModules,
];

test.for(modules)('$path: notices every mutation', async ({ check, mutations }) => {
  const logged = expectLog('error');
  await check();
  const survivors: string[] = [];
  for (const mutation of mutations) {
    const isNoticed = await check(mutation).then(
      () => false,
      (error: Error) => {
        // A change that does not even load, or is not in the source, shows nothing.
        if (error instanceof SyntaxError || error.message.includes('occurs once')) throw error;
        return true;
      },
    );
    if (!isNoticed) survivors.push(mutation.join(' -> '));
  }
  logged();
  expect(survivors).toEqual([]);
});
