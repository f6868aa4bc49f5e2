import { startBackend, type LocalBackend } from './backend.ts';
import { listen } from './http/node-http.ts';

export type RunningBackend = Pick<LocalBackend, 'execute'> & {
  /** The origin of the backend, without a trailing slash. */
  url: string;
  close: () => Promise<void>;
};

type Options = {
  /** 0 (the default) for any free port. */
  port?: number;
  databaseMode?: 'memory' | 'folder';
  /** The origin of the site, for the links in e-mails; by default the backend's own. */
  origin?: string;
  functionsFolder?: string;
  /** Milliseconds between two runs of what is due. */
  dueWorkPause?: number;
};

/**
 * Starts the local backend without the site, on a port of its own: for tests and benchmarks.
 * @throws Error when the port is in use, ConfigurationError when the data folder is
 */
export async function startLocalBackend(options: Options = {}): Promise<RunningBackend> {
  let backend: LocalBackend | null = null;
  const listener = await listen(
    options.port ?? 0,
    async (request) => backend?.fetch(request) ?? null,
  );
  const { url } = listener;
  try {
    backend = await startBackend({
      database: options.databaseMode ?? 'memory',
      origin: options.origin ?? url,
      functionsFolder: options.functionsFolder,
      dueWorkPause: options.dueWorkPause,
    });
  } catch (error) {
    await listener.close();
    throw error;
  }
  const running = backend;
  return {
    url,
    execute: running.execute,
    async close() {
      await listener.close();
      await running.close();
    },
  };
}
