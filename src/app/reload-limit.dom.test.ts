import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isReloadAllowed } from './reload-limit';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

test('allows one reload a minute', () => {
  expect(isReloadAllowed()).toBe(true);
  expect(isReloadAllowed()).toBe(false);
  vi.advanceTimersByTime(59_999);
  expect(isReloadAllowed()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isReloadAllowed()).toBe(true);
  expect(isReloadAllowed()).toBe(false);
});

test('allows a reload when the stored time is invalid', () => {
  sessionStorage.setItem('praxi-reloaded-at', 'yesterday');
  expect(isReloadAllowed()).toBe(true);
  expect(isReloadAllowed()).toBe(false);
});

test('allows no reload when the session storage cannot be read', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
    clear() {},
  });
  expect(isReloadAllowed()).toBe(false);
});

test('allows no reload when the session storage is full', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
    clear() {},
  });
  expect(isReloadAllowed()).toBe(false);
});
