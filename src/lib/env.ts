import { z } from './zod';

const schema = z.object({
  VITE_SUPABASE_URL: z.url({
    protocol: /^https?$/,
    message: 'must be a valid http or https address',
  }),
  VITE_SUPABASE_PUBLISHABLE_KEY: z.string().min(1, 'must not be empty'),
});

export type Environment = z.infer<typeof schema>;

/**
 * Reads the environment once. Without the two variables the site talks to the backend of its own origin,
 * which is where `npm run dev` and `npm run preview` put the local one.
 * @throws Error naming every variable that is wrong (section 5: the base address is http or https).
 */
export function parseEnvironment(source: Record<string, unknown>, origin: string): Environment {
  const result = schema.safeParse({
    VITE_SUPABASE_URL: source.VITE_SUPABASE_URL || origin,
    VITE_SUPABASE_PUBLISHABLE_KEY:
      source.VITE_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_praxi_local',
  });
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new Error(`Environment: ${problems.join('; ')}`);
}
