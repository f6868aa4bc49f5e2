import type { Settings } from '../settings.ts';

/** What a start says: four lines at most, each with where to click. */
export function bootMessage(origin: string, settings: Settings): string {
  if (!settings.local)
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
