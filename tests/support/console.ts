import { vi } from 'vitest';

/**
 * Allows this test to write to the console, and prints none of it.
 * @returns a function that returns what was written since its last call
 */
export function expectLog(level: 'error' | 'warn'): () => unknown[][] {
  const spy = vi.mocked(console[level]).mockImplementation(() => {});
  return () => {
    const calls = [...spy.mock.calls];
    spy.mockClear();
    return calls;
  };
}
