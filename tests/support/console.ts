import { vi } from 'vitest';

/**
 * Lets this test write to the console without failing for it, and prints none of it.
 * @returns what was written until now; the test goes on to judge it
 */
export function expectLog(level: 'error' | 'warn'): () => unknown[][] {
  const spy = vi.mocked(console[level]).mockImplementation(() => {});
  return () => {
    const calls = [...spy.mock.calls];
    spy.mockClear();
    return calls;
  };
}
