import { chromium, type Browser, type Page, type Request } from '@playwright/test';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureWholeBrowser, findWholeBrowser, launchArguments } from '../../../e2e/browser.ts';
import { keys, projectFolder } from '../../../supabase/local/settings.ts';
import { markdownTable } from '../table.ts';
import { serveCounted, type CountedSite } from './counted-site.ts';
import { journeys, quiet, type Journey } from './journey-steps.ts';

/** What one journey asked for. Bytes are compressed. */
type Cost = { files: number; fileBytes: number; api: number; apiBytes: number; media: number };

const isMedia = (path: string) => path.startsWith('/storage/v1/object/');
const isApi = (path: string) => /^\/(rest|auth\/v1|functions|storage)\//.test(path);

const isText = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/;

/** @returns the bytes of a file of the build as a static host sends it, and 0 for what is not one */
function sentBytes(path: string): number {
  const file = [path, `${path}.html`, join(path, 'index.html'), '404.html']
    .map((name) => join(projectFolder, 'dist', name))
    .find((name) => existsSync(name) && statSync(name).isFile());
  if (!file) return 0;
  const content = readFileSync(file);
  return isText.test(file) ? gzipSync(content).length : content.length;
}

/** Adds up what a page asks for. Each file counts once, because the browser keeps it. */
function watch(page: Page): { cost: Cost; settled: () => Promise<void> } {
  const cost: Cost = { files: 0, fileBytes: 0, api: 0, apiBytes: 0, media: 0 };
  const files = new Set<string>();
  const waiting: Promise<void>[] = [];
  async function add(request: Request): Promise<void> {
    const { pathname: path, protocol } = new URL(request.url());
    if (path.startsWith('/_local/') || !protocol.startsWith('http')) return;
    if (isMedia(path) && request.method() === 'GET') cost.media += 1;
    else if (isApi(path)) {
      cost.api += 1;
      const body = await (await request.response())?.body().catch(() => null);
      // The local backend compresses nothing, a hosted one does.
      if (body && body.length > 0) cost.apiBytes += gzipSync(body).length;
    } else if (!files.has(path)) {
      files.add(path);
      cost.files += 1;
      cost.fileBytes += sentBytes(path);
    }
  }
  page.on('requestfinished', (request) => waiting.push(add(request)));
  return { cost, settled: async () => void (await Promise.all(waiting)) };
}

async function sessionOf(
  { origin }: CountedSite,
  email: string,
  password: string,
): Promise<string> {
  const response = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: keys.publishable, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return response.text();
}

const kilobytes = (bytes: number) => Math.round(bytes / 1000);

/** Does what is due and sends the letters that wait in the outbox. */
async function sendLetters({ origin }: CountedSite): Promise<void> {
  const body = JSON.stringify({ now: new Date().toISOString() });
  await fetch(`${origin}/_local/clock`, { method: 'POST', body });
}

async function countOne(browser: Browser, site: CountedSite, journey: Journey) {
  const context = await browser.newContext({ baseURL: site.origin, locale: 'el-GR' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  if (journey.as) {
    const session = await sessionOf(site, journey.as, 'praxi-local-2026');
    await context.addInitScript((value) => {
      if (window.top === window && origin !== 'null') localStorage.setItem('praxi-session', value);
    }, session);
  }
  await journey.prepare?.(site);
  const [rows, mails] = [await site.countRows(), await site.countMails()];
  const { cost, settled } = watch(page);
  await journey.act(page, site);
  await quiet(page);
  await settled();
  await context.close();
  const rowsAfter = await site.countRows();
  await sendLetters(site);
  const mailsAfter = await site.countMails();
  return {
    cost,
    read: rowsAfter.read - rows.read,
    written: rowsAfter.written - rows.written,
    mails: mailsAfter - mails,
  };
}

/**
 * Takes every journey in a browser with an empty cache, on the sample data, and counts.
 * @returns a Markdown table
 */
export async function countJourneys(): Promise<string> {
  ensureWholeBrowser();
  const site = await serveCounted();
  const browser = await chromium.launch({
    executablePath: findWholeBrowser(),
    args: launchArguments,
  });
  const lines: (string | number)[][] = [];
  try {
    await sendLetters(site);
    for (const journey of journeys) {
      console.error(journey.name);
      const { cost, read, written, mails } = await countOne(browser, site, journey);
      lines.push([
        journey.name,
        cost.files,
        kilobytes(cost.fileBytes),
        cost.api,
        kilobytes(cost.apiBytes),
        cost.media,
        read,
        written,
        mails,
      ]);
    }
  } finally {
    await browser.close();
    await site.close();
  }
  const columns = [
    'journey',
    'static files',
    'KB of them',
    'requests to Supabase',
    'KB of them',
    'requests for media',
    'rows read',
    'rows written',
    'letters',
  ];
  return markdownTable(columns, lines);
}
