// Books, accepts, cancels and deletes accounts at random in an embedded PostgreSQL and checks that every seat is accounted for,
// then times bookings: node tests/bench/bookings.ts [--seconds 60] [--clients 100] [--seed 1]
import { parseArgs } from 'node:util';
import { hasPostgres, openPostgres } from '../support/postgres/database.ts';
import { timeBookings } from './bookings/latency.ts';
import { runModel } from './bookings/model.ts';
import { markdownTable } from './table.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    clients: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});

if (hasPostgres()) {
  const database = await openPostgres();
  try {
    const rows: (string | number)[][] = [];
    for (const [clients, bookings] of [
      [50, 2000],
      [100, 2000],
    ] as const) {
      const { times, perSecond, oversold } = await timeBookings(database, {
        clients,
        bookings,
        cohorts: 50,
        seats: 20,
      });
      const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1) ?? '';
      rows.push([clients, perSecond.toFixed(0), at(0.5), at(0.95), at(0.99), oversold ?? '']);
      const client = await database.connect();
      await client.query(
        'truncate public.bookings, public.cohorts, public.courses, auth.users cascade',
      );
      await client.end();
    }
    console.log(
      markdownTable(['clients', 'bookings/s', 'median ms', 'p95 ms', 'p99 ms', 'oversold'], rows),
    );
    const { outcomes, broken } = await runModel(database, {
      seconds: Number(options.seconds),
      clients: Number(options.clients),
      seed: Number(options.seed),
    });
    console.log(`\nSeed ${options.seed}, ${options.clients} clients, ${options.seconds} s\n`);
    console.log(markdownTable(['outcome', 'times'], Object.entries(outcomes).toSorted()));
    console.log(broken.length === 0 ? '\nEvery seat is accounted for.' : `\n${broken.join('\n')}`);
    if (broken.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}
