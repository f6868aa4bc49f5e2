import type { Connection } from './connection.ts';
import { prepareExplanation, scansOf } from './plans.ts';
import { median } from './table.ts';

/** Milliseconds, in the database. */
export const target = 20;

export type Measurement = {
  median: number;
  max: number;
  rows: Record<string, unknown>[];
  /** Which indexes and tables were read, and how. */
  reads: string;
};

type Explanation = { 'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }] };

async function time(database: Connection, statement: string): Promise<number> {
  const [row] = await database.run(`explain (analyze, timing off, format json) ${statement}`);
  const [plan] = (row as Explanation)['QUERY PLAN'];
  return plan['Planning Time'] + plan['Execution Time'];
}

/**
 * Measures statements as the API would run them.
 * @param become SQL that turns the session into who asks, run inside each transaction
 * @returns a function that runs a statement, tells what it reads, times it, and takes every change back
 */
export async function measurerOf(database: Connection, runs: number) {
  const notices: string[] = [];
  database.listen((message) => notices.push(message));
  await prepareExplanation(database);

  async function takenBack<T>(become: string, work: () => Promise<T>): Promise<T> {
    await database.run('begin');
    await database.run(become);
    const answer = await work();
    await database.run('rollback');
    return answer;
  }

  async function readsOf(become: string, statement: string): Promise<string> {
    notices.length = 0;
    // Only a superuser may switch it.
    await database.run('set auto_explain.log_min_duration = 0');
    await takenBack(become, () => database.run(statement));
    await database.run('set auto_explain.log_min_duration = -1');
    return scansOf(notices).join(', ');
  }

  return async (become: string, statement: string): Promise<Measurement> => {
    const rows = await takenBack(become, () => database.run(statement));
    const reads = await readsOf(become, statement);
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      times.push(await takenBack(become, () => time(database, statement)));
    }
    return { median: median(times), max: Math.max(...times), rows, reads };
  };
}
