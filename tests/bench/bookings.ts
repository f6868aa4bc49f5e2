// Times bookings in an embedded PostgreSQL, then books, accepts, cancels, gives seats, takes them back, pays and refunds at random,
// and checks that every seat and every payment is accounted for: node tests/bench/bookings.ts [--seconds 60] [--clients 100] [--seed 1]
import { parseArgs } from 'node:util';
import { hasPostgres, openPostgres } from '../support/postgres/database.ts';
import { loadPast, timeBookings } from './bookings/latency.ts';
import { runModel } from './bookings/model.ts';
import { runMoneyModel } from './bookings/money-model.ts';
import { runSeatModel } from './bookings/seat-model.ts';
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
    const owner = await database.connect();
    await loadPast(owner);
    const rows: (string | number)[][] = [];
    for (const { clients, rate } of [
      { clients: 50 },
      { clients: 100 },
      ...[100, 200, 400].map((people) => ({ clients: 50, rate: people })),
    ] as { clients: number; rate?: number }[]) {
      const { times, perSecond, oversold } = await timeBookings(database, {
        clients,
        rate,
        bookings: 2000,
        cohorts: 50,
        seats: 20,
      });
      const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1) ?? '';
      const figures = [perSecond.toFixed(0), at(0.5), at(0.95), at(0.99), oversold ?? ''];
      rows.push([clients, rate ?? 'each again at once', ...figures]);
    }
    const columns = [
      'clients',
      'people/s',
      'bookings/s',
      'median ms',
      'p95 ms',
      'p99 ms',
      'oversold',
    ];
    console.log(markdownTable(columns, rows));
    await owner.end();
  } finally {
    await database.close();
  }
  const model = {
    seconds: Number(options.seconds),
    clients: Number(options.clients),
    seed: Number(options.seed),
  };
  for (const [name, run] of [
    ['bookings', runModel],
    ['seats of organisations', runSeatModel],
    ['money', runMoneyModel],
  ] as const) {
    // A database of its own: each model accounts for everything that is stored.
    const empty = await openPostgres();
    try {
      const { outcomes, broken } = await run(empty, model);
      console.log(`\n${name}: seed ${model.seed}, ${model.clients} clients, ${model.seconds} s\n`);
      console.log(markdownTable(['outcome', 'times'], Object.entries(outcomes).toSorted()));
      console.log(
        broken.length === 0 ? '\nEverything is accounted for.' : `\n${broken.join('\n')}`,
      );
      if (broken.length > 0) process.exitCode = 1;
    } catch (error) {
      // Before the connections that are still open end with an error of their own.
      console.error(`${name} stopped:`, error);
      process.exitCode = 1;
    } finally {
      await empty.close();
    }
  }
}
