export type Environment = { VITE_SUPABASE_URL: string; VITE_SUPABASE_PUBLISHABLE_KEY: string };

function isHttpUrl(value: unknown): value is string {
  return typeof value === 'string' && /^https?:/i.test(value) && URL.canParse(value);
}

/**
 * Checks the environment variables of the build. Without them the site uses the backend at its own origin, where
 * `npm run dev` and `npm run preview` serve the local one. The checks do without zod, because every read of live data
 * waits for this file and zod would add a third to the size of the Supabase client.
 * @param origin the URL of the backend where `VITE_SUPABASE_URL` is not set
 * @throws Error that names every wrong variable
 */
export function parseEnvironment(source: Record<string, unknown>, origin: string): Environment {
  const url = source.VITE_SUPABASE_URL || origin;
  const key = source.VITE_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_praxi_local';
  const problems: string[] = [];
  if (!isHttpUrl(url)) problems.push('VITE_SUPABASE_URL must be a valid http or https URL');
  if (typeof key !== 'string') problems.push('VITE_SUPABASE_PUBLISHABLE_KEY must be text');
  if (!isHttpUrl(url) || typeof key !== 'string')
    throw new Error(`Environment: ${problems.join('; ')}`);
  return { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key };
}
