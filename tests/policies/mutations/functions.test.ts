import { expect, test } from 'vitest';
import { openDatabaseWithFixtures, withFixtures } from '../fixtures.ts';
import {
  accessChecks,
  findUnnoticed,
  functionChecks,
  readSources,
  recordSuite,
  type RecordedCheck,
  type Recording,
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
const sources = await readSources(database);

/** The checks of a suite run together, because its rows and the limits take as long as a check. */
const suites = new Map<string, Promise<ReadonlyMap<string, Recording>>>();

test.for(functionChecks)('$suite: $name', { timeout: 600_000 }, async ({ suite, name }) => {
  const running = suites.get(suite) ?? recordSuite(database, suite, sources);
  suites.set(suite, running);
  const recording = (await running).get(name);
  if (recording?.status !== 'fulfilled') throw recording?.reason;
  recorded.push(recording.value);
  expect(recording.value.shares.size).toBeGreaterThan(0);
});

test('every entry of the list of survivors is a mutant', () => {
  const keys = new Set(all.flatMap(({ key }) => [key, `${targetOf(key)}: *`]));
  expect([...known].filter((name) => !keys.has(name))).toEqual([]);
});

test.for([...mutants])(
  'notices the mutants of %s',
  { timeout: 600_000 },
  async ([, ofFunction]) => {
    expect(await findUnnoticed(database, ofFunction, recorded, sources)).toEqual([]);
  },
);
