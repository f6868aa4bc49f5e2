import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Connect, Logger, PreviewServer, ViteDevServer } from 'vite';
import { loadEnv } from 'vite';
import { startBackend, type LocalBackend } from '../backend.ts';
import { sendResponse, toRequest } from '../http/node-http.ts';
import { requireFreePort } from '../http/ports.ts';
import { hideRefusals } from '../lite-patches/quiet-refusals.ts';
import { ConfigurationError, projectFolder, readSettings, type Settings } from '../settings.ts';
import { bootMessage } from './boot-message.ts';

/** Reads the settings as Vite does. Ends the process with one line if one is wrong. */
function settingsOrExit(mode: string) {
  try {
    return readSettings({ ...loadEnv(mode, projectFolder, ''), ...process.env });
  } catch (error) {
    exitWith(error);
  }
}

function exitWith(error: unknown): never {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}

/** Removes Vite's own "ready in" line, because the boot message says the same. */
function hideReadyLine(logger: Logger) {
  const info = logger.info.bind(logger);
  logger.info = (message, options) => {
    if (!message.includes('ready in')) info(message, options);
  };
}

/** Vite stops when standard input ends, and says nothing. A start without a terminal would look like a crash. */
function explainStopOnClosedInput() {
  if (process.env.CI === 'true') return;
  process.stdin.once('end', () => {
    console.log('Stopped: standard input was closed. Set CI=true to keep running without it.');
  });
}

function mount(middlewares: Connect.Server, backend: () => Promise<LocalBackend>, origin: string) {
  middlewares.use((incoming, outgoing, next) => {
    if (!/^\/(rest|auth|storage|functions|_local)\//.test(incoming.url ?? '')) return next();
    // Pages of the site such as /auth/login are not requests to the backend.
    if (/^\/auth\/(?!v1\/)/.test(incoming.url ?? '')) return next();
    backend()
      .then((running) => running.fetch(toRequest(incoming, origin)))
      .then((response) => (response ? sendResponse(response, outgoing) : next()))
      .catch(next);
  });
}

// When vite.config.ts changes, Vite creates a new server before it closes the old one. Both use the same port and
// database.
let isInputWatched = false;
let freePort: Promise<void> | null = null;
let backend: Promise<LocalBackend> | null = null;
let closing: Promise<void> | null = null;

function closeBackend(): Promise<void> {
  return (closing ??= Promise.resolve(backend).then((running) => running?.close()));
}

/** Starts the backend, and closes it when the process is asked to end, so that the database is not damaged. */
function startOnce({ database, googleClientId }: Settings, origin: string): Promise<LocalBackend> {
  hideRefusals();
  const starting = startBackend({ database, origin, googleClientId });
  starting.catch(exitWith);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void closeBackend().finally(() => process.exit(0)));
  }
  return starting;
}

/** Closes the backend before Vite's server, because Vite ends the process once its server is closed. */
function closeWith(server: ViteDevServer | PreviewServer): void {
  const close = server.close.bind(server);
  server.close = async () => {
    await closeBackend();
    await close();
  };
}

/**
 * Runs the local backend on the origin of Vite's server, unless a hosted project is set, and prints the boot message.
 * Ends the process with one line if a setting is wrong, the port is in use, or a preview has no built site.
 */
export async function serveBackend(
  server: ViteDevServer | PreviewServer,
  kind: 'dev' | 'preview',
): Promise<void> {
  const { root, build, mode } = server.config;
  const settings = settingsOrExit(mode);
  if (kind === 'preview' && !existsSync(join(resolve(root, build.outDir), 'index.html')))
    exitWith(new ConfigurationError('There is no built site: run npm run build first.'));
  const { port } = kind === 'dev' ? server.config.server : server.config.preview;
  const origin = `http://127.0.0.1:${port}`;
  server.printUrls = () => process.stdout.write(bootMessage(origin, settings));
  hideReadyLine(server.config.logger);
  await (freePort ??= requireFreePort(port).catch(exitWith));
  if (!isInputWatched) explainStopOnClosedInput();
  isInputWatched = true;
  if (!settings.isLocal) return;
  const running = (backend ??= startOnce(settings, origin));
  mount(server.middlewares, () => running, origin);
  closeWith(server);
  await running;
}
