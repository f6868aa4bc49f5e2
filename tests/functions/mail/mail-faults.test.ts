import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startLocalBackend, type RunningBackend } from '../../../supabase/local/backend-server.ts';
import { newBooking, openCohort } from './letters.ts';
import { startMailProvider } from './mail-provider.ts';

let backend: RunningBackend;
let provider: Awaited<ReturnType<typeof startMailProvider>>;
let answer: () => Response | Promise<Response>;
const accepts = () => Response.json({ id: 'accepted' });
const never = () => new Promise<Response>(() => {});

beforeAll(async () => {
  backend = await startLocalBackend({ dueWorkPause: 3_600_000 });
  provider = await startMailProvider(backend, () => answer());
});
afterAll(async () => {
  await provider.close();
  await backend.close();
});

const start = Date.parse('2031-02-01T08:00:00Z');
/** The clock of the database stands still only for these tests: a delay can be read to the second. */
const clockAt = (seconds: number) =>
  backend.execute(`
    create or replace function private.clock() returns timestamptz
    language sql stable set search_path = '' as
    $$ select '${new Date(start + seconds * 1000).toISOString()}'::timestamptz $$`);

beforeEach(async () => {
  answer = accepts;
  await backend.execute('delete from private.outbox');
  await clockAt(0);
});
afterEach(() => {
  provider.attempts.length = 0;
  provider.sent.clear();
});

/** Queues letters that are due. @returns their ids */
async function queueLetters(amount = 1): Promise<string[]> {
  const cohort = await openCohort(backend, { capacity: 100 });
  await newBooking(backend, cohort.id);
  await backend.execute(`
    insert into private.outbox (cause, kind, subject, run_at)
    select cause || ' ' || copy, kind, subject, run_at
    from private.outbox, generate_series(2, ${amount}) as copy`);
  const rows = (await backend.execute('select id from private.outbox order by run_at, id')) as {
    id: string;
  }[];
  return rows.map(({ id }) => id);
}

type Row = { state: string; attempts: number; error: string | null; wait: number };
const outbox = async () =>
  (await backend.execute(`
    select attempts, last_error as error,
      case when sent_at is not null then 'sent' when dead_at is not null then 'dead'
        when lease is not null then 'leased' else 'waiting' end as state,
      extract(epoch from run_at - private.clock())::int as wait
    from private.outbox order by attempts desc`)) as Row[];

test('a provider that fails is asked again after 30 seconds, then after longer', async () => {
  await queueLetters();
  answer = () => Response.json({ message: 'down' }, { status: 500 });
  expect(await provider.work()).toEqual({
    status: 200,
    body: { sent: 0, failed: 1, dropped: 0 },
  });
  expect(await outbox()).toEqual([
    { state: 'waiting', attempts: 1, error: 'resend answered 500: {"message":"down"}', wait: 30 },
  ]);
  await clockAt(29);
  await provider.work();
  expect(provider.attempts).toHaveLength(1);
  await clockAt(30);
  await provider.work();
  expect(await outbox()).toMatchObject([{ state: 'waiting', attempts: 2, wait: 120 }]);
  answer = accepts;
  await clockAt(150);
  await provider.work();
  expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 3, error: null }]);
});

test('a provider that never takes a letter is asked eight times, always with the same key', async () => {
  const [id] = await queueLetters();
  answer = () => Response.json({ message: 'invalid' }, { status: 422 });
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await clockAt(attempt * 7 * 3600);
    await provider.work();
  }
  expect(provider.attempts.map(({ headers }) => headers.get('idempotency-key'))).toEqual(
    Array.from({ length: 8 }, () => id),
  );
  expect(await outbox()).toMatchObject([{ state: 'dead', attempts: 8 }]);
});

test('a letter to an address that no mail can reach is given up at once, and admins see it', async () => {
  await queueLetters(2);
  await backend.execute(`
    alter table public.bookings disable trigger user;
    update public.bookings set user_id = null, holder_name = 'Άννα', holder_email = 'άννα@example.test'
      where id in (select (subject ->> 'booking')::uuid from private.outbox);
    alter table public.bookings enable trigger user;`);
  expect((await provider.work()).body).toEqual({ sent: 0, failed: 2, dropped: 0 });
  expect(provider.attempts).toEqual([]);
  const given = { state: 'dead', attempts: 1, error: 'no mail can reach the address' };
  expect(await outbox()).toMatchObject([given, given]);
});

test('the answer that is stored for admins names nobody', async () => {
  await queueLetters();
  answer = () =>
    new Response(`{"message":"invalid to: <anna.k+1@mail.example>",\n "also":"bo@b.example"}`, {
      status: 422,
    });
  await provider.work();
  expect(await outbox()).toMatchObject([
    { error: 'resend answered 422: {"message":"invalid to: <…>", "also":"…"}' },
  ]);
});

test('a provider that asks for a pause gets no more letters until it is over', async () => {
  await queueLetters(3);
  answer = () => Response.json({}, { status: 429, headers: { 'retry-after': '100' } });
  await provider.work();
  expect(provider.attempts).toHaveLength(1);
  expect(await outbox()).toMatchObject([
    { state: 'waiting', attempts: 1, wait: 100 },
    { state: 'waiting', attempts: 0, wait: 100 },
    { state: 'waiting', attempts: 0, wait: 100 },
  ]);
  answer = accepts;
  await clockAt(99);
  expect((await provider.work()).body).toEqual({ sent: 0, failed: 0, dropped: 0 });
  await clockAt(100);
  expect((await provider.work()).body).toEqual({ sent: 3, failed: 0, dropped: 0 });
});

test.each([
  ['a date', () => new Date(Date.now() + 200_000).toUTCString(), 180, 201],
  ['nothing', () => '', 60, 60],
])('a pause may be given as %s', async (_, header, least, most) => {
  await queueLetters();
  answer = () => Response.json({}, { status: 429, headers: { 'retry-after': header() } });
  await provider.work();
  const [{ wait } = { wait: 0 }] = await outbox();
  expect(wait).toBeGreaterThanOrEqual(least);
  expect(wait).toBeLessThanOrEqual(most);
});

test('a provider that does not answer leaves the letter for later, and sends it once', async () => {
  const [id] = await queueLetters();
  // Late: it has taken the letter, and its answer is lost.
  answer = never;
  await provider.work(provider.addWorker({ MAIL_TIMEOUT: '500' }));
  expect(await outbox()).toMatchObject([
    { state: 'waiting', attempts: 1, error: 'resend did not answer in time', wait: 30 },
  ]);
  // The same words in the same request, or others that it refuses because it has sent the letter.
  answer = () =>
    Response.json({ name: 'invalid_idempotent_request', statusCode: 409 }, { status: 409 });
  await clockAt(30);
  await provider.work();
  expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  const [first, second] = provider.attempts;
  expect(second?.headers.get('idempotency-key')).toBe(id);
  expect(second?.body).toEqual(first?.body);
});

test('a refused connection is a failure like any other', async () => {
  await queueLetters();
  answer = () => Promise.reject(new Error('the connection ends'));
  await provider.work();
  const [letter] = await outbox();
  expect(letter).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(letter?.error).toMatch(/^resend: /);
});

test('a letter that a worker claimed before it ended is sent by the next, once its lease is over', async () => {
  const [id] = await queueLetters();
  await backend.execute('select private.claim_letters(10, 120)');
  await provider.work();
  expect(provider.attempts).toEqual([]);
  await clockAt(120);
  await provider.work();
  expect(provider.attempts.map(({ headers }) => headers.get('idempotency-key'))).toEqual([id]);
  expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

test('a letter whose worker is killed after it was sent has the same key at its second attempt', async () => {
  const [id = ''] = await queueLetters();
  const worker = provider.addWorker();
  const taken = new Promise<void>((resolve) => {
    answer = () => {
      provider.sent.add(id);
      resolve();
      return never();
    };
  });
  const working = provider.work(worker);
  await taken;
  await worker.close();
  expect((await working).status).toBe(502);
  expect(await outbox()).toMatchObject([{ state: 'leased', attempts: 1 }]);
  answer = accepts;
  await clockAt(120);
  await provider.work();
  expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  expect([...provider.sent]).toEqual([id]);
});

test('two workers at once send each letter once', async () => {
  const ids = await queueLetters(45);
  const other = provider.addWorker();
  const answers = await Promise.all([provider.work(), provider.work(other), provider.work()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const keys = provider.attempts.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys.toSorted()).toEqual(ids.toSorted());
  expect(new Set((await outbox()).map(({ state }) => state))).toEqual(new Set(['sent']));
});

test('a letter of an unknown kind does not keep the others from being sent', async () => {
  await queueLetters(2);
  await backend.execute(
    `update private.outbox set kind = 'riddle', run_at = run_at - interval '1 hour' where cause like '% 2'`,
  );
  expect((await provider.work()).body).toEqual({ sent: 1, failed: 1, dropped: 0 });
  const errors = (await outbox()).map(({ error }) => error).filter(Boolean);
  expect(errors).toEqual([expect.stringContaining('there is no letter of the kind riddle')]);
});
