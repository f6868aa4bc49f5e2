import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { findFreePort } from '../http/ports.ts';
import { projectFolder } from '../settings.ts';

export type DenoProcess = {
  port: number;
  stop: () => void;
};

type Options = {
  /** The prefix of every line that the program prints. */
  name: string;
  entry: string;
  /** Folders that the program may read in addition to the project. */
  folders: string[];
  /** The path of a `deno.json` with an import map; null for none. */
  config: string | null;
  environment: Record<string, string>;
  onExit: () => void;
};

/** Stops each program that runs. One listener for all: Node warns of the eleventh, and the warning fails in a package. */
const running = new Set<() => void>();
process.once('exit', () => running.forEach((stop) => stop()));

const startTimeout = 20_000; // milliseconds

/** The environment variables that Deno needs. A function gets no others of this process, as on a hosted project. */
const inheritedVariables =
  /^(PATH|HOME|USER|TMPDIR|TEMP|TMP|LANG|SystemRoot|LOCALAPPDATA|USERPROFILE|DENO_\w+|(HTTPS?|NO)_PROXY|SSL_CERT_FILE)$/i;

/** The path of the binary in the npm package for this platform. It needs no install script. */
function denoBinary(): string {
  const requireModule = createRequire(import.meta.url);
  return (requireModule('deno/install_api.cjs') as { runInstall: () => string }).runInstall();
}

/** Whether a port accepts connections. Sends no request, which the program would have to answer. */
function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** @throws Error when the program ends, or does not listen on its port in time */
async function waitUntilListening(child: ChildProcess, port: number): Promise<void> {
  const until = Date.now() + startTimeout;
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('ended immediately');
    if (await acceptsConnections(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('did not listen in time');
}

/**
 * Runs a `Deno.serve` program on a port of its own. Packages come from `node_modules`, not from the network.
 * @throws Error with the program's own error message, in one line, when it does not start
 */
export async function startDeno(options: Options): Promise<DenoProcess> {
  const port = await findFreePort();
  const environment = Object.entries(process.env).filter(([name]) => inheritedVariables.test(name));
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
  running.add(stop);
  child.once('exit', () => {
    running.delete(stop);
    options.onExit();
  });

  const errorLines: string[] = [];
  let isStarted = false;
  const log = (line: string) => console.log(`function ${options.name}: ${line}`);
  createInterface({ input: child.stdout }).on('line', log);
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (isStarted) log(line);
    else errorLines.push(stripVTControlCharacters(line).trim());
  });
  const closed = new Promise((resolve) => child.once('close', resolve));

  try {
    await waitUntilListening(child, port);
  } catch (error) {
    stop();
    await closed;
    // The first line is the message, a later one the position; between them is source code.
    const [message = (error as Error).message] = errorLines;
    const position = errorLines.find((line) => line.startsWith('at ')) ?? '';
    throw new Error(`${message} ${position}`.trim(), { cause: error });
  }
  isStarted = true;
  return { port, stop };
}
