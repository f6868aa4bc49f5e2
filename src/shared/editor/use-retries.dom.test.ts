import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRetries } from './use-retries';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const retry = vi.fn<() => void>();
const render = (failures: number, isWaiting = true) => {
  retry.mockClear();
  return renderHook(useRetries, { initialProps: { isWaiting, failures, retry } });
};

test.each([
  [1, 2000],
  [2, 5000],
  [3, 10_000],
  [4, 30_000],
  [9, 30_000],
])('after failure %d waits %d ms', (failures, delay) => {
  render(failures);
  vi.advanceTimersByTime(delay - 1);
  expect(retry).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(retry).toHaveBeenCalledOnce();
});

test('a hidden page waits until the user returns', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  render(1);
  vi.advanceTimersByTime(60_000);
  expect(retry).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(retry).toHaveBeenCalledOnce();
});

test('repeats nothing once it waits no longer', () => {
  const { rerender } = render(1);
  rerender({ isWaiting: false, failures: 1, retry });
  vi.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('online'));
  expect(retry).not.toHaveBeenCalled();
});
