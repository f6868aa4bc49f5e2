import { anyStoredValue, browserStorage, type StoredValueSchema } from './browser-storage';

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

const userIdSchema: StoredValueSchema<string> = {
  safeParse: (stored) => {
    const { user } = (stored ?? {}) as { user?: { id?: unknown } };
    return typeof user?.id === 'string' ? { success: true, data: user.id } : { success: false };
  },
};

/** The id of the user whose session this browser has; null without one. */
export const readStoredUserId = (): string | null =>
  browserStorage({ key: storedSessionKey, schema: userIdSchema, area: 'local' }).read();

/** The stored access token, if it is of this user; it may have expired. */
export function readStoredToken(userId: string | null): string | null {
  const schema: StoredValueSchema<string> = {
    safeParse: (stored) => {
      const { access_token: token, user } = (stored ?? {}) as {
        access_token?: unknown;
        user?: { id?: unknown };
      };
      return typeof token === 'string' && user?.id === userId
        ? { success: true, data: token }
        : { success: false };
    },
  };
  return browserStorage({ key: storedSessionKey, schema, area: 'local' }).read();
}
