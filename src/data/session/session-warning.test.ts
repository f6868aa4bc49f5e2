// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isExpiring, watchExpiry } from './session-warning';

const minute = 60_000;
const start = Date.UTC(2026, 0, 1);
const inMinutes = (minutes: number) => (Date.now() + minutes * minute) / 1000;

const warn = vi.fn<() => void>();
const renew = vi.fn<() => Promise<number | null>>();

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  warn.mockReset();
  renew.mockReset().mockResolvedValue(null);
});
afterEach(() => {
  vi.useRealTimers();
});

function watch(minutes = 60) {
  const expiry = watchExpiry({ warn, renew });
  const follow = (event: string, userId: string | null, expiresAt: number | null) =>
    expiry.follow({ event, userId, expiresAt });
  follow('SIGNED_IN', 'a', inMinutes(minutes));
  return follow;
}

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * minute);

test.each([
  [300_001, false],
  [300_000, true],
  [1, true],
  [0, false],
  [-1, false],
])('%i ms before its end a session is about to expire: %s', (left, expiring) => {
  expect(isExpiring((start + left) / 1000, start)).toBe(expiring);
});

test('a session without an end never expires', () => {
  expect(isExpiring(null, start)).toBe(false);
});

test('five minutes before the end and no sooner, once', async () => {
  watch();
  await pass(54);
  expect(warn).not.toHaveBeenCalled();
  await pass(1);
  expect(warn).toHaveBeenCalledTimes(1);
  await pass(10);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('is looked at every 60 seconds, not between', async () => {
  watch(5.5);
  await pass(0.99);
  expect(renew).not.toHaveBeenCalled();
  await pass(0.01);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('a page that is opened in the last five minutes renews at once, not within the call', async () => {
  watch(4);
  expect(renew).not.toHaveBeenCalled();
  await pass(0);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('nobody is warned while the tokens can be renewed', async () => {
  const follow = watch();
  renew.mockImplementation(async () => {
    const end = inMinutes(60);
    follow('TOKEN_REFRESHED', 'a', end);
    return end;
  });
  await pass(200);
  expect(renew.mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(warn).not.toHaveBeenCalled();
});

test('a renewal that fails is a warning', async () => {
  renew.mockRejectedValue(new TypeError('Failed to fetch'));
  watch();
  await pass(60);
  expect(renew).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('a renewal that gains nothing is a warning', async () => {
  const follow = watch();
  renew.mockImplementation(async () => {
    const end = inMinutes(3);
    follow('TOKEN_REFRESHED', 'a', end);
    return end;
  });
  await pass(55);
  expect(warn).toHaveBeenCalledTimes(1);
  await pass(10);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('new tokens reset it', async () => {
  const follow = watch();
  await pass(56);
  follow('TOKEN_REFRESHED', 'a', inMinutes(60));
  await pass(50);
  expect(warn).toHaveBeenCalledTimes(1);
  await pass(6);
  expect(warn).toHaveBeenCalledTimes(2);
});

test('the same session told again does not', async () => {
  const follow = watch();
  const end = inMinutes(60);
  await pass(55);
  follow('SIGNED_IN', 'a', end);
  follow('USER_UPDATED', 'a', end);
  await pass(4);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('another person is warned anew', async () => {
  const follow = watch();
  await pass(56);
  follow('SIGNED_IN', 'b', inMinutes(60));
  await pass(56);
  expect(warn).toHaveBeenCalledTimes(2);
});

test('nothing is watched after the end of the session', async () => {
  const follow = watch();
  await pass(10);
  follow('SIGNED_OUT', null, null);
  expect(vi.getTimerCount()).toBe(0);
});

test('who signs out while tokens are renewed is not warned', async () => {
  const follow = watch();
  renew.mockImplementation(async () => {
    follow('SIGNED_OUT', null, null);
    return null;
  });
  await pass(56);
  expect(warn).not.toHaveBeenCalled();
});

test('a tab that nobody sees waits until it is seen', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  watch();
  await pass(57);
  expect(renew).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  await pass(1);
  expect(warn).toHaveBeenCalledTimes(1);
});
