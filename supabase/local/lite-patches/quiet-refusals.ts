/**
 * The library prints every refused statement with its stack. A refusal is an answer and not a fault, so those
 * lines are dropped; everything else that is printed stays.
 */
export function quietRefusals(): void {
  for (const level of ['error', 'warn'] as const) {
    const print = console[level].bind(console);
    console[level] = (...parts: unknown[]) => {
      if (!parts.some(isRefusal)) print(...parts);
    };
  }
}

/** An error of the database (it carries an SQLSTATE), or the library's note on its storage API. */
export function isRefusal(part: unknown): boolean {
  if (typeof part === 'string') return part.includes('EXPERIMENTAL FEATURES ENABLED');
  return (
    part instanceof Error &&
    [part, part.cause].some(
      (error) =>
        error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code)),
    )
  );
}
