// Times every search and list inside an embedded PostgreSQL, with the row-level security of its caller, and prints a
// table: node tests/bench/database.ts [--runs 20] [--only learning|cohorts|audit|certificates|overview]
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { hasPostgres, openPostgres } from '../support/postgres/database.ts';
import { auditCases, auditSizes, loadAudit } from './audit-rows.ts';
import { certificateCases, certificateSizes, loadCertificates } from './certificate-rows.ts';
import { cohortCases, cohortSizes, loadCohorts } from './cohort-rows.ts';
import { companyCases, companySizes, loadCompanies } from './company-rows.ts';
import { databaseCases, type DatabaseCase } from './database-cases.ts';
import { loadRows, sizes, userIds } from './database-rows.ts';
import { timeLearners } from './learning-load.ts';
import { learningCases, learningSizes, loadLearning } from './learning-rows.ts';
import { loadOverview, overviewCases, overviewSizes } from './overview-rows.ts';
import { loadQuestions, questionCases, questionSizes } from './question-rows.ts';
import { markdownTable, median } from './table.ts';

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '20' }, only: { type: 'string' } },
});
const { only } = options;

type Plan = { 'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }] };

/** Runs a case as its user. @returns milliseconds in the database, planning included */
async function timeOnce(client: Client, { role, sql }: DatabaseCase): Promise<number> {
  await client.query('begin');
  if (role !== 'owner') {
    const sub = role === 'visitor' ? undefined : userIds[role];
    const databaseRole = sub ? 'authenticated' : 'anon';
    await client.query("select set_config('request.jwt.claims', $1, true)", [
      JSON.stringify({ sub, role: databaseRole }),
    ]);
    await client.query(`set local role ${databaseRole}`);
  }
  const { rows } = await client.query<Plan>(`explain (analyze, timing off, format json) ${sql}`);
  await client.query('rollback');
  const plan = rows[0]?.['QUERY PLAN'][0];
  return plan ? plan['Planning Time'] + plan['Execution Time'] : Number.NaN;
}

async function measure(client: Client, connect: () => Promise<Client>): Promise<void> {
  const isWanted = (...names: string[]) => !only || names.includes(only);
  const tables = only === 'overview' ? ['courses', 'interests', 'users'] : ['users'];
  await loadRows(client, only ? tables : undefined);
  const cases = only ? [] : await databaseCases(client);
  if (isWanted('audit')) {
    console.error('Loading the audit log');
    await loadAudit(client);
    cases.push(...auditCases());
  }
  if (isWanted('certificates')) {
    console.error('Loading certificates');
    await loadCertificates(client);
    cases.push(...certificateCases());
  }
  if (isWanted('learning', 'overview')) {
    console.error('Loading enrolments, progress, attempts and questions');
    await loadLearning(client);
    await loadQuestions(client);
    const calls = { ...learningCases, ...(await questionCases(client)) };
    for (const [name, call] of Object.entries(calls))
      cases.push({ name, role: 'instructor', sql: `select * from ${call}`, targetMs: 20 });
    console.error('Loading companies');
    await loadCompanies(client);
    cases.push(...companyCases());
  }
  if (isWanted('cohorts', 'overview')) {
    console.error('Loading cohorts and bookings');
    await loadCohorts(client);
    cases.push(...cohortCases());
  }
  if (isWanted('overview')) {
    console.error('Loading what the overview counts');
    await loadOverview(client);
    cases.push(...overviewCases());
  }
  const rows: (string | number)[][] = [];
  for (const databaseCase of cases) {
    await timeOnce(client, databaseCase);
    const times: number[] = [];
    for (let run = 0; run < Number(options.runs); run += 1)
      times.push(await timeOnce(client, databaseCase));
    const figures = [Math.min(...times), median(times), Math.max(...times)];
    rows.push([databaseCase.name, ...figures.map((ms) => ms.toFixed(1)), databaseCase.targetMs]);
  }
  console.log(
    `\n${JSON.stringify({ ...sizes, ...learningSizes, ...questionSizes, ...companySizes, ...cohortSizes, ...auditSizes, ...certificateSizes, ...overviewSizes })}\n`,
  );
  console.log(markdownTable(['list', 'fastest ms', 'median ms', 'slowest ms', 'target'], rows));
  if (only && only !== 'learning') return;
  const columns = [
    '50 clients',
    'people/s',
    'calls/s',
    'median ms',
    'p95 ms',
    'slowest ms',
    'target',
  ];
  console.log(`\n${markdownTable(columns, await timeLearners(client, connect))}`);
}

if (hasPostgres()) {
  const database = await openPostgres();
  const client = await database.connect();
  try {
    await measure(client, () => database.connect());
  } finally {
    await client.end();
    await database.close();
  }
}
