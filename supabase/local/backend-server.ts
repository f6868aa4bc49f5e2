import { startBackend, type LocalBackend } from './backend.ts';
import { listen } from './http/node-http.ts';

export type RunningBackend = Pick<LocalBackend, 'execute'> & {
  /** Where it answers, without a trailing slash. */
  url: string;
  close: () => Promise<void>;
};

type Options = {
  /** 0 or nothing: any free port. */
  port?: number;
  databaseMode?: 'memory' | 'folder';
  /** Where the site is, for the links in e-mails; the backend's own address unless given. */
  origin?: string;
  functionsFolder?: string;
};

/**
 * Starts the local backend alone, on a port of its own: for tests and for tools that need no site.
 * @throws Error when the port is taken, ConfigurationError when the data folder is.
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
