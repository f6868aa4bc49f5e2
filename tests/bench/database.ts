// Times the search of the catalogue as a visitor under the policies, inside the database, and prints a table:
// node tests/bench/database.ts [--courses 100000] [--runs 20]
import { parseArgs } from 'node:util';
import { openBenchDatabase } from './connection.ts';
import { loadCourses } from './courses.ts';
import { measurerOf, target } from './measure.ts';
import { searchCall, searchCases } from './search-cases.ts';
import { markdownTable } from './table.ts';

const { values: options } = parseArgs({
  options: {
    courses: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '20' },
  },
});
const courses = Number(options.courses);
const runs = Number(options.runs);

const database = await openBenchDatabase();
try {
  console.error(`Loading ${courses} courses`);
  await loadCourses(database, courses);
  const measure = await measurerOf(database, runs);
  const rows: (string | number)[][] = [];
  for (const search of searchCases) {
    const {
      median,
      max,
      rows: found,
      reads,
    } = await measure('set local role anon', searchCall(search));
    rows.push([
      search.name,
      median.toFixed(2),
      max.toFixed(2),
      found.length,
      String(found[0]?.total ?? 0),
      reads,
      median <= target ? 'ok' : 'above',
    ]);
  }
  const [version] = await database.run('select version()');
  console.log(
    `\n${String(version?.version).split(' on ')[0]}, ${courses} courses, ${runs} runs each; target ≤ ${target} ms in the database as anon. The matches are counted up to 1001, with words up to 501.\n`,
  );
  console.log(
    markdownTable(['search', 'median ms', 'max ms', 'rows', 'matches', 'reads', 'target'], rows),
  );
} finally {
  await database.close();
}
