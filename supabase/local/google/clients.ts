import { randomBytes } from 'node:crypto';

/** The OAuth client that the local backend has with the stand-in. It opens nothing elsewhere. */
export const localClient = {
  id: 'praxi-local.apps.googleusercontent.com',
  secret: 'google-secret-praxi-local',
} as const;

const secrets = new Map<string, string>([[localClient.id, localClient.secret]]);

/** Registers a client of the stand-in. @returns its id and secret */
export function registerClient(id: string): { id: string; secret: string } {
  const secret = secrets.get(id) ?? randomBytes(16).toString('hex');
  secrets.set(id, secret);
  return { id, secret };
}

export const isClient = (id: string | null) => id !== null && secrets.has(id);

export const isSecretOf = (id: string, secret: string | null) =>
  secret !== null && secrets.get(id) === secret;

/** Whether an address is on this machine: the stand-in sends nobody anywhere else. */
export function isLocalAddress(address: string | null): boolean {
  if (!address || !URL.canParse(address)) return false;
  const { protocol, hostname, hash } = new URL(address);
  return /^https?:$/.test(protocol) && /^(localhost|127\.0\.0\.1)$/.test(hostname) && hash === '';
}
