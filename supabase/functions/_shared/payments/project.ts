import { createClient } from '@supabase/supabase-js';
import { secretKey } from '../secret-key.ts';

type Environment = { get: (name: string) => string | undefined };

/** A client with the project's secret key. @returns null without it or the URL */
export function projectClient(environment: Environment) {
  const [url, key] = [environment.get('SUPABASE_URL'), secretKey(environment)];
  if (!url || !key) return null;
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}
