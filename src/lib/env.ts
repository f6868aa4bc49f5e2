export type Environment = { VITE_SUPABASE_URL: string; VITE_SUPABASE_PUBLISHABLE_KEY: string };

function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:/i.test(value) && URL.canParse(value);
}

/**
 * Reads the environment once. Without the two variables the site talks to the backend of its own origin,
 * which is where `npm run dev` and `npm run preview` put the local one. Two checks by hand: every read of live
 * data waits for this file, and zod is a third of the client's size.
 * @throws Error naming every variable that is wrong (section 5: the base address is http or https).
 */
export function parseEnvironment(source: Record<string, unknown>, origin: string): Environment {
  const address = source.VITE_SUPABASE_URL || origin;
  const key = source.VITE_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_praxi_local';
  const problems: string[] = [];
  if (!isWebAddress(address))
    problems.push('VITE_SUPABASE_URL must be a valid http or https address');
  if (typeof key !== 'string') problems.push('VITE_SUPABASE_PUBLISHABLE_KEY must be text');
  if (!isWebAddress(address) || typeof key !== 'string')
    throw new Error(`Environment: ${problems.join('; ')}`);
  return { VITE_SUPABASE_URL: address, VITE_SUPABASE_PUBLISHABLE_KEY: key };
}
