// Times every search and list inside an embedded PostgreSQL, with the row-level security of its caller, and prints a
// table: node tests/bench/database.ts [--runs 20]
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { openPostgres } from '../support/postgres/database.ts';
import { databaseCases, type DatabaseCase } from './database-cases.ts';
import { loadRows, sizes, userIds } from './database-rows.ts';
import { markdownTable, median } from './table.ts';

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '20' } } });

function becomeSql(role: DatabaseCase['role']): string {
  if (role === 'visitor') return 'set local role anon';
  const claims = JSON.stringify({ sub: userIds[role], role: 'authenticated' });
  return `select set_config('request.jwt.claims', '${claims}', true); set local role authenticated`;
}

type Plan = { 'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }] };

/** Runs a case in a transaction and takes its changes back. @returns milliseconds */
async function timeOnce(client: Client, { role, sql }: DatabaseCase): Promise<number> {
  await client.query(`begin; ${becomeSql(role)}`);
  const { rows } = await client.query<Plan>(`explain (analyze, timing off, format json) ${sql}`);
  await client.query('rollback');
  const plan = rows[0]?.['QUERY PLAN'][0];
  return plan ? plan['Planning Time'] + plan['Execution Time'] : Number.NaN;
}

async function timesOf(client: Client, databaseCase: DatabaseCase): Promise<number[]> {
  await timeOnce(client, databaseCase);
  const times: number[] = [];
  for (let run = 0; run < Number(options.runs); run += 1)
    times.push(await timeOnce(client, databaseCase));
  return times;
}

const database = await openPostgres();
const client = await database.connect();
try {
  await loadRows(client);
  const rows: (string | number)[][] = [];
  for (const databaseCase of await databaseCases(client)) {
    const times = await timesOf(client, databaseCase);
    const { name, target } = databaseCase;
    const [least, middle, most] = [Math.min(...times), median(times), Math.max(...times)];
    rows.push([name, ...[least, middle, most].map((ms) => ms.toFixed(1)), target]);
  }
  console.log(
    Object.entries(sizes)
      .map(([table, size]) => `${size.toLocaleString('en')} ${table}`)
      .join(', '),
  );
  console.log(markdownTable(['list', 'fastest ms', 'median ms', 'slowest ms', 'target'], rows));
} finally {
  await client.end();
  await database.close();
}
