import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const project = resolve(import.meta.dirname, '../..');
const vite = join(project, 'node_modules/vite/bin/vite.js');
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** The time of the latest change below a path, in milliseconds since 1970. */
function newest(path: string): number {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Builds the site unless dist/ is newer than its sources. */
function buildIfStale(): void {
  const built = join(project, 'dist/index.html');
  const changed = Math.max(...sources.map((source) => newest(join(project, source))));
  if (existsSync(built) && statSync(built).mtimeMs > changed) return;
  console.error('Building the site');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: project,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error('The build failed.');
}

/** A port that is not in use. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export type Site = {
  origin: string;
  /** The served files. */
  folder: string;
  stop: () => void;
};

const plainFolder = 'without-scripts';

/** The path of a route's HTML without its scripts. */
export const withoutScripts = (route: string) =>
  `/${plainFolder}${route === '/' ? '/home' : route}`;

/** Writes a copy of every HTML file without scripts, for {@link withoutScripts}. */
function writePlainPages(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(join(folder, file), 'utf8');
    const target = join(folder, plainFolder, file === 'index.html' ? 'home.html' : file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(
      target,
      html.replace(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, ''),
    );
  }
}

/**
 * Serves the built site with the local backend, in memory. The files are a copy of dist/, so that a build in the
 * meantime does not remove them.
 */
export async function startSite(): Promise<Site> {
  buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), 'praxi-bench-'));
  cpSync(join(project, 'dist'), folder, { recursive: true });
  writePlainPages(folder);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [vite, 'preview', '--outDir', folder], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), LOCAL_DB: 'memory', CI: 'true' },
  });
  const stop = () => {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(origin).catch(() => null);
    if (answer?.ok) return { origin, folder, stop };
    if (server.exitCode !== null || Date.now() > deadline) {
      stop();
      throw new Error('The preview server did not start.');
    }
    await pause(100);
  }
}
