import { beforeEach, vi } from 'vitest';

/**
 * Collects what each test of the file prints as an error.
 * @returns a function that returns what was printed so far and forgets it, so that the test does not fail for it
 */
export function capturePrinted(): () => unknown[] {
  let printed: unknown[][] = [];
  beforeEach(() => {
    printed = [];
    vi.mocked(console.error).mockImplementation((...values) => void printed.push(values));
  });
  return () => {
    vi.mocked(console.error).mockClear();
    return printed.flat();
  };
}
