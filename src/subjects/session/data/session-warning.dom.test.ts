import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isExpiring, watchExpiry } from './session-warning';

const minute = 60_000;
const start = Date.UTC(2026, 0, 1);
const inMinutes = (minutes: number) => (Date.now() + minutes * minute) / 1000;

const warn = vi.fn<() => void>();
const refreshTokens = vi.fn<() => Promise<number | null>>();

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  warn.mockReset();
  refreshTokens.mockReset().mockResolvedValue(null);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts with a session that expires in `minutes`. @returns sends a further event of the client */
function watch(minutes = 60) {
  const expiry = watchExpiry({ warn, refreshTokens });
  const send = (event: string, userId: string | null, expiresAt: number | null) =>
    expiry.handleAuthEvent({ event, userId, expiresAt });
  send('SIGNED_IN', 'a', inMinutes(minutes));
  return send;
}

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * minute);

test.each([
  [300_001, false],
  [300_000, true],
  [1, true],
  [0, false],
  [-1, false],
])('%i ms before a session expires, isExpiring is %s', (left, expiring) => {
  expect(isExpiring((start + left) / 1000, start)).toBe(expiring);
});

test('isExpiring is false for a session without an expiry', () => {
  expect(isExpiring(null, start)).toBe(false);
});

test('warns once, five minutes before the session expires', async () => {
  watch();
  await pass(54);
  expect(warn).not.toHaveBeenCalled();
  await pass(1);
  expect(warn).toHaveBeenCalledTimes(1);
  await pass(10);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('checks every 60 seconds', async () => {
  watch(5.5);
  await pass(0.99);
  expect(refreshTokens).not.toHaveBeenCalled();
  await pass(0.01);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('requests new tokens at once, but after the call, when less than five minutes are left', async () => {
  watch(4);
  expect(refreshTokens).not.toHaveBeenCalled();
  await pass(0);
  expect(refreshTokens).toHaveBeenCalledTimes(1);
});

test('does not warn while the tokens can be refreshed', async () => {
  const send = watch();
  refreshTokens.mockImplementation(async () => {
    const end = inMinutes(60);
    send('TOKEN_REFRESHED', 'a', end);
    return end;
  });
  await pass(200);
  expect(refreshTokens.mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(warn).not.toHaveBeenCalled();
});

test('warns when refreshing the tokens fails', async () => {
  refreshTokens.mockRejectedValue(new TypeError('Failed to fetch'));
  watch();
  await pass(60);
  expect(refreshTokens).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('warns when the new tokens expire within five minutes too', async () => {
  const send = watch();
  refreshTokens.mockImplementation(async () => {
    const end = inMinutes(3);
    send('TOKEN_REFRESHED', 'a', end);
    return end;
  });
  await pass(55);
  expect(warn).toHaveBeenCalledTimes(1);
  await pass(10);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('warns again for new tokens', async () => {
  const send = watch();
  await pass(56);
  send('TOKEN_REFRESHED', 'a', inMinutes(60));
  await pass(50);
  expect(warn).toHaveBeenCalledTimes(1);
  await pass(6);
  expect(warn).toHaveBeenCalledTimes(2);
});

test('does not warn again when events repeat the same session', async () => {
  const send = watch();
  const end = inMinutes(60);
  await pass(55);
  send('SIGNED_IN', 'a', end);
  send('USER_UPDATED', 'a', end);
  await pass(4);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('warns again for another user', async () => {
  const send = watch();
  await pass(56);
  send('SIGNED_IN', 'b', inMinutes(60));
  await pass(56);
  expect(warn).toHaveBeenCalledTimes(2);
});

test('stops its timer when the session ends', async () => {
  const send = watch();
  await pass(10);
  send('SIGNED_OUT', null, null);
  expect(vi.getTimerCount()).toBe(0);
});

test('does not warn when the user signs out while tokens are refreshed', async () => {
  const send = watch();
  refreshTokens.mockImplementation(async () => {
    send('SIGNED_OUT', null, null);
    return null;
  });
  await pass(56);
  expect(warn).not.toHaveBeenCalled();
});

test('a hidden tab warns once it is visible', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  watch();
  await pass(57);
  expect(refreshTokens).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  await pass(1);
  expect(warn).toHaveBeenCalledTimes(1);
});
