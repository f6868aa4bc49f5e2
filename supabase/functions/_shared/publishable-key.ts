import { defaultKey } from './default-key.ts';

type Environment = { get: (name: string) => string | undefined };

/**
 * The key with which a function reads what visitors may read: the one named `default` in `SUPABASE_PUBLISHABLE_KEYS`, or
 * on older projects the anonymous one.
 * @returns null if neither is set
 */
export const publishableKey = (environment: Environment): string | null =>
  defaultKey(environment.get('SUPABASE_PUBLISHABLE_KEYS')) ||
  environment.get('SUPABASE_ANON_KEY') ||
  null;
