import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startBackend, type LocalBackend } from './backend.ts';
import { sendResponse, toRequest } from './node-http.ts';

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
  let url = '';
  const server = createServer((incoming, outgoing) => {
    const answer = backend?.fetch(toRequest(incoming, url)) ?? Promise.resolve(null);
    answer
      .then((response) =>
        sendResponse(
          response ?? Response.json({ message: 'not found' }, { status: 404 }),
          outgoing,
        ),
      )
      .catch(() => outgoing.destroy());
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    backend = await startBackend({
      database: options.databaseMode ?? 'memory',
      origin: options.origin ?? url,
      functionsFolder: options.functionsFolder,
    });
  } catch (error) {
    server.close();
    throw error;
  }
  const running = backend;
  return {
    url,
    execute: running.execute,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await running.close();
    },
  };
}
