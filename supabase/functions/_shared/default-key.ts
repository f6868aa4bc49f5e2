/**
 * The key named `default` of those of a project.
 * @param keys JSON, as in `SUPABASE_SECRET_KEYS`
 * @returns null if there is none
 */
export function defaultKey(keys: string | undefined): string | null {
  try {
    const { default: key } = JSON.parse(keys ?? '') as { default?: unknown };
    return typeof key === 'string' && key ? key : null;
  } catch {
    // The variable is not set or not valid JSON.
    return null;
  }
}
