import type { SupabaseClient } from '@supabase/supabase-js';
import type { Person } from './deletion.ts';

/** Who a verified token is of; `gone` where it outlived its account; `nobody` without a valid one. */
export type Asker =
  | { is: 'person'; person: Person }
  | { is: 'gone' }
  | { is: 'nobody' }
  /** The service did not say. */
  | { is: 'unknown' };

/** The bearer token of a request; null without one. */
export function tokenOf(request: Request): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

/** Asks the auth service whose token it is, which checks signature, expiry and session. */
export async function whoAsks(client: SupabaseClient, token: string): Promise<Asker> {
  const { data, error } = await client.auth.getUser(token);
  if (!error) return { is: 'person', person: { id: data.user.id, email: data.user.email ?? null } };
  // The service looks for the account only after it has verified the token.
  if (error.code === 'user_not_found') return { is: 'gone' };
  const status = error.status ?? 0;
  return { is: status === 0 || status === 429 || status >= 500 ? 'unknown' : 'nobody' };
}
