import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Turns a request of Node's HTTP server into a web `Request`. Like the gateway of a hosted project, it sets the header
 * `cf-connecting-ip` to the caller's IP address, whatever the caller sent in it.
 * @param origin the origin of the server, for the URL
 */
export function toRequest(incoming: IncomingMessage, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const item of [value].flat()) if (item !== undefined) headers.append(name, item);
  }
  headers.set('cf-connecting-ip', incoming.socket.remoteAddress ?? '');
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  return new Request(new URL(incoming.url ?? '/', origin), {
    method: incoming.method,
    headers,
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
  });
}

/** Sends a web `Response` as the answer of Node's HTTP server. */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  // The browser has closed the connection.
  if (outgoing.destroyed) return;
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') outgoing.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  if (!response.body) {
    outgoing.end();
    return;
  }
  await pipeline(Readable.fromWeb(response.body as never), outgoing);
}

export type Listener = {
  /** The origin, without a trailing slash. */
  url: string;
  close: () => Promise<void>;
};

/**
 * Starts an HTTP server on 127.0.0.1.
 * @param port 0 for any free port
 * @param answer null is answered with 404
 * @throws Error when the port is in use
 */
export async function listen(
  port: number,
  answer: (request: Request) => Promise<Response | null>,
): Promise<Listener> {
  let url = '';
  const server = createServer((incoming, outgoing) => {
    answer(toRequest(incoming, url))
      .then((response) => response ?? Response.json({ message: 'not found' }, { status: 404 }))
      .then((response) => sendResponse(response, outgoing))
      .catch(() => outgoing.destroy());
  });
  // Closed by the clients only: after a pause of a busy process, one may send a request on a connection that is just being closed.
  server.keepAliveTimeout = 0;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
