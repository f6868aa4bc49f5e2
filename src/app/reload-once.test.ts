// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mayReload } from './reload-once';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

test('once a minute and no more', () => {
  expect(mayReload()).toBe(true);
  expect(mayReload()).toBe(false);
  vi.advanceTimersByTime(59_999);
  expect(mayReload()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(mayReload()).toBe(true);
  expect(mayReload()).toBe(false);
});

test('a spoilt note counts as none', () => {
  sessionStorage.setItem('praxi-reloaded-at', 'yesterday');
  expect(mayReload()).toBe(true);
  expect(mayReload()).toBe(false);
});

test('without a storage there is no telling a loop, so never', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
    clear() {},
  });
  expect(mayReload()).toBe(false);
});

test('a storage that is full means never as well', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
    clear() {},
  });
  expect(mayReload()).toBe(false);
});
