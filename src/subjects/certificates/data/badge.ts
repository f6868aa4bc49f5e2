import { parseEnvironment } from '@/lib/env';
import { AppError, toAppError } from '@/lib/errors';

/** The build sets it: whether public keys are published, without which nobody could verify a badge. */
declare const HAS_BADGES: boolean;

/** Whether a certificate that was not replaced, revoked or withdrawn has a badge: not when its name is removed. */
export const hasBadge = ({ holder }: { holder: string | null }): boolean =>
  HAS_BADGES && holder !== null;

/**
 * The badge of a certificate (Open Badges 3.0).
 * @param format `svg`, a picture with the signed credential in it, or `jwt`, the credential alone
 * @throws AppError `certificate_ended` when it was replaced, revoked or withdrawn, `network`, `unavailable`
 */
export async function fetchBadge(code: string, format: 'svg' | 'jwt'): Promise<Blob> {
  const { VITE_SUPABASE_URL: project } = parseEnvironment(import.meta.env, window.location.origin);
  const url = `${project}/functions/v1/badge/${encodeURIComponent(code)}.${format}`;
  const response = await fetch(url).catch((cause: unknown) => {
    throw toAppError({ message: String(cause) }, 0);
  });
  const { status } = response;
  if (status === 404 || status === 410) throw new AppError('certificate_ended', { status });
  if (!response.ok) throw toAppError({}, status);
  return response.blob();
}
