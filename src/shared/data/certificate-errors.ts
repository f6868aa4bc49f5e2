import { toCohortError } from './cohort-errors';
import { AppError } from '@/lib/errors';

/** The codes of the database functions for certificates and pools of seats: docs/error-codes.md. */
const codes: Record<string, string> = {
  PX301: 'certificate_invalid',
  PX302: 'certificate_gone',
  PX303: 'certificate_ended',
  PX304: 'too_many_codes',
  PX310: 'pool_gone',
  PX311: 'addresses_refused',
  PX312: 'seats_missing',
  PX313: 'pool_expired',
  PX314: 'seat_gone',
  PX315: 'seat_used',
  PX316: 'pool_invalid',
  PX317: 'sent_lately',
  PX318: 'period_invalid',
  PX325: 'seats_used',
  PX326: 'too_many_invitations',
  PX327: 'pool_created',
  PX328: 'pool_cancelled',
  PX329: 'seat_of_pool',
};

/** The error of a function for certificates or pools of seats. */
export function toCertificateError(
  error: { code: string; message: string },
  status: number,
): AppError {
  const code = codes[error.code];
  return code ? new AppError(code, { status, cause: error }) : toCohortError(error, status);
}
