import compression from 'compression';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import type { Connect } from 'vite';
import { namesGoogle, toStandIn } from '../google/urls.ts';

type HeaderRule = { pattern: RegExp; headers: [string, string][] };

/** `/assets/*` as an expression. */
function toPattern(path: string): RegExp {
  const parts = path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

function read(file: string): string[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

/** The rules of a `_headers` file: a path, then its headers indented below it. */
function readHeaderRules(folder: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of read(join(folder, '_headers'))) {
    if (!/^\s/.test(line)) rules.push({ pattern: toPattern(line.trim()), headers: [] });
    else {
      const [, name = '', value = ''] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
      rules.at(-1)?.headers.push([name, value]);
    }
  }
  return rules;
}

/** The rules of a `_redirects` file: with status 200 the address stays, with any other the browser moves on. */
function readRedirects(folder: string): { pattern: RegExp; target: string; status: number }[] {
  return read(join(folder, '_redirects')).map((line) => {
    const [from = '', target = '', status = '301'] = line.trim().split(/\s+/);
    return { pattern: toPattern(from), target, status: Number.parseInt(status, 10) };
  });
}

/** The path of an address as it is looked up: decoded, one slash at a time, none at the end. */
function pathOf(address: string): string {
  let path = address.split('?', 1)[0] ?? '';
  try {
    path = decodeURIComponent(path);
  } catch {
    // A malformed escape stands for itself.
  }
  return `/${path.split('/').filter(Boolean).join('/')}`;
}

/** The scripts of a built site that name Google, by their path. */
function scriptsNamingGoogle(folder: string): Map<string, string> {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file): [string, string] => [
      `/${file.replaceAll('\\', '/')}`,
      readFileSync(join(folder, file), 'utf8'),
    ]);
  return new Map(scripts.filter(([, text]) => namesGoogle(text)));
}

/** The origin that a browser on this machine has open, so that a script from there is the site's own. */
function originOf({ headers: { host = '' }, socket }: IncomingMessage): string {
  const isLocal = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host);
  return `http://${isLocal ? host : `127.0.0.1:${socket.localPort}`}`;
}

/**
 * Serves a built site as a static host does: the headers of `_headers`, the rules of `_redirects`,
 * `/about` from `about.html`, compression, and 404 with the site's own page for what is not there.
 * With `local`, its scripts lead to the stand-in of the local backend where they name Google.
 */
export function staticSite(folder: string, { local = false } = {}): Connect.NextHandleFunction[] {
  const headerRules = readHeaderRules(folder);
  const redirects = readRedirects(folder);
  const serve = sirv(folder, { etag: true, extensions: ['html'], dotfiles: false });
  const notFound = readFileSync(join(folder, '404.html'));
  const edited = local ? scriptsNamingGoogle(folder) : new Map<string, string>();

  return [
    compression() as unknown as Connect.NextHandleFunction,
    (request, response, next) => {
      const pathname = pathOf(request.url ?? '/');
      for (const { pattern, headers } of headerRules) {
        if (pattern.test(pathname))
          for (const [name, value] of headers) response.setHeader(name, value);
      }
      // The host's own files are no pages, and the page of what was not found answers 404 under any name.
      if (/^\/(_headers|_redirects|404(\.html)?)$/.test(pathname)) return next();
      const redirect = redirects.find(({ pattern }) => pattern.test(pathname));
      if (redirect && redirect.status !== 200) {
        response.writeHead(redirect.status, { location: redirect.target }).end();
        return;
      }
      if (redirect) request.url = redirect.target;
      const script = edited.get(pathname);
      if (script === undefined) return serve(request, response, next);
      // Under the same name another build, or this one on a real host, is another script.
      response.setHeader('cache-control', 'no-store');
      response.setHeader('content-type', 'text/javascript; charset=utf-8');
      response.end(toStandIn(script, originOf(request)));
    },
    (_request, response) => {
      response.statusCode = 404;
      // What is missing may come: nobody is to remember for a year that it was not there.
      response.removeHeader('cache-control');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(notFound);
    },
  ];
}
