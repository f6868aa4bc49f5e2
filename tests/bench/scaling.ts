// What partitions of the two largest tables would bring, and what each journey costs, as tables for docs/scaling.md:
// node tests/bench/scaling.ts [--only progress|outbox|journeys] [--rows 10000000]
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { hasPostgres, openPostgres } from '../support/postgres/database.ts';
import { countJourneys } from './scaling/journeys.ts';
import { compareOutbox } from './scaling/outbox.ts';
import { compareProgress } from './scaling/progress.ts';

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, rows: { type: 'string', default: '10000000' } },
});
const rows = Number(options.rows);

async function compare(run: (client: Client, rows: number) => Promise<string>): Promise<void> {
  const begun = performance.now();
  const database = await openPostgres();
  const client = await database.connect();
  try {
    console.log(`\n${rows.toLocaleString('en')} rows\n\n${await run(client, rows)}`);
  } finally {
    await client.end();
    await database.close();
  }
  console.error(`${Math.round((performance.now() - begun) / 1000)} s`);
}

const isWanted = (part: string) => !options.only || options.only === part;
if (isWanted('progress') && hasPostgres()) await compare(compareProgress);
if (isWanted('outbox') && hasPostgres()) await compare(compareOutbox);
if (isWanted('journeys')) console.log(`\n${await countJourneys()}`);
process.exit(0);
