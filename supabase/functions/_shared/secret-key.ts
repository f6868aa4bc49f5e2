type Environment = { get: (name: string) => string | undefined };

/**
 * The project's secret key, as the platform hands it to functions: by name since keys have names, else the older
 * service key. Null without one.
 */
export function secretKey(environment: Environment): string | null {
  try {
    const keys: unknown = JSON.parse(environment.get('SUPABASE_SECRET_KEYS') ?? '');
    const { default: named } = keys as { default?: unknown };
    if (typeof named === 'string' && named) return named;
  } catch {
    // None, or none that is readable.
  }
  return environment.get('SUPABASE_SERVICE_ROLE_KEY') || null;
}
