import { errorMessage } from '@/shared/errors/text/errors';
import { errorCode } from '@/lib/errors';

/** The text for a request for an e-mail that failed. The general text for too many requests speaks of sign-in. */
export function emailFailure(error: unknown, fallback: string): string {
  const code = errorCode(error);
  return errorMessage(code === 'too_many_requests' ? 'too_many_emails' : code, fallback);
}
