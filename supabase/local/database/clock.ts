import { clearInterval, setInterval } from 'node:timers';
import { z } from 'zod';
import type { LocalDatabase } from './database.ts';

const bodySchema = z.object({
  // Postgres has no year 0.
  now: z.iso.datetime({ offset: true }).refine((now) => Date.parse(now) > 0),
});

/**
 * Answers `POST /_local/clock`, whose body is a moment: `{"now": "2027-03-22T16:00:00Z"}`. From now on
 * `private.clock()` returns this moment and goes on from there, and what is due by then is done.
 * @returns 200; 400 for a body without a moment
 */
export async function moveClock(
  request: Request,
  driver: LocalDatabase['driver'],
): Promise<Response> {
  const body = bodySchema.safeParse(await request.json().catch(() => null));
  if (!body.success) {
    const message = 'the body is { "now": … } with a moment as in 2027-03-22T16:00:00Z';
    return Response.json({ message }, { status: 400 });
  }
  const { now } = body.data;
  await driver.exec(`
    create or replace function private.clock() returns timestamptz
    language plpgsql stable set search_path = '' as $$
    begin
      return now() + interval '${Date.parse(now) - Date.now()} milliseconds';
    end;
    $$`);
  await driver.query('select private.run_due($1)', [now]);
  return Response.json({ now });
}

/**
 * Runs a task again and again, this many milliseconds apart. A failure is printed, and the task runs again all the same.
 * @returns a function that ends this, and waits for the task if it is running
 */
export function runRegularly(task: () => Promise<unknown>, pause: number): () => Promise<void> {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= task()
      .then(
        () => {},
        (error: unknown) => {
          console.error(`due work: ${error instanceof Error ? error.message : String(error)}`);
        },
      )
      .finally(() => {
        running = null;
      });
  }, pause);
  // The process may end while the timer waits.
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
