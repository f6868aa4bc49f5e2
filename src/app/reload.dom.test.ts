import { afterEach, expect, test, vi } from 'vitest';
import { longestDeparture } from '@/lib/leaving';
import { reloadOnce } from './reload';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('does not reload a page that the user is leaving', async () => {
  vi.useFakeTimers();
  const request = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('no network'));
  vi.stubGlobal('fetch', request);
  window.dispatchEvent(new Event('beforeunload'));
  const reloading = reloadOnce();
  await vi.advanceTimersByTimeAsync(longestDeparture - 1);
  expect(request).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await reloading).toBe(false);
  expect(request).toHaveBeenCalledOnce();
});
