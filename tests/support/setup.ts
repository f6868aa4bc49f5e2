import '@testing-library/jest-dom/vitest';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { isRefusal } from '../../supabase/local/lite-patches/quiet-refusals.ts';

const print = { error: console.error.bind(console), warn: console.warn.bind(console) };

// Long, so that a busy machine does not fail a test.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

// An error or warning in the console fails the test. Refusals of the database are expected answers, which the library
// of the local backend prints too: they are ignored.
beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      if (!parts.some(isRefusal)) print[level](...parts);
    });
  }
});

afterEach(async () => {
  if (typeof document !== 'undefined') (await import('@testing-library/react')).cleanup();
  for (const level of ['error', 'warn'] as const) {
    const complaints = vi.mocked(console[level]).mock.calls;
    // oxlint-disable-next-line vitest/no-standalone-expect -- part of every test
    expect(complaints.filter((parts) => !parts.some(isRefusal))).toEqual([]);
  }
});

// Otherwise they are undone before the next test, which is in another file.
afterAll(() => void vi.unstubAllGlobals());

// What jsdom lacks. Its Uint8Array is not Node's, which Node's crypto functions need.
if (typeof window !== 'undefined') {
  globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor;
  window.scrollTo = () => {};
  globalThis.createImageBitmap = () => Promise.resolve({ width: 1, height: 1, close() {} });
  HTMLElement.prototype.scrollIntoView ??= () => {};
  HTMLElement.prototype.hasPointerCapture ??= () => false;
  HTMLDialogElement.prototype.showModal ??= showModal;
  HTMLDialogElement.prototype.close ??= close;
}

function showModal(this: HTMLDialogElement) {
  this.setAttribute('open', '');
}

function close(this: HTMLDialogElement) {
  this.removeAttribute('open');
  this.dispatchEvent(new Event('close'));
}
