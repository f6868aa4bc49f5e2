import compression from 'compression';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import type { Connect } from 'vite';
import { hasGoogleUrl, replaceGoogleUrls } from '../google/urls.ts';

type HeaderRule = { pattern: RegExp; headers: [string, string][] };

/** A path such as `/assets/*` as a regular expression. */
function toPattern(path: string): RegExp {
  const literals = path.split('*').map((text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literals.join('.*')}$`);
}

/** The lines of a file without comments and empty lines; none if the file does not exist. */
function readLines(file: string): string[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

/** The rules of a `_headers` file: each is a path, followed by its headers, which are indented. */
function readHeaderRules(folder: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of readLines(join(folder, '_headers'))) {
    if (!/^\s/.test(line)) rules.push({ pattern: toPattern(line.trim()), headers: [] });
    else {
      const [, name = '', value = ''] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
      rules.at(-1)?.headers.push([name, value]);
    }
  }
  return rules;
}

/** The rules of a `_redirects` file. Status 200 serves another file; any other status is a redirect. */
function readRedirects(folder: string): { pattern: RegExp; target: string; status: number }[] {
  return readLines(join(folder, '_redirects')).map((line) => {
    const [from = '', target = '', status = '301'] = line.trim().split(/\s+/);
    return { pattern: toPattern(from), target, status: Number.parseInt(status, 10) };
  });
}

/** The normalised path of a URL: decoded, without repeated slashes and without one at the end. */
function normalisedPath(url: string): string {
  let path = url.split('?', 1)[0] ?? '';
  try {
    path = decodeURIComponent(path);
  } catch {
    // A malformed escape is kept as it is.
  }
  return `/${path.split('/').filter(Boolean).join('/')}`;
}

/** The scripts of a built site that contain a Google URL, by their path. */
function scriptsWithGoogleUrl(folder: string): Map<string, string> {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file): [string, string] => [
      `/${file.replaceAll('\\', '/')}`,
      readFileSync(join(folder, file), 'utf8'),
    ]);
  return new Map(scripts.filter(([, text]) => hasGoogleUrl(text)));
}

/** The origin that the browser uses, so that the stand-in's script has the same origin as the site. */
function originOf({ headers: { host = '' }, socket }: IncomingMessage): string {
  const isLocal = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host);
  return `http://${isLocal ? host : `127.0.0.1:${socket.localPort}`}`;
}

/**
 * Serves a built site like a static host: the headers of `_headers`, the rules of `_redirects`, `/about` from
 * `about.html`, compression, and `404.html` with status 404 for a path that does not exist.
 * @param folder the built site
 * @param options with `isLocal`, Google's URLs in scripts are replaced by those of the local stand-in
 */
export function staticSite(folder: string, { isLocal = false } = {}): Connect.NextHandleFunction[] {
  const headerRules = readHeaderRules(folder);
  const redirects = readRedirects(folder);
  const serve = sirv(folder, { etag: true, extensions: ['html'], dotfiles: false });
  const notFound = readFileSync(join(folder, '404.html'));
  const changedScripts = isLocal ? scriptsWithGoogleUrl(folder) : new Map<string, string>();

  return [
    compression() as unknown as Connect.NextHandleFunction,
    (request, response, next) => {
      const pathname = normalisedPath(request.url ?? '/');
      for (const { pattern, headers } of headerRules) {
        if (pattern.test(pathname))
          for (const [name, value] of headers) response.setHeader(name, value);
      }
      // The settings of the host are not pages, and the 404 page must have status 404 under its own path too.
      if (/^\/(_headers|_redirects|404(\.html)?)$/.test(pathname)) return next();
      const redirect = redirects.find(({ pattern }) => pattern.test(pathname));
      if (redirect && redirect.status !== 200) {
        response.writeHead(redirect.status, { location: redirect.target }).end();
        return;
      }
      if (redirect) request.url = redirect.target;
      const script = changedScripts.get(pathname);
      if (script === undefined) return serve(request, response, next);
      // The same URL is another script in another build, and in this build on a real host.
      response.setHeader('cache-control', 'no-store');
      response.setHeader('content-type', 'text/javascript; charset=utf-8');
      response.end(replaceGoogleUrls(script, originOf(request)));
    },
    (_request, response) => {
      response.statusCode = 404;
      // The file may exist later, so no cache may keep this response.
      response.removeHeader('cache-control');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(notFound);
    },
  ];
}
