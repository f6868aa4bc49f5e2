import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { freePort } from '../http/ports.ts';
import { projectFolder } from '../settings.ts';

export type DenoProcess = {
  port: number;
  stop: () => void;
};

type Options = {
  /** Stands before every line that the program prints. */
  name: string;
  entry: string;
  /** Folders that the program may read, besides the project. */
  folders: string[];
  /** A `deno.json` with an import map; null for none. */
  config: string | null;
  environment: Record<string, string>;
  onExit: () => void;
};

const startLimit = 20_000;

/** What Deno itself needs of this machine. A function gets nothing else of it, as on a hosted project. */
const inherited =
  /^(PATH|HOME|USER|TMPDIR|TEMP|TMP|LANG|SystemRoot|LOCALAPPDATA|USERPROFILE|DENO_\w+|(HTTPS?|NO)_PROXY|SSL_CERT_FILE)$/i;

/** The binary that the npm package brings for this platform; needs no install script. */
function denoBinary(): string {
  const need = createRequire(import.meta.url);
  return (need('deno/install_api.cjs') as { runInstall: () => string }).runInstall();
}

/** Whether somebody listens on a port; asks nothing, so that the program has nothing to answer. */
function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Waits until the program listens on its port. */
async function listening(child: ChildProcess, port: number): Promise<void> {
  const until = Date.now() + startLimit;
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('ended at once');
    if (await accepts(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('did not listen in time');
}

/**
 * Runs a `Deno.serve` program on a port of its own, with packages from `node_modules` alone.
 * @throws Error with what the program complained of, in one line, when it does not start.
 */
export async function startDeno(options: Options): Promise<DenoProcess> {
  const port = await freePort();
  const environment = Object.entries(process.env).filter(([name]) => inherited.test(name));
  const child = spawn(
    denoBinary(),
    [
      'run',
      '--quiet',
      '--no-prompt',
      '--allow-net',
      '--allow-env',
      `--allow-read=${[projectFolder, ...options.folders].join(',')}`,
      '--node-modules-dir=manual',
      ...(options.config ? ['--config', options.config] : ['--no-config']),
      options.entry,
    ],
    {
      cwd: projectFolder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...Object.fromEntries(environment),
        ...options.environment,
        NO_COLOR: '1',
        DENO_NO_UPDATE_CHECK: '1',
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
      },
    },
  );
  const stop = () => void child.kill('SIGKILL');
  process.once('exit', stop);
  child.once('exit', () => {
    process.off('exit', stop);
    options.onExit();
  });

  const complaints: string[] = [];
  let started = false;
  const log = (line: string) => console.log(`function ${options.name}: ${line}`);
  createInterface({ input: child.stdout }).on('line', log);
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (started) log(line);
    else complaints.push(stripVTControlCharacters(line).trim());
  });
  const closed = new Promise((resolve) => child.once('close', resolve));

  try {
    await listening(child, port);
  } catch (error) {
    stop();
    await closed;
    // What is wrong comes first, where it is further down; the source between them is left out.
    const [what = (error as Error).message] = complaints;
    const where = complaints.find((line) => line.startsWith('at ')) ?? '';
    throw new Error(`${what} ${where}`.trim(), { cause: error });
  }
  started = true;
  return { port, stop };
}
