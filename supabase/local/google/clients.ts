import { randomBytes } from 'node:crypto';

/** The OAuth client of the local backend. It is not registered with Google, so it may be public. */
export const localClient = {
  id: 'praxi-local.apps.googleusercontent.com',
  secret: 'google-secret-praxi-local',
} as const;

const secrets = new Map<string, string>([[localClient.id, localClient.secret]]);

/** Registers a client with the stand-in. @returns its id and secret */
export function registerClient(id: string): { id: string; secret: string } {
  const secret = secrets.get(id) ?? randomBytes(16).toString('hex');
  secrets.set(id, secret);
  return { id, secret };
}

export const isClient = (id: string | null) => id !== null && secrets.has(id);

export const isSecretOf = (id: string, secret: string | null) =>
  secret !== null && secrets.get(id) === secret;

/** Whether a URL is on this machine: the stand-in redirects nowhere else. */
export function isLocalUrl(url: string | null): boolean {
  if (!url || !URL.canParse(url)) return false;
  const { protocol, hostname, hash } = new URL(url);
  return /^https?:$/.test(protocol) && /^(localhost|127\.0\.0\.1)$/.test(hostname) && hash === '';
}
