// Times every query of the staff area under the policies of who asks it, inside the database, at a tenth of the size
// and at full size, and prints a table: node tests/bench/staff.ts [--runs 20]
import { parseArgs } from 'node:util';
import { openBenchDatabase } from './connection.ts';
import { measurerOf, target, type Measurement } from './measure.ts';
import { becomeAsker, staffCases } from './staff-cases.ts';
import { loadStaffData, type Sizes } from './staff-data.ts';
import { markdownTable } from './table.ts';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
  },
});
const runs = Number(options.runs);

const full: Sizes = {
  courses: 10_000,
  lessons: 100_000,
  interests: 1_000_000,
  messages: 100_000,
  users: 100_000,
  organizations: 10_000,
};
const tenth = Object.fromEntries(
  Object.entries(full).map(([name, size]) => [name, size / 10]),
) as Sizes;

type Measured = Measurement & { name: string; as: string };

async function measureAt(sizes: Sizes): Promise<Measured[]> {
  const database = await openBenchDatabase();
  try {
    console.error(`Loading ${sizes.interests} interests of ${sizes.courses} courses`);
    await loadStaffData(database, sizes);
    const measure = await measurerOf(database, runs);
    const measured: Measured[] = [];
    for (const { name, as, sql } of await staffCases(database)) {
      measured.push({ name, as, ...(await measure(becomeAsker(as), sql)) });
    }
    return measured;
  } finally {
    await database.close();
  }
}

const before = await measureAt(tenth);
const after = await measureAt(full);
const rows = after.map(({ name, as, median, max, rows: found, reads }, index) => [
  name,
  as,
  before[index]?.median.toFixed(2) ?? '',
  median.toFixed(2),
  (median / (before[index]?.median ?? Number.NaN)).toFixed(1),
  max.toFixed(2),
  found.length,
  String(found[0]?.total ?? ''),
  reads,
  median <= target ? 'ok' : 'above',
]);
const sizes = Object.entries(full).map(([name, size]) => `${size.toLocaleString('en')} ${name}`);
console.log(
  `\n${sizes.join(', ')}, and a tenth of each; ${runs} runs each; target ≤ ${target} ms in the database.\n`,
);
console.log(
  markdownTable(
    [
      'query',
      'as',
      'tenth, median ms',
      'median ms',
      'growth',
      'max ms',
      'rows',
      'matches',
      'reads',
      'target',
    ],
    rows,
  ),
);
