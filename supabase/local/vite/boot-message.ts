import type { Settings } from '../settings.ts';

/** The lines that are printed once the site is ready. @param origin the origin of the site */
export function bootMessage(origin: string, settings: Settings): string {
  if (!settings.isLocal)
    return `Site     ${origin}  (with the Supabase project of the environment)\n`;
  const data = settings.database === 'memory' ? 'kept in memory only' : 'kept in supabase/.local';
  return [
    `Site     ${origin}`,
    `Mailbox  ${origin}/_local/mailbox`,
    `Sign in  admin@praxi.example, password praxi-local-2026`,
    `Data     ${data}`,
    '',
  ].join('\n');
}
