import { createClient } from '@supabase/supabase-js';
import type { LocalBackend } from '../../supabase/local/backend.ts';
import { keys } from '../../supabase/local/settings.ts';

export const origin = 'http://localhost:3000';

/** The official client, as the application and the edge functions use it, on a backend of this process. */
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
      // The library warns of two clients that share a key.
      storageKey: crypto.randomUUID(),
    },
    global: { fetch: (input, init) => answer(backend, new Request(input, init)) },
    db: { retry: false },
  });
}

/** The backend's answer. @throws Error for an address that is none of its own. */
export async function answer(backend: LocalBackend, request: Request): Promise<Response> {
  const response = await backend.fetch(request);
  if (!response) throw new Error(`${request.url} is none of the backend's addresses`);
  return response;
}

/** A request to the backend by path. */
export function ask(backend: LocalBackend, path: string, init?: RequestInit): Promise<Response> {
  return answer(backend, new Request(origin + path, init));
}
