import { createClient } from '@supabase/supabase-js';
import type { LocalBackend } from '../../supabase/local/backend.ts';
import { keys } from '../../supabase/local/settings.ts';

export const origin = 'http://localhost:3000';

/** The official Supabase client, connected to a backend in this process. */
export function clientOf(
  backend: LocalBackend,
  key: string = keys.publishable,
  flowType: 'implicit' | 'pkce' = 'implicit',
) {
  return createClient(origin, key, {
    auth: {
      flowType,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      experimental: { recoveryCodes: true },
      // Unique, because the library warns about clients that share a key.
      storageKey: crypto.randomUUID(),
    },
    global: { fetch: (input, init) => answer(backend, new Request(input, init)) },
    db: { retry: false },
  });
}

/** The backend's response. @throws Error for a URL that is not the backend's */
export async function answer(backend: LocalBackend, request: Request): Promise<Response> {
  const response = await backend.fetch(request);
  if (!response) throw new Error(`${request.url} is not a URL of the backend`);
  return response;
}

/** Sends a request to a path of the backend. */
export function ask(backend: LocalBackend, path: string, init?: RequestInit): Promise<Response> {
  return answer(backend, new Request(origin + path, init));
}
