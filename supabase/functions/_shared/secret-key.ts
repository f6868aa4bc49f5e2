type Environment = { get: (name: string) => string | undefined };

/**
 * The project's secret key: the one named `default` in `SUPABASE_SECRET_KEYS`, or on older projects the service role
 * key.
 * @returns null if neither is set
 */
export function secretKey(environment: Environment): string | null {
  try {
    const keys: unknown = JSON.parse(environment.get('SUPABASE_SECRET_KEYS') ?? '');
    const { default: defaultKey } = keys as { default?: unknown };
    if (typeof defaultKey === 'string' && defaultKey) return defaultKey;
  } catch {
    // The variable is not set or not valid JSON.
  }
  return environment.get('SUPABASE_SERVICE_ROLE_KEY') || null;
}
