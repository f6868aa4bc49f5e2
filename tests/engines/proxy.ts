import { EventEmitter, once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The key in the session storage under which {@link recorder} keeps what went wrong. */
export const errorsKey = 'engine-errors';

const recorderPath = '/engine-errors.js';

/**
 * Runs before the site's scripts. WebKitGTK does not report the console to its driver, so both
 * engines keep a list.
 */
const recorder = `{
  const record = (text) => {
    const errors = JSON.parse(sessionStorage.getItem('${errorsKey}') ?? '[]');
    sessionStorage.setItem('${errorsKey}', JSON.stringify([...errors, location.pathname + ': ' + text]));
  };
  const { error } = console;
  console.error = (...values) => {
    record(values.map((value) => value?.error?.message ?? value?.message ?? value).join(' '));
    error.apply(console, values);
  };
  addEventListener('error', (event) => record(event.message ?? 'not loaded: ' + (event.target.src ?? event.target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => record('not handled: ' + reason));
  addEventListener('securitypolicyviolation', (event) => record(['refused:', event.violatedDirective, event.blockedURI, event.sample, event.sourceFile, event.lineNumber].join(' ')));
}`;

const isPage = (answer: IncomingMessage) =>
  (answer.headers['content-type'] ?? '').startsWith('text/html');

async function sendPage(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const html = Buffer.concat(chunks)
    .toString()
    .replace('<head>', `<head><script src="${recorderPath}"></script>`);
  const { 'content-length': _length, etag: _etag, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, headers);
  outgoing.end(html);
}

export type Proxy = {
  /** The origin to use instead of the site's. */
  origin: string;
  /** Loses the answer of the next POST to a path: the site has done what was asked, and the connection breaks. */
  loseAnswer: (path: string) => void;
  /** Answers a path only after some milliseconds, as on a slow network. */
  delay: (path: RegExp, milliseconds: number) => void;
  /** Ends every delay. */
  stopDelays: () => void;
  /** Resolves when a path is requested. */
  nextRequest: (path: RegExp) => Promise<void>;
  /** How often a path was posted to. */
  posts: (path: string) => number;
  stop: () => void;
};

/**
 * Passes everything on to a site, with a script in every page that records errors. Faults of the network are forced
 * here, because the two drivers have no common way to do it.
 */
export async function startProxy(site: string): Promise<Proxy> {
  let lost: string | null = null;
  const delays = new Map<RegExp, number>();
  const posted: string[] = [];
  const requests = new EventEmitter();
  const { host } = new URL(site);

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { url = '/', method } = incoming;
    if (url === recorderPath) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(recorder);
      return;
    }
    if (method === 'POST') posted.push(url);
    requests.emit('request', url);
    const [, wait = 0] = [...delays].find(([path]) => path.test(url)) ?? [];
    if (wait > 0) await pause(wait);
    const headers = { ...incoming.headers, host };
    // The upload function answers only its own site.
    if (headers.origin) headers.origin = site;
    // A page is changed on its way.
    delete headers['accept-encoding'];
    delete headers['if-none-match'];
    const passed = request(site + url, { method, headers }, (answer) => {
      if (lost !== null && method === 'POST' && url.startsWith(lost)) {
        lost = null;
        answer.resume();
        outgoing.destroy();
      } else if (isPage(answer)) {
        sendPage(answer, outgoing).catch(() => outgoing.destroy());
      } else {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      }
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  }

  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    loseAnswer: (path) => {
      lost = path;
    },
    delay: (path, milliseconds) => void delays.set(path, milliseconds),
    stopDelays: () => delays.clear(),
    nextRequest: (path) =>
      new Promise((resolve) => {
        const listen = (url: string) => {
          if (!path.test(url)) return;
          requests.off('request', listen);
          resolve();
        };
        requests.on('request', listen);
      }),
    posts: (path) => posted.filter((url) => url.startsWith(path)).length,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
