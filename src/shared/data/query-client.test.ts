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

/** Runs a query that always fails, and returns the delay before each retry in milliseconds. */
async function retryDelaysOf(error: Error): Promise<number[]> {
  const times: number[] = [];
  const query = queryClient.fetchQuery({
    queryKey: ['fails', error.message],
    queryFn: () => {
      times.push(Date.now());
      throw error;
    },
  });
  await Promise.all([expect(query).rejects.toBe(error), vi.runAllTimersAsync()]);
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}

describe('a query', () => {
  test.each([0, 502, 503, 504])(
    'that fails with status %i is retried with growing delays',
    async (status) => {
      const delays = await retryDelaysOf(toAppError({ message: `status ${status}` }, status));
      expect(delays.length).toBeGreaterThanOrEqual(3);
      for (const [index, delay] of delays.entries()) {
        expect(delay).toBeGreaterThan(delays[index - 1] ?? 0);
      }
      expect(delays.reduce((sum, delay) => sum + delay, 0)).toBeLessThan(30_000);
    },
  );

  test.each([
    [400, 'PGRST100'],
    [401, 'PGRST301'],
    [403, '42501'],
    [404, 'PGRST205'],
    [406, 'PGRST116'],
    [409, '23505'],
    [500, 'XX000'],
  ])('that fails with status %i and code %s is not retried', async (status, code) => {
    expect(await retryDelaysOf(toAppError({ code, message: code }, status))).toEqual([]);
  });

  test('that fails with a programming error is not retried', async () => {
    expect(await retryDelaysOf(new TypeError('undefined is not a function'))).toEqual([]);
  });
});

test('a mutation is never retried', async () => {
  const send = vi.fn<() => Promise<void>>(() => Promise.reject(toAppError({ message: 'lost' }, 0)));
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: send });
  await expect(mutation.execute(undefined)).rejects.toMatchObject({ code: 'network' });
  await vi.runAllTimersAsync();
  expect(send).toHaveBeenCalledTimes(1);
});
