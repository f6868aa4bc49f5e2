import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type LocalBackend } from '../../supabase/local/backend.ts';
import { runRegularly } from '../../supabase/local/database/clock.ts';
import { ask, origin } from '../support/client.ts';
import { capturePrinted } from './capture-printed.ts';

const printed = capturePrinted();
const dataFolder = mkdtempSync(join(tmpdir(), 'praxi-clock-'));
const quarterOfAnHour = 15 * 60_000;

let backend: LocalBackend;
let persistent: LocalBackend;

beforeAll(async () => {
  [backend, persistent] = await Promise.all([
    startBackend({ database: 'memory', origin }),
    startBackend({ database: 'folder', dataFolder, origin }),
  ]);
});
afterAll(async () => {
  await Promise.all([backend.close(), persistent.close()]);
  rmSync(dataFolder, { recursive: true });
});

const moveTo = (on: LocalBackend, body: string) =>
  ask(on, '/_local/clock', { method: 'POST', body });

/** Milliseconds between the clock of the database and the one of this process. */
async function distance(on: LocalBackend): Promise<number> {
  const [row] = (await on.execute(
    'select extract(epoch from private.clock() - now()) * 1000 as distance',
  )) as { distance: number }[];
  return Number(row?.distance);
}

/** Queues a check of a course without learners, which is due in this many minutes. */
const queueCheck = (on: LocalBackend, minutes: number) =>
  on.execute(`
    insert into private.completion_checks (course_id, due_at)
    values (gen_random_uuid(), private.clock() + interval '${minutes} minutes')`);
/** Without those of the courses that the seed publishes. */
const countChecks = async (on: LocalBackend) =>
  (
    await on.execute(
      'select 1 from private.completion_checks where course_id not in (select id from public.courses)',
    )
  ).length;

describe('POST /_local/clock', () => {
  test('moves the clock, which runs on from there, and does what is due by then', async () => {
    expect(await distance(backend)).toBe(0);
    await queueCheck(backend, 15);
    const soon = new Date(Date.now() + quarterOfAnHour - 60_000).toISOString();
    const response = await moveTo(backend, JSON.stringify({ now: soon }));
    expect([response.status, await response.json()]).toEqual([200, { now: soon }]);
    expect(await countChecks(backend)).toBe(1);

    const later = new Date(Date.now() + 2 * quarterOfAnHour).toISOString();
    expect((await moveTo(backend, JSON.stringify({ now: later }))).status).toBe(200);
    expect(await countChecks(backend)).toBe(0);
    const moved = await backend.execute(
      `select 1 where private.clock() between '${later}' and '${later}'::timestamptz + interval '1 minute'`,
    );
    expect(moved).toHaveLength(1);
  });

  test('takes a time with an offset, even in the past, and a reset sets the clock right', async () => {
    expect((await moveTo(backend, '{"now": "2026-03-22T18:00:00+02:00"}')).status).toBe(200);
    const [row] = (await backend.execute(
      `select private.clock() between '2026-03-22 16:00Z' and '2026-03-22 16:01Z' as is_there`,
    )) as { is_there: boolean }[];
    expect(row?.is_there).toBe(true);
    await ask(backend, '/_local/reset', { method: 'POST' });
    expect(await distance(backend)).toBe(0);
  });

  test.each(['', '{}', '[]', 'null', '{"now": 5}', '{"now": "tomorrow"}', '{"now": "2027-03-22"}'])(
    'answers 400 with a message to %j and does not change the clock',
    async (body) => {
      const response = await moveTo(backend, body);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ message: expect.stringContaining('"now"') });
      expect(await distance(backend)).toBe(0);
    },
  );

  test('answers 400 to an impossible date', async () => {
    for (const now of ['2027-02-30T10:00:00Z', '0000-01-01T00:00:00Z']) {
      expect((await moveTo(backend, JSON.stringify({ now }))).status).toBe(400);
    }
  });

  test('answers 409 on a backend that keeps its data, and 404 to another method', async () => {
    const response = await moveTo(persistent, '{"now": "2027-03-22T16:00:00Z"}');
    expect([response.status, await response.json()]).toEqual([
      409,
      { message: 'only with LOCAL_DB=memory' },
    ]);
    expect(await distance(persistent)).toBe(0);
    expect((await ask(backend, '/_local/clock')).status).toBe(404);
  });
});

describe('due work', () => {
  test('is done regularly by a backend, without a line in its output', async () => {
    const ticking = await startBackend({ database: 'memory', origin, dueWorkPause: 5 });
    await queueCheck(ticking, -1);
    await expect.poll(() => countChecks(ticking), { timeout: 20_000 }).toBe(0);
    await queueCheck(ticking, -1);
    await expect.poll(() => countChecks(ticking), { timeout: 20_000 }).toBe(0);
    await ticking.close();
    expect(printed()).toEqual([]);
  });

  test('continues after a failure, which is printed in one line', async () => {
    let runs = 0;
    const stop = runRegularly(async () => {
      runs += 1;
      if (runs === 1) throw new Error('no such function');
    }, 1);
    await expect.poll(() => runs, { timeout: 20_000 }).toBeGreaterThan(2);
    await stop();
    expect(printed()).toEqual(['due work: no such function']);
  });

  test('never runs twice at once, and ends before the database is closed', async () => {
    let runs = 0;
    const steps: string[] = [];
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const stop = runRegularly(async () => {
      runs += 1;
      await finished;
      steps.push('done');
    }, 1);
    await expect.poll(() => runs, { timeout: 20_000 }).toBe(1);
    const stopped = stop().then(() => void steps.push('stopped'));
    finish();
    await stopped;
    expect([runs, steps]).toEqual([1, ['done', 'stopped']]);
  });
});
