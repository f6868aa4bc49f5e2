import { anyStoredValue, browserStorage } from './browser-storage';

/** The key of the session tokens in the browser's local storage. The Supabase client writes and reads them. */
export const storedSessionKey = 'praxi-session';

const storedSession = browserStorage({
  key: storedSessionKey,
  schema: anyStoredValue,
  area: 'local',
});

/** Whether this browser has a session, found out without loading the Supabase client. It may have expired. */
export const hasStoredSession = (): boolean => storedSession.exists();

/** Deletes the session tokens of this browser; the server is not told. */
export const removeStoredSession = (): void => storedSession.remove();
