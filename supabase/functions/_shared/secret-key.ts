import { defaultKey } from './default-key.ts';

type Environment = { get: (name: string) => string | undefined };

/**
 * The project's secret key: the one named `default` in `SUPABASE_SECRET_KEYS`, or on older projects the service role
 * key.
 * @returns null if neither is set
 */
export const secretKey = (environment: Environment): string | null =>
  defaultKey(environment.get('SUPABASE_SECRET_KEYS')) ||
  environment.get('SUPABASE_SERVICE_ROLE_KEY') ||
  null;
