import { createClient } from '@supabase/supabase-js';
import { publishableKey } from './publishable-key.ts';

type Environment = { get: (name: string) => string | undefined };

/** A client that asks as the user of a token, with the rights of that user. */
export const userClient = (environment: Environment, token: string) =>
  createClient(environment.get('SUPABASE_URL') ?? '', publishableKey(environment) ?? '', {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: { authorization: `Bearer ${token}` } },
  });
