import { createClient } from '@supabase/supabase-js';
import { secretKey } from '../secret-key.ts';

type Environment = { get: (name: string) => string | undefined };

/** A client with the project's secret key. @returns null without a key */
export function projectClient(environment: Environment) {
  const key = secretKey(environment);
  if (!key) return null;
  return createClient(environment.get('SUPABASE_URL') ?? '', key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}
