import { createServer, type AddressInfo } from 'node:net';
import { ConfigurationError } from '../settings.ts';

const host = '127.0.0.1';

/** Listens for a moment; gives the port it got. */
function tryPort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, host, () => {
      const { port: given } = server.address() as AddressInfo;
      server.close(() => resolve(given));
    });
  });
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return tryPort(0);
}

/** @throws ConfigurationError when somebody listens on this port. */
export async function requireFreePort(port: number): Promise<void> {
  try {
    await tryPort(port);
  } catch {
    throw new ConfigurationError(
      `Port ${port} is taken. Stop what uses it, or choose another with PORT.`,
    );
  }
}
