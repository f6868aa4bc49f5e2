import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { freePort } from './ports.ts';
import { keys, projectFolder } from './settings.ts';

type Options = {
  /** Holds a folder a function, each with its `index.ts`. */
  folder: string;
  /** Where the functions reach the backend. */
  backendUrl: () => string;
  /** Given to every function besides what a hosted project gives. */
  environment?: Record<string, string>;
};

type Running = { process: ChildProcess; port: number };

const startLimit = 20_000;

/** The binary that the npm package brings for this platform; needs no install script. */
function denoBinary(): string {
  const need = createRequire(import.meta.url);
  return (need('deno/install_api.cjs') as { runInstall: () => string }).runInstall();
}

function json(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'access-control-allow-origin': '*' } });
}

/**
 * Runs the edge functions with the real Deno, each started by its first request (contract: `/functions/v1/*`).
 * Who may call is the function's own matter: in `config.toml` each has `verify_jwt = false`, because a
 * publishable key is no JWT.
 */
export class FunctionHost {
  readonly #options: Options;
  readonly #running = new Map<string, Promise<Running>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Answers a request under `/functions/v1/`. 404 for an unknown function, 503 for one that does not start. */
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const [, name = '', rest = ''] = /^\/functions\/v1\/([\w-]+)(\/.*)?$/.exec(url.pathname) ?? [];
    if (!name || !existsSync(this.#entry(name))) {
      return json(404, { code: 'NOT_FOUND', message: 'Requested function was not found' });
    }
    let running: Running;
    try {
      running = await this.#start(name);
    } catch (error) {
      console.error(`function ${name}: ${error instanceof Error ? error.message : String(error)}`);
      return json(503, { code: 'BOOT_ERROR', message: 'Function failed to start' });
    }
    const target = `http://127.0.0.1:${running.port}/${name}${rest}${url.search}`;
    const body = request.body && (await request.arrayBuffer());
    return fetch(target, {
      method: request.method,
      headers: request.headers,
      body,
      redirect: 'manual',
    });
  }

  /** Ends every function that was started. */
  async close(): Promise<void> {
    const all = await Promise.allSettled(this.#running.values());
    this.#running.clear();
    for (const one of all) if (one.status === 'fulfilled') one.value.process.kill();
  }

  #entry(name: string) {
    return join(this.#options.folder, name, 'index.ts');
  }

  #start(name: string): Promise<Running> {
    const known = this.#running.get(name);
    if (known) return known;
    const starting = this.#spawn(name);
    this.#running.set(name, starting);
    starting.catch(() => this.#running.delete(name));
    return starting;
  }

  async #spawn(name: string): Promise<Running> {
    const port = await freePort();
    const config = join(this.#options.folder, 'deno.json');
    const child = spawn(
      denoBinary(),
      [
        'run',
        '--quiet',
        '--no-prompt',
        '--allow-net',
        '--allow-env',
        `--allow-read=${projectFolder},${this.#options.folder}`,
        '--node-modules-dir=manual',
        ...(existsSync(config) ? ['--config', config] : ['--no-config']),
        this.#entry(name),
      ],
      {
        cwd: projectFolder,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: {
          ...process.env,
          ...this.#options.environment,
          DENO_NO_UPDATE_CHECK: '1',
          DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
          SUPABASE_URL: this.#options.backendUrl(),
          SUPABASE_ANON_KEY: keys.publishable,
          SUPABASE_SERVICE_ROLE_KEY: keys.secret,
        },
      },
    );
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-2000);
    });
    child.once('exit', () => this.#running.delete(name));
    await listening(child, port, () => complaint);
    return { process: child, port };
  }
}

/** Waits until the child answers on its port. @throws Error with what it printed if it ends before. */
async function listening(child: ChildProcess, port: number, complaint: () => string) {
  const until = Date.now() + startLimit;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(complaint().trim() || 'ended at once');
    try {
      await fetch(`http://127.0.0.1:${port}/`, { method: 'OPTIONS' });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  child.kill();
  throw new Error('did not listen in time');
}
