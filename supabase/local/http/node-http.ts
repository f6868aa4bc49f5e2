import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A request of Node's server as the web's own. */
export function toRequest(incoming: IncomingMessage, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  return new Request(new URL(incoming.url ?? '/', origin), {
    method: incoming.method,
    headers,
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
  });
}

/** Sends a web response through Node's server. */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  // Who left the page meanwhile waits for no answer.
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
  /** Where it answers, without a trailing slash. */
  url: string;
  close: () => Promise<void>;
};

/**
 * Answers requests on a port of this machine; 404 where there is no answer.
 * @param port 0 for any free port
 * @throws Error when the port is taken
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
