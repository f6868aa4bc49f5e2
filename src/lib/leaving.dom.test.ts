import { afterEach, expect, test, vi } from 'vitest';
import { loadUnlessLeaving, longestDeparture } from './leaving';

afterEach(() => {
  vi.useRealTimers();
});

const missing = () => Promise.reject(new TypeError('no script'));

test('a script that cannot be loaded is an error at once, and while the user leaves only when the page stays', async () => {
  await expect(loadUnlessLeaving(missing)).rejects.toThrow('no script');
  vi.useFakeTimers();
  window.dispatchEvent(new Event('beforeunload'));
  const failed = vi.fn<() => void>();
  const loading = loadUnlessLeaving(missing).catch(failed);
  await vi.advanceTimersByTimeAsync(longestDeparture - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(failed).toHaveBeenCalledOnce();
});

test('a script that is loaded is there at once, also while the user leaves', async () => {
  vi.useFakeTimers();
  window.dispatchEvent(new Event('beforeunload'));
  expect(await loadUnlessLeaving(async () => 'script')).toBe('script');
});
