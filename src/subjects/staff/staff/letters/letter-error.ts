import { adminLettersText } from '../../text/letters';

const text = adminLettersText.errors;

/** In Greek why a letter was given up. @param error as the edge function noted it */
export function letterError(error: string | null): string {
  const [, status] = /^\w+ answered (\d{3})/.exec(error ?? '') ?? [];
  if (status === '401' || status === '403') return text.key(status);
  if (status === '429') return text.busy;
  if (status) return status < '500' ? text.refused(status) : text.broken(status);
  if (error === 'no mail can reach the address') return text.noMailbox;
  if (error?.endsWith('did not answer in time')) return text.late;
  if (error?.startsWith('every worker ended')) return text.interrupted;
  return error && /^(resend|postmark): /.test(error) ? text.unreachable : text.unwritten;
}
