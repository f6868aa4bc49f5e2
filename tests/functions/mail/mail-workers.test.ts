import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startLocalBackend, type RunningBackend } from '../../../supabase/local/backend-server.ts';
import { listen } from '../../../supabase/local/http/node-http.ts';
import { mailTo, newBooking, openCohort, setClock } from './letters.ts';
import { startMailProvider } from './mail-provider.ts';

type Provider = Awaited<ReturnType<typeof startMailProvider>>;

let backend: RunningBackend;
let provider: Provider;
let answer: (letter: string) => Response | Promise<Response>;
const accepts = () => Response.json({ id: 'accepted' });
const never = () => new Promise<Response>(() => {});

beforeAll(async () => {
  backend = await startLocalBackend({ dueWorkPause: 3_600_000 });
  provider = await startMailProvider(backend, ({ headers }) =>
    answer(headers.get('idempotency-key') ?? ''),
  );
});
afterAll(async () => {
  await provider.close();
  await backend.close();
});

const start = Date.parse('2031-02-01T08:00:00Z');
/** The clock of the database, in seconds. It moves only when a test says so. */
const clockAt = (seconds: number) =>
  backend.execute(`
    create or replace function private.clock() returns timestamptz
    language sql stable set search_path = '' as
    $$ select '${new Date(start + seconds * 1000).toISOString()}'::timestamptz $$`);

beforeEach(async () => {
  answer = accepts;
  provider.attempts.length = 0;
  provider.sent.clear();
  await clockAt(0);
  await backend.execute('delete from private.outbox');
});

/** Queues letters that are due, one after the other. @returns their ids in the order in which they are sent */
async function queueLetters(amount: number): Promise<string[]> {
  const cohort = await openCohort(backend);
  await newBooking(backend, cohort.id);
  await backend.execute(`
    insert into private.outbox (cause, kind, subject, run_at)
    select cause || ' ' || copy, kind, subject, run_at from private.outbox, generate_series(2, ${amount}) as copy;
    update private.outbox as letter set run_at = letter.run_at - interval '1 hour' + placed.position * interval '1 second'
    from (select id, row_number() over (order by id) as position from private.outbox) as placed
    where placed.id = letter.id`);
  const rows = await backend.execute('select id from private.outbox order by run_at');
  return (rows as { id: string }[]).map(({ id }) => id);
}

const outbox = async () =>
  (await backend.execute(`
    select attempts, last_error as error,
      case when sent_at is not null then 'sent' when dead_at is not null then 'dead'
        when lease is not null then 'leased' else 'waiting' end as state
    from private.outbox order by id`)) as {
    attempts: number;
    error: string | null;
    state: string;
  }[];
const sentOnce = (amount: number) =>
  Array.from({ length: amount }, () => ({ state: 'sent', attempts: 1, error: null }));

test('a provider that takes some letters a second gets all of them in one run', async () => {
  await queueLetters(3);
  let refusals = 0;
  answer = () => {
    // Each second letter comes too soon.
    if (provider.attempts.length % 2 === 1) return accepts();
    refusals += 1;
    return Response.json({}, { status: 429, headers: { 'retry-after': refusals > 1 ? '0' : '1' } });
  };
  expect((await provider.work()).body).toEqual({ sent: 3, failed: 0, dropped: 0 });
  expect(refusals).toBe(2);
  expect(await outbox()).toEqual(sentOnce(3));
});

test('a letter that the provider has taken counts as sent, even if its answer breaks off', async () => {
  const postmark = await startMailProvider(
    backend,
    () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(new TextEncoder().encode('{"Message')),
        }),
      ),
    { MAIL_PROVIDER: 'postmark', MAIL_TIMEOUT: '2000' },
  );
  await queueLetters(1);
  expect((await postmark.work()).body).toEqual({ sent: 1, failed: 0, dropped: 0 });
  expect(postmark.attempts).toHaveLength(1);
  await postmark.close();
  expect(await outbox()).toEqual(sentOnce(1));
});

test('an address that is always refused, with a text that the database cannot store, delays nobody', async () => {
  const [refused, ...others] = await queueLetters(3);
  answer = (letter) =>
    letter === refused
      ? new Response(`no\u0000such\u001bbox ${'x'.repeat(287)}🏛️`, { status: 422 })
      : accepts();
  expect((await provider.work()).body).toEqual({ sent: 2, failed: 1, dropped: 0 });
  expect([...provider.sent].toSorted()).toEqual(others.toSorted());
  const [error] = (await outbox()).map((letter) => letter.error).filter(Boolean);
  expect(error).toMatch(/^resend answered 422: no such box x+\ufffd$/);
});

test('a letter that ends its workers affects no other letter', async () => {
  const [deadly = '', ...others] = await queueLetters(4);
  const work = async (seconds: number) => {
    await clockAt(seconds);
    const worker = provider.addWorker();
    answer = (letter) => {
      if (letter !== deadly) return accepts();
      void worker.close();
      return never();
    };
    await provider.work(worker);
  };
  await work(0);
  expect(provider.sent.size).toBe(0);
  // The lease is over: it is tried again, alone.
  await work(120);
  // The others go while nobody has an answer about it.
  await work(180);
  expect([...provider.sent].toSorted()).toEqual(others.toSorted());
  expect((await outbox()).filter(({ state }) => state === 'sent')).toHaveLength(3);
});

test('new letters do not wait for those whose worker has ended', async () => {
  const [first = '', second = ''] = await queueLetters(2);
  await backend.execute(`
    update private.outbox set lease = gen_random_uuid(), leased_until = private.clock() - interval '1 hour', attempts = 1
    where id = '${first}'`);
  await provider.work();
  const keys = provider.attempts.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([second, first]);
});

test('a clock that is set back delays a letter and repeats none', async () => {
  const letters = await queueLetters(2);
  await backend.execute('select private.claim_letters(1, 120)');
  await clockAt(-7200);
  await provider.work();
  expect(provider.attempts).toEqual([]);
  await clockAt(120);
  await provider.work();
  await clockAt(-7200);
  await provider.work();
  const keys = provider.attempts.map(({ headers }) => headers.get('idempotency-key') ?? '');
  expect(keys.toSorted()).toEqual(letters.toSorted());
});

/** A worker that is killed when it calls a function of the database: before or after the function has run. */
async function workAndKill(name: string, when: 'before' | 'after') {
  let kill: (() => void) | null = null;
  const proxy = await listen(0, async (request) => {
    const { pathname, search } = new URL(request.url);
    const isCalled = pathname === `/rest/v1/rpc/${name}`;
    const body = await request.text();
    const headers = new Headers(request.headers);
    for (const hop of ['host', 'connection', 'content-length', 'accept-encoding'])
      headers.delete(hop);
    const forward = () =>
      fetch(backend.url + pathname + search, {
        method: request.method,
        headers,
        body: body || undefined,
      });
    if (isCalled && when === 'after') await forward();
    if (isCalled) {
      kill?.();
      return never();
    }
    const response = await forward();
    return new Response(await response.text(), {
      status: response.status,
      headers: { 'content-type': 'application/json' },
    });
  });
  const killed = await startMailProvider({ ...backend, url: proxy.url }, ({ headers }) => {
    provider.sent.add(headers.get('idempotency-key') ?? '');
    return accepts();
  });
  kill = () => void killed.close();
  await killed.work().catch(() => null);
  await killed.close().catch(() => null);
  await proxy.close();
}

test.each([
  ['claim_letters', 'before'],
  ['claim_letters', 'after'],
  ['letter_facts', 'before'],
  ['letter_facts', 'after'],
  ['finish_letter', 'before'],
  ['finish_letter', 'after'],
] as const)(
  'a worker that is killed as it calls %s, %s that has run, loses and repeats nothing',
  async (name, when) => {
    const letters = await queueLetters(2);
    await workAndKill(name, when);
    // Once the lease is over.
    await clockAt(120);
    await provider.work();
    expect((await outbox()).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect([...provider.sent].toSorted()).toEqual(letters.toSorted());
  },
);

test('the clock of the local backend answers once every due letter is sent, by any worker', async () => {
  // Also sends what the sample data have due by then.
  await setClock(backend, new Date(start).toISOString());
  await backend.execute('delete from private.outbox');
  const cohort = await openCohort(backend, { capacity: 6 });
  const booked = await Promise.all(Array.from({ length: 6 }, () => newBooking(backend, cohort.id)));
  const now = new Date(start + 3_600_000).toISOString();
  const first = setClock(backend, now);
  const claimed = () => backend.execute('select from private.outbox where attempts > 0');
  await expect.poll(claimed, { interval: 1, timeout: 20_000 }).toHaveLength(6);
  await setClock(backend, now);
  const mails = await Promise.all(booked.map(({ user }) => mailTo(backend.url, user.email)));
  expect(mails.map((those) => those.length)).toEqual([1, 1, 1, 1, 1, 1]);
  await first;
});
