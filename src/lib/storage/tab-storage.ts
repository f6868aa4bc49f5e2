import { browserStorage, storedString } from './browser-storage';
import { storedSessionKey } from './stored-session';

const inTab = (key: string) => browserStorage({ key, schema: storedString, area: 'session' });

/** The secret of a PKCE flow, which the page's client stored when it asked for the e-mail, maybe in another tab. */
const codeVerifier = browserStorage({
  key: `${storedSessionKey}-code-verifier`,
  schema: storedString,
  area: 'local',
});

/** A storage for a Supabase client that belongs to this tab and survives a reload; in memory where that is refused. */
export function createTabStorage() {
  const memory = new Map<string, string>();
  return {
    getItem: (key: string) => {
      if (!key.endsWith('-code-verifier')) return inTab(key).read() ?? memory.get(key) ?? null;
      const verifier = codeVerifier.read();
      return verifier && JSON.stringify(verifier);
    },
    setItem: (key: string, value: string) => {
      if (!inTab(key).write(value)) memory.set(key, value);
    },
    removeItem: (key: string) => {
      inTab(key).remove();
      memory.delete(key);
    },
  };
}
