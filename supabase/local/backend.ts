import { join } from 'node:path';
import { expireLinks } from './auth/expire-links.ts';
import { localBadgeKey } from './badge-key.ts';
import { readConfig } from './config-toml.ts';
import { moveClock, runRegularly } from './database/clock.ts';
import { refuseRequest } from './database/refused-requests.ts';
import { openDatabase, type LocalDatabase } from './database/database.ts';
import { lockFolder } from './database/folder-lock.ts';
import { FunctionHost } from './functions/function-host.ts';
import { startWorker } from './functions/start-worker.ts';
import { localClient, registerClient } from './google/clients.ts';
import { answerAsGoogle } from './google/google-stand-in.ts';
import { interceptGoogle } from './google/intercept-fetch.ts';
import { replaceGoogleUrls, standInPath } from './google/urls.ts';
import { listen, type Listener } from './http/node-http.ts';
import { handleAdminUsers } from './lite-patches/admin-users.ts';
import { withoutBannedUsers } from './lite-patches/banned-users.ts';
import { createCurrentPasswordCheck } from './lite-patches/current-password.ts';
import { withOtherSessionsEnded } from './lite-patches/end-other-sessions.ts';
import { endFailedTransaction } from './lite-patches/failed-transaction.ts';
import { handleIdTokenGrant } from './lite-patches/id-token-grant.ts';
import { withJsonArguments } from './lite-patches/json-arguments.ts';
import { withEmailRedirect } from './lite-patches/email-redirect.ts';
import { createMfa } from './lite-patches/mfa.ts';
import { withMfaClaims } from './lite-patches/mfa-claims.ts';
import { createRequestQueue } from './lite-patches/request-queue.ts';
import { withResentConfirmation } from './lite-patches/resend-confirmation.ts';
import { withSessionDevices } from './lite-patches/session-devices.ts';
import { withNamesInFolder } from './lite-patches/storage-list-names.ts';
import { withSignedUrls } from './lite-patches/storage-signed-urls.ts';
import { refuseLargeUpload } from './lite-patches/storage-size-limit.ts';
import { withConfirmationFirst } from './lite-patches/unconfirmed-otp.ts';
import { Mailbox } from './mail/mailbox.ts';
import { letterSettings, sendMailSecret } from './mail/letters.ts';
import { mailboxPage } from './mail/mailbox-page.ts';
import { ResendStandIn, resendPath } from './mail/resend-stand-in.ts';
import type { Deliver } from './payments/events.ts';
import { InvoicingStandIn } from './payments/invoicing-stand-in.ts';
import {
  invoicingPath,
  paymentSettings,
  paymentWorkSecret,
  stripePath,
  vivaPath,
} from './payments/settings.ts';
import { StripeStandIn } from './payments/stripe-stand-in.ts';
import { VivaStandIn } from './payments/viva-stand-in.ts';
import { dataFolder as defaultDataFolder, siteOrigins, supabaseFolder } from './settings.ts';

export type LocalBackend = {
  /** Answers a request; null for a URL that is not one of the backend. */
  fetch: (request: Request) => Promise<Response | null>;
  /** Runs SQL as the owner of the database, for tests and benchmarks. */
  execute: (sql: string) => Promise<unknown[]>;
  close: () => Promise<void>;
};

type Options = {
  database: 'memory' | 'folder';
  /** Where `folder` keeps its data; by default in the project. */
  dataFolder?: string;
  /** The origin of the site and the backend. */
  origin: string;
  functionsFolder?: string;
  /** The OAuth client id of the site; by default the one of the Google stand-in. */
  googleClientId?: string | null;
  /** Milliseconds between two runs of what is due; a hosted project does it every minute. */
  dueWorkPause?: number;
};

const html = { 'content-type': 'text/html; charset=utf-8' };

const refuseOnFolder = () =>
  Response.json({ message: 'only with LOCAL_DB=memory' }, { status: 409 });

/** Replaces a redirect to Google by one to the stand-in. */
function redirectToStandIn(response: Response, origin: string): Response {
  const location = response.headers.get('location');
  if (!location) return response;
  const headers = new Headers(response.headers);
  headers.set('location', replaceGoogleUrls(location, origin));
  return new Response(response.body, { status: response.status, headers });
}

/**
 * Starts the local backend: database, REST, auth, storage, mailbox, edge functions, and the stand-ins of Google
 * and of the payment provider.
 * @throws ConfigurationError when another process uses the data folder, or a migration fails
 */
export async function startBackend(options: Options): Promise<LocalBackend> {
  const { origin } = options;
  const isInMemory = options.database === 'memory';
  const dataFolder = options.dataFolder ?? defaultDataFolder;
  const unlock = isInMemory ? () => {} : lockFolder(dataFolder);
  const mailbox = new Mailbox();
  const resend = new ResendStandIn(mailbox);
  const google = registerClient(options.googleClientId ?? localClient.id);
  interceptGoogle();
  const folder = isInMemory ? null : join(dataFolder, 'database');
  const open = async () => {
    const opened = await openDatabase({ folder, mailbox, origin, google });
    // A database in memory is of tests, which switch it on where they are about it.
    if (!isInMemory) await opened.execute('select private.issue_documents(true)');
    return opened;
  };
  let database: LocalDatabase = await open();
  const { functions: functionConfig, auth } = await readConfig();
  const templates = auth.email?.template;
  // The functions run in other processes and need a port, also where the backend itself listens on none.
  let functionsListener: Promise<Listener> | null = null;
  const functions = new FunctionHost({
    folder: options.functionsFolder ?? join(supabaseFolder, 'functions'),
    backendUrl: async () => (await (functionsListener ??= listen(0, answer))).url,
    // A hosted project requires a token unless config.toml says otherwise.
    requiresToken: (name) => functionConfig?.[name]?.verify_jwt ?? true,
    environment: (url) => ({
      SITE_ORIGINS: siteOrigins(origin).join(),
      GOOGLE_CLIENT_ID: google.id,
      GOOGLE_CLIENT_SECRET: google.secret,
      GOOGLE_TOKEN_URL: `${url}${standInPath}/token`,
      GOOGLE_USERINFO_URL: `${url}${standInPath}/v1/userinfo`,
      PROOF_OF_WORK_TRIES: process.env.PROOF_OF_WORK_TRIES ?? '',
      ...letterSettings(url),
      ...paymentSettings(url, origin),
      BADGE_PRIVATE_KEY: localBadgeKey,
    }),
  });
  const deliver: Deliver = (path, init) =>
    functions.fetch(new Request(new URL(path, origin), init));
  const stripe = new StripeStandIn(deliver);
  const viva = new VivaStandIn(deliver);
  const invoicing = new InvoicingStandIn();
  const queue = createRequestQueue();
  const withCurrentPassword = createCurrentPasswordCheck();
  let answerMfa = createMfa();
  const runningRequests = new Set<Promise<unknown>>();
  let lastReset = Promise.resolve();

  /** Queues a task. If it fails, it cannot leave a transaction open for the next one. */
  function runInDatabase<Result>(task: () => Promise<Result>): Promise<Result> {
    return queue(async () => {
      const { driver } = database;
      let hasFailed = true;
      try {
        const result = await task();
        hasFailed = result instanceof Response && result.status >= 500;
        return result;
      } finally {
        if (hasFailed) await endFailedTransaction(driver);
      }
    });
  }

  /** As {@link runInDatabase}, and the database is not closed by a reset before the task has ended. */
  function runRequest<Result>(task: () => Promise<Result>): Promise<Result> {
    const running = runInDatabase(task);
    runningRequests.add(running);
    return running.finally(() => runningRequests.delete(running));
  }

  /** Opens a new database, and closes the old one when its last request is answered. */
  async function replaceDatabase(): Promise<void> {
    const oldDatabase = database;
    database = await open();
    answerMfa = createMfa();
    mailbox.empty();
    await Promise.allSettled(runningRequests);
    await oldDatabase.close();
  }

  async function reset(): Promise<Response> {
    if (!isInMemory) return refuseOnFolder();
    lastReset = lastReset.then(replaceDatabase, replaceDatabase);
    await lastReset;
    return Response.json({});
  }

  async function answerApi(request: Request, pathname: string): Promise<Response> {
    const { app, execute, driver } = database;
    const confirmation = { driver, mailbox, origin, template: templates?.confirmation };
    const fetchFromLite = async (liteRequest: Request) =>
      withResentConfirmation(
        await withJsonArguments(liteRequest, driver),
        (outer) =>
          withoutBannedUsers(
            outer,
            (middle) =>
              withCurrentPassword(middle, (inner) =>
                withOtherSessionsEnded(inner, (innermost) =>
                  withConfirmationFirst(innermost, async (last) => app.fetch(last), confirmation),
                ),
              ),
            driver,
          ),
        confirmation,
      );
    const fetchWithClaims = (outer: Request) =>
      withMfaClaims(
        outer,
        (middle) =>
          withSessionDevices(
            middle,
            async (inner) =>
              (await handleIdTokenGrant(inner, app, google.id)) ??
              withEmailRedirect(inner, fetchFromLite, { mailbox, origin }),
            driver,
          ),
        driver,
      );
    const response =
      (await handleAdminUsers(request, execute, fetchFromLite)) ??
      (await answerMfa(request, fetchWithClaims, driver)) ??
      (await refuseLargeUpload(request, execute)) ??
      (await withNamesInFolder(request, (inner) => withSignedUrls(inner, fetchWithClaims)));
    if (response.status >= 500) {
      console.error(`${request.method} ${pathname} answered ${response.status}`);
    }
    return redirectToStandIn(response, new URL(request.url).origin);
  }

  /** Asks the database first, so that a function starts only where there is work for it. */
  async function workOnDue(): Promise<void> {
    const [answered] = await runRequest(() =>
      database.execute(
        'select private.has_due_payments() as payments, private.has_due_letters() as letters',
      ),
    );
    const due = answered as { payments: boolean; letters: boolean };
    if (due.payments) await startWorker(functions, 'payment-work', paymentWorkSecret);
    if (due.letters) await startWorker(functions, 'send-mail', sendMailSecret);
  }

  let working: Promise<void> = Promise.resolve();

  /** One call after another: what another worker has claimed is done as well when this resolves. */
  function doDueWork(): Promise<void> {
    const before = working.catch(() => {});
    return (working = before.then(workOnDue));
  }

  async function answerClock(request: Request): Promise<Response> {
    const response = await runRequest(() => moveClock(request, database.driver));
    if (response.ok) await doDueWork();
    return response;
  }

  async function answerLocal(request: Request, url: URL): Promise<Response> {
    const { pathname, searchParams } = url;
    if (pathname.startsWith(`${standInPath}/`)) return answerAsGoogle(request);
    if (pathname.startsWith(`${stripePath}/`)) return stripe.fetch(request, origin);
    if (pathname.startsWith(`${vivaPath}/`)) return viva.fetch(request, origin);
    if (pathname.startsWith(`${invoicingPath}/`)) return invoicing.fetch(request);
    if (pathname === resendPath && request.method === 'POST') return resend.fetch(request);
    if (pathname === '/_local/mail') return Response.json(mailbox.list(searchParams.get('to')));
    if (pathname === '/_local/mailbox') {
      return new Response(mailboxPage(mailbox.list()), { headers: html });
    }
    if (pathname === '/_local/reset' && request.method === 'POST') return reset();
    if (pathname === '/_local/clock' && request.method === 'POST') {
      return isInMemory ? answerClock(request) : refuseOnFolder();
    }
    if (pathname === '/_local/age-links' && request.method === 'POST' && isInMemory) {
      return runInDatabase(() => expireLinks(request, database.driver));
    }
    return Response.json({ message: 'not found' }, { status: 404 });
  }

  async function answer(request: Request): Promise<Response | null> {
    const url = new URL(request.url);
    const { pathname } = url;
    if (pathname.startsWith('/_local/')) return answerLocal(request, url);
    if (pathname.startsWith('/functions/v1/')) return functions.fetch(request);
    if (!/^\/(rest|auth|storage)\/v1(\/|$)/.test(pathname)) return null;
    return (await refuseRequest(request)) ?? runRequest(() => answerApi(request, pathname));
  }

  const stopDueWork = runRegularly(async () => {
    await runRequest(() => database.execute('select private.run_due()'));
    await doDueWork();
  }, options.dueWorkPause ?? 15_000);

  return {
    fetch: answer,
    execute: (sql) => runInDatabase(() => database.execute(sql)),
    async close() {
      await stopDueWork();
      await functions.close();
      await (await functionsListener)?.close();
      await database.close();
      unlock();
    },
  };
}
