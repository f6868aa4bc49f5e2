import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { startDeno, type DenoProcess } from './deno-process.ts';
import { tokenRefusal } from './verify-jwt.ts';
import { keys } from '../settings.ts';

type Options = {
  /** Holds a folder a function, each with its `index.ts`; `_shared` for what they have in common; `.env`. */
  folder: string;
  /** Where the functions reach the backend. */
  backendUrl: () => string | Promise<string>;
  /** Whether a function wants a user's token (`verify_jwt` of `config.toml`); none does unless given. */
  wantsToken?: (name: string) => boolean;
  /** Given to every function besides what a hosted project gives; where the backend is comes in. */
  environment?: (backendUrl: string) => Record<string, string>;
};

type Run = { /** Milliseconds since 1970. */ since: number; process: Promise<DenoProcess> };

function json(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'access-control-allow-origin': '*' } });
}

/** When anything in a folder was last changed, in milliseconds since 1970; 0 for no folder. */
function lastChange(folder: string): number {
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Math.floor(Math.max(0, ...files.map((file) => statSync(join(folder, file)).mtimeMs)));
}

/**
 * Runs the edge functions with the real Deno, each started by its first request (contract: `/functions/v1/*`)
 * and anew after its source has changed.
 */
export class FunctionHost {
  readonly #options: Options;
  readonly #running = new Map<string, Run>();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Answers a request under `/functions/v1/`: 404 for an unknown function, 401 where it wants a token, 503 for
   * one that does not start.
   */
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const [, name = '', rest = ''] = /^\/functions\/v1\/([\w-]+)(\/.*)?$/.exec(url.pathname) ?? [];
    if (!name || !existsSync(this.#path(name, 'index.ts'))) {
      return json(404, { code: 'NOT_FOUND', message: 'Requested function was not found' });
    }
    const refusal = this.#options.wantsToken?.(name) ? tokenRefusal(request) : null;
    if (refusal) return refusal;
    let running: DenoProcess;
    try {
      running = await this.#start(name);
    } catch (error) {
      console.error(`function ${name}: ${error instanceof Error ? error.message : String(error)}`);
      return json(503, { code: 'BOOT_ERROR', message: 'Function failed to start' });
    }
    const answer = await fetch(`http://127.0.0.1:${running.port}/${name}${rest}${url.search}`, {
      method: request.method,
      headers: request.headers,
      body: request.body && (await request.arrayBuffer()),
      redirect: 'manual',
    });
    // The body arrives here unpacked already.
    const headers = new Headers(answer.headers);
    for (const packing of ['content-encoding', 'content-length']) headers.delete(packing);
    return new Response(answer.body, { status: answer.status, headers });
  }

  /** Ends every function that was started. */
  async close(): Promise<void> {
    const runs = [...this.#running.values()];
    this.#running.clear();
    const all = await Promise.allSettled(runs.map((run) => run.process));
    for (const one of all) if (one.status === 'fulfilled') one.value.stop();
  }

  #path(...parts: string[]): string {
    return join(this.#options.folder, ...parts);
  }

  #start(name: string): Promise<DenoProcess> {
    const known = this.#running.get(name);
    const changed = Math.max(lastChange(this.#path(name)), lastChange(this.#path('_shared')));
    if (known && known.since >= changed) return known.process;
    known?.process.then(({ stop }) => stop()).catch(() => {});
    const forget = () => {
      if (this.#running.get(name) === run) this.#running.delete(name);
    };
    const run: Run = { since: Date.now(), process: this.#run(name, forget) };
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
