import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toAppError } from '@/lib/errors';
import { queryClient } from './query-client';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

/** Asks until the client gives up; the pauses before each further attempt, in milliseconds. */
async function pausesOf(error: Error): Promise<number[]> {
  const times: number[] = [];
  const asked = queryClient.fetchQuery({
    queryKey: ['fails', error.message],
    queryFn: () => {
      times.push(Date.now());
      throw error;
    },
  });
  await Promise.all([expect(asked).rejects.toBe(error), vi.runAllTimersAsync()]);
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}

describe('a read', () => {
  test.each([0, 502, 503, 504])('that fails with %i is asked again, ever later', async (status) => {
    const pauses = await pausesOf(toAppError({ message: `status ${status}` }, status));
    expect(pauses.length).toBeGreaterThanOrEqual(3);
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThan(pauses[index - 1] ?? 0);
    }
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThan(30_000);
  });

  test.each([
    [400, 'PGRST100'],
    [401, 'PGRST301'],
    [403, '42501'],
    [404, 'PGRST205'],
    [406, 'PGRST116'],
    [409, '23505'],
    [429, 'PT429'],
    [500, 'XX000'],
  ])('that fails with %i %s is not', async (status, code) => {
    expect(await pausesOf(toAppError({ code, message: code }, status))).toEqual([]);
  });

  test('that fails with a fault of our own is not', async () => {
    expect(await pausesOf(new TypeError('undefined is not a function'))).toEqual([]);
  });
});

test('a write is never sent twice by itself', async () => {
  const send = vi.fn<() => Promise<void>>(() => Promise.reject(toAppError({ message: 'lost' }, 0)));
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: send });
  await expect(mutation.execute(undefined)).rejects.toMatchObject({ code: 'network' });
  await vi.runAllTimersAsync();
  expect(send).toHaveBeenCalledTimes(1);
});
