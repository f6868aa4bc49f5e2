import { expect, test } from 'vitest';
import { openDatabaseWithFixtures, withFixtures } from '../fixtures.ts';
import {
  accessChecks,
  findUnnoticed,
  functionChecks,
  readCallees,
  recordCheck,
  type RecordedCheck,
} from './kill.ts';
import { isInPart, mutantsOf, type Mutant } from './mutants.ts';
import { readSurvivors } from './survivors.ts';

// The checks prove something only if they fail when a condition or a limit is changed. `npm test` makes one mutant in
// 100, always the same; `npm run mutations` makes all, or those of some functions.

const { MUTANTS_OF: chosen, MUTANTS_PART: part = '0/100' } = process.env;
const [index = 0, parts = 1] = part.split('/').map(Number);

const database = await openDatabaseWithFixtures();
const all = await withFixtures(database.driver, mutantsOf);

const known = new Set(readSurvivors(new URL('survivors.txt', import.meta.url)));
const targetOf = (key: string) => key.replace(/: .*/, '');
const isKnown = (key: string) => known.has(key) || known.has(`${targetOf(key)}: *`);
const isMade = ({ key, function: name }: Mutant) =>
  chosen ? chosen.split(',').some((word) => name.includes(word)) : isInPart(key, index, parts);

const mutants = Map.groupBy(
  all.filter((mutant) => isMade(mutant) && !isKnown(mutant.key)),
  (mutant) => mutant.function,
);

const recorded: RecordedCheck[] = await accessChecks(database);
const callees = await readCallees(database);

test.for(functionChecks)('$suite: $name', async (check) => {
  const calling = await recordCheck(database, check, callees);
  recorded.push(calling);
  expect(calling.shares.size).toBeGreaterThan(0);
});

test('what is named as unnoticed is a mutant', () => {
  const keys = new Set(all.flatMap(({ key }) => [key, `${targetOf(key)}: *`]));
  expect([...known].filter((name) => !keys.has(name))).toEqual([]);
});

test.for([...mutants])(
  'notices the mutants of %s',
  { timeout: 600_000 },
  async ([, ofFunction]) => {
    expect(await findUnnoticed(database, ofFunction, recorded, callees)).toEqual([]);
  },
);
