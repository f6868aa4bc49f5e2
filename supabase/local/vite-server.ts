import type { Connect, Logger, Plugin, PreviewServer, ViteDevServer } from 'vite';
import { loadEnv } from 'vite';
import { startBackend, type LocalBackend } from './backend.ts';
import { bootMessage } from './boot-message.ts';
import { sendResponse, toRequest } from './node-http.ts';
import { requireFreePort } from './ports.ts';
import { quietRefusals } from './quiet.ts';
import { ConfigurationError, projectFolder, readSettings } from './settings.ts';

/** Reads the settings as Vite does, or ends with one clear line. */
function settingsOrExit(mode: string) {
  try {
    return readSettings({ ...loadEnv(mode, projectFolder, ''), ...process.env });
  } catch (error) {
    exitWith(error);
  }
}

function exitWith(error: unknown): never {
  const known = error instanceof ConfigurationError;
  console.error(known ? error.message : error);
  process.exit(1);
}

/** Vite's own line on its start says nothing that the boot message does not. */
function silenceReadyLine(logger: Logger) {
  const info = logger.info.bind(logger);
  logger.info = (message, options) => {
    if (!message.includes('ready in')) info(message, options);
  };
}

function mount(middlewares: Connect.Server, backend: () => Promise<LocalBackend>, origin: string) {
  middlewares.use((incoming, outgoing, next) => {
    if (!/^\/(rest|auth|storage|functions|_local)\//.test(incoming.url ?? '')) return next();
    // The application's own /auth/login and its like are pages, not calls.
    if (/^\/auth\/(?!v1\/)/.test(incoming.url ?? '')) return next();
    backend()
      .then((running) => running.fetch(toRequest(incoming, origin)))
      .then((response) => (response ? sendResponse(response, outgoing) : next()))
      .catch(next);
  });
}

async function start(server: ViteDevServer | PreviewServer, mode: string, kind: 'dev' | 'preview') {
  const settings = settingsOrExit(mode);
  const { port } = kind === 'dev' ? server.config.server : server.config.preview;
  const origin = `http://127.0.0.1:${port}`;
  server.printUrls = () => process.stdout.write(bootMessage(origin, settings));
  silenceReadyLine(server.config.logger);
  await (shared.praxiPort ??= requireFreePort(port).catch(exitWith));
  if (!settings.local) return;
  const backend = (shared.praxiBackend ??= startOnce(settings.database, origin));
  mount(server.middlewares, () => backend, origin);
  await backend;
}

// A changed vite.config.ts makes a new server before the old one goes: both have the one port and database.
const shared = globalThis as { praxiPort?: Promise<void>; praxiBackend?: Promise<LocalBackend> };

function startOnce(database: 'memory' | 'folder', origin: string): Promise<LocalBackend> {
  quietRefusals();
  const backend = startBackend({ database, origin });
  backend.catch(exitWith);
  closeOnExit(() => backend.then((running) => running.close()));
  return backend;
}

/**
 * The local backend on the site's own origin, in `vite` and in `vite preview`. Nothing of it is built; where a
 * hosted project is named, nothing of it starts.
 */
export function localBackend(): Plugin {
  return {
    name: 'praxi:local-backend',
    configureServer: (server) => start(server, server.config.mode, 'dev'),
    configurePreviewServer: (server) => start(server, server.config.mode, 'preview'),
  };
}

/** Closes the database on Ctrl+C and on a polite end, so that the next start finds it whole. */
function closeOnExit(close: () => Promise<void>) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      close().finally(() => process.exit(0));
    });
  }
}
