import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { startDeno, type DenoProcess } from './deno-process.ts';
import { refuseWithoutToken } from './verify-jwt.ts';
import { keys } from '../settings.ts';

type Options = {
  /** Contains a folder for each function with its `index.ts`, `_shared/`, and `.env` with the secrets. */
  folder: string;
  /** The origin at which the functions reach the backend. */
  backendUrl: () => string | Promise<string>;
  /** Whether a function needs a user's token (`verify_jwt` of `config.toml`). By default none does. */
  requiresToken?: (name: string) => boolean;
  /** Environment variables for every function, in addition to those of a hosted project. */
  environment?: (backendUrl: string) => Record<string, string>;
};

type Run = { startedAt: number; process: Promise<DenoProcess> };

function json(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'access-control-allow-origin': '*' } });
}

/**
 * The answer for a function that closed the connection. One that refuses a body before it has read it to the end does
 * that, and then its own answer may be lost; in a hosted project the gateway has read the body.
 */
function closedConnection(bodyLength: number): Response {
  return bodyLength > 32_768
    ? json(413, { code: 'too_large', message: 'Request body too large' })
    : json(502, { code: 'WORKER_ERROR', message: 'Function closed the connection' });
}

/** When a file in a folder was last changed, in milliseconds since 1970; 0 if the folder does not exist. */
function lastChange(folder: string): number {
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Math.floor(Math.max(0, ...files.map((file) => statSync(join(folder, file)).mtimeMs)));
}

/**
 * Runs the edge functions with Deno. A function is started by its first request, and again when its source has
 * changed.
 */
export class FunctionHost {
  readonly #options: Options;
  readonly #running = new Map<string, Run>();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Answers a request to `/functions/v1/*`.
   * @returns the function's answer; 404 for an unknown function, 401 without a required token, 503 for a function
   *   that does not start, 413 or 502 for one that closes the connection
   */
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const [, name = '', rest = ''] = /^\/functions\/v1\/([\w-]+)(\/.*)?$/.exec(url.pathname) ?? [];
    if (!name || !existsSync(this.#path(name, 'index.ts'))) {
      return json(404, { code: 'NOT_FOUND', message: 'Requested function was not found' });
    }
    const refusal = this.#options.requiresToken?.(name) ? refuseWithoutToken(request) : null;
    if (refusal) return refusal;
    let running: DenoProcess;
    try {
      running = await this.#start(name);
    } catch (error) {
      console.error(`function ${name}: ${error instanceof Error ? error.message : String(error)}`);
      return json(503, { code: 'BOOT_ERROR', message: 'Function failed to start' });
    }
    const body = request.body && (await request.arrayBuffer());
    const target = `http://127.0.0.1:${running.port}/${name}${rest}${url.search}`;
    const { method } = request;
    const response = await fetch(target, {
      method,
      headers: request.headers,
      body,
      redirect: 'manual',
    }).catch(() => null);
    if (!response) return closedConnection(body?.byteLength ?? 0);
    // `fetch` has already decompressed the body.
    const headers = new Headers(response.headers);
    headers.delete('content-encoding');
    headers.delete('content-length');
    return new Response(response.body, { status: response.status, headers });
  }

  /** Stops all running functions. */
  async close(): Promise<void> {
    const runs = [...this.#running.values()];
    this.#running.clear();
    const processes = await Promise.allSettled(runs.map((run) => run.process));
    for (const result of processes) if (result.status === 'fulfilled') result.value.stop();
  }

  #path(...names: string[]): string {
    return join(this.#options.folder, ...names);
  }

  #start(name: string): Promise<DenoProcess> {
    const known = this.#running.get(name);
    const changed = Math.max(lastChange(this.#path(name)), lastChange(this.#path('_shared')));
    if (known && known.startedAt >= changed) return known.process;
    known?.process.then(({ stop }) => stop()).catch(() => {});
    const forget = () => {
      if (this.#running.get(name) === run) this.#running.delete(name);
    };
    const run: Run = { startedAt: Date.now(), process: this.#run(name, forget) };
    this.#running.set(name, run);
    run.process.catch(forget);
    return run.process;
  }

  async #run(name: string, onExit: () => void): Promise<DenoProcess> {
    const { folder, environment } = this.#options;
    const backendUrl = await this.#options.backendUrl();
    const secrets = this.#path('.env');
    const configs = [this.#path(name, 'deno.json'), this.#path('deno.json')];
    return startDeno({
      name,
      entry: this.#path(name, 'index.ts'),
      folders: [folder],
      config: configs.find((file) => existsSync(file)) ?? null,
      onExit,
      environment: {
        ...(existsSync(secrets) ? (parseEnv(readFileSync(secrets, 'utf8')) as object) : {}),
        ...environment?.(backendUrl),
        SUPABASE_URL: backendUrl,
        SUPABASE_ANON_KEY: keys.publishable,
        SUPABASE_SERVICE_ROLE_KEY: keys.secret,
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
      },
    });
  }
}
