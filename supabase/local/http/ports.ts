import { createServer, type AddressInfo } from 'node:net';
import { ConfigurationError } from '../settings.ts';

const host = '127.0.0.1';

/** Listens on a port and closes it again. @returns the port */
function tryPort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, host, () => {
      const { port: usedPort } = server.address() as AddressInfo;
      server.close(() => resolve(usedPort));
    });
  });
}

/** @returns a port that is not in use */
export function findFreePort(): Promise<number> {
  return tryPort(0);
}

/** @throws ConfigurationError when the port is in use */
export async function requireFreePort(port: number): Promise<void> {
  try {
    await tryPort(port);
  } catch {
    throw new ConfigurationError(
      `Port ${port} is in use. Stop the process that uses it, or set PORT to another port.`,
    );
  }
}
