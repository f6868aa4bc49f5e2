// Measures how long the PDF of a certificate takes on a phone whose processor is slowed down four times, from the press to
// the file: the first one, which loads the code for it, and the next ones. Prints a table; its exit
// code has no meaning.
import { chromium, type Page } from '@playwright/test';
import { stat } from 'node:fs/promises';
import { ensureWholeBrowser, findWholeBrowser, launchArguments } from '../../e2e/browser.ts';
import { startSite } from './site.ts';
import { markdownTable, median } from './table.ts';

const secret = 'sb_secret_praxi_local';
const code = 'BENCH0000000';
const rounds = 5;
/** Milliseconds, and bytes. */
const targets = { time: 300, size: 40 * 1024 };

async function storeCertificate(origin: string): Promise<void> {
  const headers = {
    apikey: secret,
    authorization: `Bearer ${secret}`,
    'content-type': 'application/json',
  };
  const courses = await fetch(`${origin}/rest/v1/courses?select=id&limit=1`, { headers });
  const [course] = (await courses.json()) as { id: string }[];
  const certificate = {
    kind: 'achievement',
    code,
    year: 2026,
    number: 777_777,
    course_id: course?.id,
    holder: 'Μαρία-Ελένη Παπαδοπούλου-Χατζηγεωργίου',
    title: 'Προτροπές για κάθε μέρα: τεχνητή νοημοσύνη στην καθημερινή δουλειά',
    hours: 12.5,
    starts_on: '2026-03-03',
    ends_on: '2026-04-05',
    grade: 92,
    signatory: 'Ελένη Μάρκου',
    signatory_title: 'Επικεφαλής εκπαίδευσης',
    rules_version: 1,
    issued_at: '2026-04-06T10:00:00Z',
    expires_at: '2028-04-06T10:00:00Z',
    retain_until: '2036-04-06T10:00:00Z',
  };
  const body = JSON.stringify(certificate);
  const stored = await fetch(`${origin}/rest/v1/certificates`, { method: 'POST', headers, body });
  if (!stored.ok) throw new Error(await stored.text());
}

/** Makes the page note when the button is pressed and when there is a file to save. */
function recordTimes() {
  document.addEventListener('click', () => performance.mark('press'), true);
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (file) => {
    performance.mark('file');
    return create(file);
  };
}

async function pressAndMeasure(page: Page) {
  await page.evaluate(() => performance.clearMarks());
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Λήψη PDF' }).click();
  const { size } = await stat(await (await download).path());
  const time = await page.evaluate(() => {
    const [press] = performance.getEntriesByName('press');
    const [file] = performance.getEntriesByName('file');
    return (file?.startTime ?? Number.NaN) - (press?.startTime ?? 0);
  });
  return { size, time };
}

ensureWholeBrowser();
const site = await startSite();
const browser = await chromium.launch({
  executablePath: findWholeBrowser(),
  args: launchArguments,
});
try {
  await storeCertificate(site.origin);
  const first: number[] = [];
  const next: number[] = [];
  let size = 0;
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
    const page = await context.newPage();
    await page.goto(`${site.origin}/verify/${code}`);
    await page.getByRole('button', { name: 'Λήψη PDF' }).waitFor();
    await page.evaluate(recordTimes);
    const throttle = await context.newCDPSession(page);
    await throttle.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const measured = await pressAndMeasure(page);
    size = measured.size;
    first.push(measured.time);
    next.push((await pressAndMeasure(page)).time);
    await context.close();
  }
  const row = (name: string, times: number[]) => [
    name,
    Math.round(Math.min(...times)),
    Math.round(median(times)),
    median(times) <= targets.time ? '' : 'above',
  ];
  console.log(
    markdownTable(
      ['PDF of a certificate', 'fastest ms', 'median ms', `target ${targets.time} ms`],
      [row('first press, with loading', first), row('next press', next)],
    ),
  );
  console.log(`${size} bytes${size <= targets.size ? '' : ', above the target'}`);
} finally {
  await browser.close();
  site.stop();
}
