import compression from 'compression';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import type { Connect, Plugin } from 'vite';

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

/**
 * Serves a built site as a static host does: the headers of `_headers`, the rules of `_redirects`,
 * `/about` from `about.html`, compression, and 404 with the site's own page for what is not there.
 */
export function staticSite(folder: string): Connect.NextHandleFunction[] {
  const headerRules = readHeaderRules(folder);
  const redirects = readRedirects(folder);
  const serve = sirv(folder, { etag: true, extensions: ['html'], dotfiles: false });
  const notFound = readFileSync(join(folder, '404.html'));

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
      serve(request, response, next);
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

/** Makes `vite preview` a static host, with the local backend (if any) in front of it. */
export function staticHost(): Plugin {
  return {
    name: 'praxi:static-host',
    configurePreviewServer(server) {
      for (const handler of staticSite(server.config.build.outDir)) server.middlewares.use(handler);
    },
  };
}
