import { parseEnvironment } from '@/lib/env';

/**
 * Whether an image is a file of the site or of its project. The security policy of the site loads no others, so that no
 * other host learns who reads a lesson.
 * @param text an absolute URL; anything else is none of our images
 * @param origin of the site
 */
export function isOwnImage(
  text: string,
  origin: string,
  environment: Record<string, unknown> = import.meta.env,
) {
  if (!URL.canParse(text)) return false;
  const { VITE_SUPABASE_URL: project } = parseEnvironment(environment, origin);
  return [origin, new URL(project).origin].includes(new URL(text).origin);
}
