type Details = Record<string, unknown>;

function write(level: 'warn' | 'error', event: string, details?: Details) {
  console[level](`[praxi] ${event}`, details ?? '');
}

/** Writes to the browser's console. `event` is a short description, `details` is anything that helps to explain it. */
export const logger = {
  warn: (event: string, details?: Details) => write('warn', event, details),
  error: (event: string, details?: Details) => write('error', event, details),
};
