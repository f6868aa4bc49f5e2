import type { FunctionHost } from '../functions/function-host.ts';
import { keys, sampleBankAccount } from '../settings.ts';
import { resendPath } from './resend-stand-in.ts';

/** What the caller of the edge function that sends letters knows. */
export const sendMailSecret = 'praxi-local-send-mail-secret';

/** The secrets of the edge function that sends letters: it sends them to the mailbox, and names a bank account of nobody. */
export const letterSettings = (backendUrl: string): Record<string, string> => ({
  SEND_MAIL_SECRET: sendMailSecret,
  MAIL_PROVIDER: 'resend',
  MAIL_API_KEY: keys.secret,
  MAIL_API_URL: backendUrl + resendPath,
  ...sampleBankAccount,
});

/**
 * Lets the edge function send the letters that are due, as the schedule of a hosted project does.
 * @throws Error when it does not answer with 200
 */
export async function startSendMail(functions: FunctionHost): Promise<void> {
  const response = await functions.fetch(
    new Request('http://127.0.0.1/functions/v1/send-mail', {
      method: 'POST',
      headers: { 'x-send-mail-secret': sendMailSecret },
    }),
  );
  const answer = await response.text();
  if (!response.ok) throw new Error(`send-mail answered ${response.status}: ${answer}`);
}
