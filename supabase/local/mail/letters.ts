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
