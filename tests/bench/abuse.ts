// Attacks the public forms of a local backend while honest visitors write, and measures what 50 MB of text cost in
// every column that somebody may write: node tests/bench/abuse.ts [--tries 300]. Only this machine is attacked.
import { parseArgs } from 'node:util';
import { startLocalBackend, type RunningBackend } from '../../supabase/local/backend-server.ts';
import { hideRefusals } from '../../supabase/local/lite-patches/quiet-refusals.ts';
import { formCaller, messageFrom, type FormAnswer } from '../support/form-sender.ts';
import { hasPostgres, openPostgres, type PostgresDatabase } from '../support/postgres/database.ts';
import {
  costOf,
  longTextCases,
  plainInsert,
  prepareLongText,
  type LongTextCase,
} from '../support/postgres/long-text.ts';
import {
  course,
  honestEmail,
  honestName,
  hostileAddress,
  hostileName,
  makeAttacks,
} from './abuse-attacks.ts';
import { markdownTable, median } from './table.ts';

const { values: options } = parseArgs({ options: { tries: { type: 'string' } } });
if (options.tries) process.env.PROOF_OF_WORK_TRIES = options.tries;

const limit = { minutes: 10, honest: 100, hostile: 50 };
const concurrency = 32;

const describeAnswer = ({ status, body }: FormAnswer) =>
  String(status < 300 ? (body.status ?? status) : `${status} ${body.code as string}`);

/** Sends as an honest visitor does, every second one a message. @returns milliseconds */
async function writeHonestly(backend: RunningBackend, index: number): Promise<number> {
  // Every tenth shares the network of an attacker.
  const from = index % 10 ? `127.3.0.${index}` : hostileAddress(index / 2);
  const caller = formCaller(backend.url, from);
  const email = honestEmail(index);
  const start = performance.now();
  const { status, body } =
    index % 2
      ? await caller.submit('course-interest', { courseId: course, name: honestName, email })
      : await caller.submit('contact-message', { ...messageFrom(email), name: honestName });
  if (status !== 200) console.log(`honest visitor ${index}: ${status} ${JSON.stringify(body)}`);
  return performance.now() - start;
}

async function countRows(backend: RunningBackend, name: string) {
  const [row] = await backend.execute(`
    select count(*) filter (where quarantined_at is null)::int as listed,
      count(*) filter (where quarantined_at is not null)::int as quarantined
    from (
      select name, quarantined_at from public.contact_messages
      union all select name, quarantined_at from public.course_interests
    ) as stored where name = '${name}'`);
  return row as { listed: number; quarantined: number };
}

/** How long a proof of each level takes on this machine. */
async function timeProofs(backend: RunningBackend) {
  const caller = formCaller(backend.url, '127.4.0.1');
  // The first request starts the edge function.
  await caller.makeProof();
  const seconds: string[] = [];
  for (const level of [0, 1, 2, 3]) {
    const start = performance.now();
    const proof = await caller.makeProof();
    seconds.push(((performance.now() - start) / 1000).toFixed(1));
    const fields = { ...messageFrom(`level-${level}@example.test`), name: 'Measurement' };
    await caller.post('contact-message', { fields, proof });
  }
  return seconds;
}

/** @returns whether both limits hold */
async function attackForms(backend: RunningBackend): Promise<boolean> {
  console.error('Measuring and making proofs of work');
  const seconds = await timeProofs(backend);
  const attacks = await makeAttacks(backend.url);
  // All attacks at the same time: one request of each in turn.
  const queue = attacks
    .flatMap(({ name, requests }) =>
      requests.map((send, index) => ({ name, send, turn: index / requests.length })),
    )
    .toSorted((a, b) => a.turn - b.turn);
  const answers = new Map(attacks.map(({ name }) => [name, new Map<string, number>()]));
  const honest: Promise<number>[] = [];
  console.error(`Sending ${queue.length} hostile requests`);
  const start = performance.now();
  const deadline = start + limit.minutes * 60_000;
  let next = 0;
  async function work(): Promise<void> {
    while (next < queue.length && performance.now() < deadline) {
      const index = next;
      next += 1;
      if (index % (queue.length / limit.honest) === 0)
        honest.push(writeHonestly(backend, honest.length + 1));
      const { name, send } = queue[index] ?? queue[0] ?? {};
      if (!name || !send) return;
      const counts = answers.get(name) ?? new Map<string, number>();
      const answer = describeAnswer(await send());
      counts.set(answer, (counts.get(answer) ?? 0) + 1);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  const waits = await Promise.all(honest);
  const took = (performance.now() - start) / 1000;

  const rows = attacks.map(({ name, requests }) => [
    name,
    requests.length,
    [...(answers.get(name) ?? [])].map(([answer, count]) => `${count} ${answer}`).join(', '),
  ]);
  console.log(`\n${markdownTable(['attack', 'requests', 'answers'], rows)}\n`);
  const [hostileRows, honestRows] = [
    await countRows(backend, hostileName),
    await countRows(backend, honestName),
  ];
  console.log(
    markdownTable(
      ['who', 'sent', 'stored', 'of these in quarantine', 'limit'],
      [
        [
          'hostile, from 50 networks',
          next,
          hostileRows.listed + hostileRows.quarantined,
          hostileRows.quarantined,
          `≤ ${limit.hostile}`,
        ],
        [
          'honest visitors, 10 on hostile networks',
          waits.length,
          honestRows.listed + honestRows.quarantined,
          honestRows.quarantined,
          limit.honest,
        ],
      ],
    ),
  );
  console.log(
    `\n${took.toFixed(0)} s for the attack. An honest visitor waited ${(median(waits) / 1000).toFixed(1)} s (median), at most ${(Math.max(...waits) / 1000).toFixed(1)} s, proof of work included.`,
  );
  console.log(`A proof of level 0, 1, 2, 3 took ${seconds.join(', ')} s before the attack.\n`);
  return (
    hostileRows.listed + hostileRows.quarantined <= limit.hostile &&
    honestRows.listed + honestRows.quarantined === limit.honest
  );
}

async function measureLongText(database: PostgresDatabase): Promise<void> {
  const client = await database.connect();
  await prepareLongText(client);
  await client.end();
  const rows: (string | number)[][] = [];
  const measure = async (longTextCase: LongTextCase) => {
    const costs = [];
    for (let run = 0; run < 3; run += 1)
      costs.push(await costOf(database, longTextCase, 25_000_000));
    return {
      ms: median(costs.map(({ ms }) => ms)),
      bytes: median(costs.map(({ bytes }) => bytes)),
    };
  };
  const plain = await measure(plainInsert);
  for (const longTextCase of [plainInsert, ...longTextCases]) {
    const { ms, bytes } = longTextCase === plainInsert ? plain : await measure(longTextCase);
    rows.push([
      longTextCase.name,
      ms.toFixed(0),
      (bytes / 1e6).toFixed(0),
      (ms / plain.ms).toFixed(2),
      (bytes / plain.bytes).toFixed(2),
    ]);
  }
  const head = ['50 MB of text into', 'ms', 'MB of the server process', 'time ×', 'memory ×'];
  console.log(markdownTable(head, rows));
}

hideRefusals();
const backend = await startLocalBackend();
try {
  if (!(await attackForms(backend))) process.exitCode = 1;
} finally {
  await backend.close();
}
if (hasPostgres()) {
  const database = await openPostgres();
  try {
    console.error('Measuring 50 MB of text');
    await measureLongText(database);
  } finally {
    await database.close();
  }
}
