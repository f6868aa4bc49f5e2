import type { Connect, Logger, PreviewServer, ViteDevServer } from 'vite';
import { loadEnv } from 'vite';
import { startBackend, type LocalBackend } from '../backend.ts';
import { bootMessage } from './boot-message.ts';
import { sendResponse, toRequest } from '../http/node-http.ts';
import { requireFreePort } from '../http/ports.ts';
import { quietRefusals } from '../lite-patches/quiet-refusals.ts';
import { ConfigurationError, projectFolder, readSettings, type Settings } from '../settings.ts';

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

// A changed vite.config.ts makes a new server before the old one goes: both have the one port and database.
let portIsFree: Promise<void> | null = null;
let backend: Promise<LocalBackend> | null = null;
let closing: Promise<void> | null = null;

function closeBackend(): Promise<void> {
  return (closing ??= Promise.resolve(backend).then((running) => running?.close()));
}

/** Starts the backend; it is closed on Ctrl+C and on a polite end, so that the next start finds it whole. */
function startOnce({ database, googleClientId }: Settings, origin: string): Promise<LocalBackend> {
  quietRefusals();
  const starting = startBackend({ database, origin, googleClientId });
  starting.catch(exitWith);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void closeBackend().finally(() => process.exit(0)));
  }
  return starting;
}

/** Vite ends its process as soon as its server is closed (not when it restarts): the backend goes first. */
function closeWith(server: ViteDevServer | PreviewServer): void {
  const close = server.close.bind(server);
  server.close = async () => {
    await closeBackend();
    await close();
  };
}

/**
 * Puts the local backend in front of a server of Vite, on the server's own origin, and says where to click.
 * Where a hosted project is named, nothing of it starts.
 */
export async function serveBackend(
  server: ViteDevServer | PreviewServer,
  kind: 'dev' | 'preview',
): Promise<void> {
  const settings = settingsOrExit(server.config.mode);
  const { port } = kind === 'dev' ? server.config.server : server.config.preview;
  const origin = `http://127.0.0.1:${port}`;
  server.printUrls = () => process.stdout.write(bootMessage(origin, settings));
  silenceReadyLine(server.config.logger);
  await (portIsFree ??= requireFreePort(port).catch(exitWith));
  if (!settings.local) return;
  const running = (backend ??= startOnce(settings, origin));
  mount(server.middlewares, () => running, origin);
  closeWith(server);
  await running;
}
