import { join } from 'node:path';
import { ageLinks } from './auth/expire-links.ts';
import { authAddition } from './lite-patches/admin-users.ts';
import { readConfig } from './config-toml.ts';
import { askForConfirmation } from './lite-patches/resend-confirmation.ts';
import { openDatabase, type LocalDatabase } from './database/database.ts';
import { lockFolder } from './database/folder-lock.ts';
import { FunctionHost } from './functions/function-host.ts';
import { standInPath, toStandIn } from './google/urls.ts';
import { localClient, registerClient } from './google/clients.ts';
import { interceptGoogle } from './google/intercept-fetch.ts';
import { answerAsGoogle } from './google/google-stand-in.ts';
import { idTokenGrant } from './lite-patches/id-token-grant.ts';
import { createRequestQueue } from './lite-patches/request-queue.ts';
import { endFailedTransaction } from './lite-patches/failed-transaction.ts';
import { Mailbox } from './mail/mailbox.ts';
import { mailboxPage } from './mail/mailbox-page.ts';
import { listen, type Listener } from './http/node-http.ts';
import { dataFolder, siteOrigins, supabaseFolder } from './settings.ts';
import { storageAddition } from './lite-patches/storage-additions.ts';

export type LocalBackend = {
  /** Answers a request of the backend; null where the address is none of its own. */
  fetch: (request: Request) => Promise<Response | null>;
  /** Runs SQL as the owner of the database, for tests and benchmarks. */
  execute: (sql: string) => Promise<unknown[]>;
  close: () => Promise<void>;
};

type Options = {
  database: 'memory' | 'folder';
  /** Where the site and the backend are reached. */
  origin: string;
  functionsFolder?: string;
  /** The client id that the site was given; the stand-in's own unless given. */
  googleClientId?: string | null;
};

const html = { 'content-type': 'text/html; charset=utf-8' };

/** The way to Google leads to its stand-in. */
function followLocally(response: Response, origin: string): Response {
  const location = response.headers.get('location');
  if (!location) return response;
  const headers = new Headers(response.headers);
  headers.set('location', toStandIn(location, origin));
  return new Response(response.body, { status: response.status, headers });
}

/**
 * Starts database, REST, auth, storage, mail and functions (contract, the local backend).
 * @throws ConfigurationError when another process uses the data folder.
 */
export async function startBackend(options: Options): Promise<LocalBackend> {
  const inMemory = options.database === 'memory';
  const unlock = inMemory ? () => {} : lockFolder(dataFolder);
  const mailbox = new Mailbox();
  const google = registerClient(options.googleClientId ?? localClient.id);
  interceptGoogle();
  const open = () =>
    openDatabase({
      folder: inMemory ? null : join(dataFolder, 'database'),
      mailbox,
      origin: options.origin,
      google,
    });
  let database: LocalDatabase = await open();
  const { functions: functionConfig, auth } = await readConfig();
  const template = auth.email?.template?.confirmation;
  // A door of their own for the functions, whoever serves the site and wherever.
  let inside: Promise<Listener> | null = null;
  const functions = new FunctionHost({
    folder: options.functionsFolder ?? join(supabaseFolder, 'functions'),
    backendUrl: async () => (await (inside ??= listen(0, answer))).url,
    // Hosted, a function wants a token unless config.toml says otherwise.
    wantsToken: (name) => functionConfig?.[name]?.verify_jwt ?? true,
    environment: (url) => ({
      SITE_ORIGINS: siteOrigins(options.origin).join(),
      GOOGLE_CLIENT_ID: google.id,
      GOOGLE_CLIENT_SECRET: google.secret,
      GOOGLE_TOKEN_URL: `${url}${standInPath}/token`,
      GOOGLE_USERINFO_URL: `${url}${standInPath}/v1/userinfo`,
    }),
  });
  const queue = createRequestQueue();

  /** Runs a task when it is its turn; a failure cannot leave a transaction open for the next task. */
  function inDatabase<Result>(task: () => Promise<Result>): Promise<Result> {
    return queue(async () => {
      let hasFailed = true;
      const { driver } = database;
      try {
        const result = await task();
        hasFailed = result instanceof Response && result.status >= 500;
        return result;
      } finally {
        if (hasFailed) await endFailedTransaction(driver);
      }
    });
  }

  const underWay = new Set<Promise<unknown>>();
  let lastReset = Promise.resolve();

  /** Puts a fresh database in place; the one before goes when its last answer is given. */
  async function renew(): Promise<void> {
    const before = database;
    database = await open();
    mailbox.empty();
    await Promise.allSettled(underWay);
    await before.close();
  }

  async function reset(): Promise<Response> {
    if (!inMemory) return Response.json({ message: 'only with LOCAL_DB=memory' }, { status: 409 });
    lastReset = lastReset.then(renew, renew);
    await lastReset;
    return Response.json({});
  }

  async function api(request: Request, pathname: string): Promise<Response> {
    const { app, execute, driver } = database;
    const { origin } = options;
    const lite = (asked: Request) =>
      askForConfirmation(asked, async (one) => app.fetch(one), {
        driver,
        mailbox,
        origin,
        template,
      });
    const response =
      (await authAddition(request, execute)) ??
      (await idTokenGrant(request, app, google.id)) ??
      (await storageAddition(request, execute, lite)) ??
      (await lite(request));
    if (response.status >= 500) {
      console.error(`${request.method} ${pathname} answered ${response.status}`);
    }
    return followLocally(response, new URL(request.url).origin);
  }

  async function local(request: Request, pathname: string): Promise<Response> {
    if (pathname.startsWith(`${standInPath}/`)) return answerAsGoogle(request);
    if (pathname === '/_local/mail') return Response.json(mailbox.list());
    if (pathname === '/_local/mailbox') {
      return new Response(mailboxPage(mailbox.list()), { headers: html });
    }
    if (pathname === '/_local/reset' && request.method === 'POST') return reset();
    if (pathname === '/_local/age-links' && request.method === 'POST' && inMemory) {
      return inDatabase(() => ageLinks(request, database.driver));
    }
    return Response.json({ message: 'not found' }, { status: 404 });
  }

  async function answer(request: Request): Promise<Response | null> {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/_local/')) return local(request, pathname);
    if (pathname.startsWith('/functions/v1/')) return functions.fetch(request);
    if (!/^\/(rest|auth|storage)\/v1(\/|$)/.test(pathname)) return null;
    const given = inDatabase(() => api(request, pathname));
    underWay.add(given);
    return given.finally(() => underWay.delete(given));
  }

  return {
    fetch: answer,
    execute: (sql) => inDatabase(() => database.execute(sql)),
    async close() {
      await functions.close();
      await (await inside)?.close();
      await database.close();
      unlock();
    },
  };
}
