type Details = Record<string, unknown>;

function write(level: 'warn' | 'error', event: string, details?: Details) {
  console[level](`[praxi] ${event}`, details ?? '');
}

/** The one logger of the browser application. `event` is a short name, `details` anything that helps. */
export const logger = {
  warn: (event: string, details?: Details) => write('warn', event, details),
  error: (event: string, details?: Details) => write('error', event, details),
};
