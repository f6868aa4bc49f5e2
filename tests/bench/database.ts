// Times the search of the catalogue as a visitor under the policies, inside the database, and prints a table:
// node tests/bench/database.ts [--courses 100000] [--runs 20] [--pglite]
import { parseArgs } from 'node:util';
import { openBenchDatabase, type Connection } from './connection.ts';
import { loadCourses } from './courses.ts';
import { prepareExplanation, scansOf } from './plans.ts';
import { searchCall, searchCases } from './search-cases.ts';
import { markdownTable, median } from './table.ts';

/** Milliseconds. */
const target = 20;

type Explanation = { 'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }] };

async function time(database: Connection, call: string): Promise<number> {
  const [row] = await database.run(`explain (analyze, timing off, format json) ${call}`);
  const [plan] = (row as Explanation)['QUERY PLAN'];
  return plan['Planning Time'] + plan['Execution Time'];
}

const { values: options } = parseArgs({
  options: {
    courses: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '20' },
    pglite: { type: 'boolean', default: false },
  },
});
const courses = Number(options.courses);
const runs = Number(options.runs);

const database = await openBenchDatabase(options.pglite);
try {
  console.error(`Loading ${courses} courses`);
  await loadCourses(database, courses);
  const notices: string[] = [];
  database.listen?.((message) => notices.push(message));
  if (database.listen) await prepareExplanation(database);
  const asVisitor = () => database.run('set role anon');
  // Only a superuser may switch it.
  const switchExplanation = async (on: boolean) => {
    await database.run('reset role');
    await database.run(`set auto_explain.log_min_duration = ${on ? 0 : -1}`);
    await asVisitor();
  };
  await asVisitor();

  const rows: (string | number)[][] = [];
  for (const search of searchCases) {
    const call = searchCall(search);
    const found = await database.run(call);
    const scans = database.listen
      ? await scansOf(database, notices, call, switchExplanation)
      : ['not known'];
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await time(database, call));
    const middle = median(times);
    rows.push([
      search.name,
      middle.toFixed(2),
      Math.max(...times).toFixed(2),
      found.length,
      String(found[0]?.total ?? 0),
      scans.join(', '),
      middle <= target ? 'ok' : 'above',
    ]);
  }
  const [version] = await database.run('select version()');
  console.log(
    `\n${String(version?.version).split(' on ')[0]}, ${courses} courses, ${runs} runs each; target ≤ ${target} ms in the database as anon. The matches are counted up to 1001.\n`,
  );
  console.log(
    markdownTable(['search', 'median ms', 'max ms', 'rows', 'matches', 'reads', 'target'], rows),
  );
} finally {
  await database.close();
}
