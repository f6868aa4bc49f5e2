import type { SupabaseClient } from '@supabase/supabase-js';

export type User = { id: string; email: string | null };

export type Identity =
  | { status: 'user'; user: User }
  /** The token is valid, but the account is already deleted. */
  | { status: 'deleted' }
  | { status: 'invalid' }
  /** Supabase Auth did not answer. */
  | { status: 'unavailable' };

/** The bearer token of a request; null without one. */
export function bearerToken(request: Request): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

/** Finds out whose token it is. Supabase Auth checks its signature, expiry and session. */
export async function identifyUser(client: SupabaseClient, token: string): Promise<Identity> {
  const { data, error } = await client.auth.getUser(token);
  if (!error) {
    return { status: 'user', user: { id: data.user.id, email: data.user.email ?? null } };
  }
  // Supabase Auth looks for the account only after it has verified the token.
  if (error.code === 'user_not_found') return { status: 'deleted' };
  const httpStatus = error.status ?? 0;
  const isUnavailable = httpStatus === 0 || httpStatus === 429 || httpStatus >= 500;
  return { status: isUnavailable ? 'unavailable' : 'invalid' };
}
