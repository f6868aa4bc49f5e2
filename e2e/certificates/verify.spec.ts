import { readFile } from 'node:fs/promises';
import { certificateActionsText } from '../../src/subjects/certificates/text/certificate-actions.ts';
import { verifyText } from '../../src/subjects/certificates/text/verify.ts';
import { readPdf } from '../../tests/support/read-pdf.ts';
import { expectNoViolations } from '../axe.ts';
import { expectRoomForLargeText } from '../enlarged-text.ts';
import type { Backend } from '../backend.ts';
import { expect, test } from '../fixtures.ts';

const { states, code: codeLabel, submit } = verifyText.el;

/** Stores a certificate, with the given values instead of the usual ones. @returns its code */
async function storeCertificate(backend: Backend, values: Record<string, unknown> = {}) {
  const [course] = await backend.rows('courses', { limit: '1', select: 'id' });
  const code = `E2E${Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => 'ABCDEFGHJK'[byte % 10]).join('')}`;
  await backend.insert('certificates', {
    id: crypto.randomUUID(),
    kind: 'achievement',
    code,
    year: 2026,
    number: 900_000 + Math.floor(Math.random() * 1_000_000),
    course_id: course?.id,
    holder: 'Μαρία-Ελένη Παπαδοπούλου',
    title: 'Προτροπές για κάθε μέρα: τεχνητή νοημοσύνη στη δουλειά',
    hours: 12.5,
    starts_on: '2026-03-03',
    ends_on: '2026-04-05',
    grade: 92,
    signatory: 'Ελένη Μάρκου',
    signatory_title: 'Επικεφαλής εκπαίδευσης',
    rules_version: 1,
    issued_at: '2026-04-06T10:00:00Z',
    retain_until: '2036-04-06T10:00:00Z',
    ...values,
  });
  return code;
}

test('somebody verifies a certificate by its link or its code, and keeps it as a PDF', async ({
  page,
  backend,
}) => {
  const code = await storeCertificate(backend);
  await page.goto('/verify');
  await page.getByLabel(codeLabel).fill(code.toLowerCase());
  await page.getByRole('button', { name: submit }).click();
  await expect(page.getByText(states.valid.title.achievement)).toBeVisible();
  await expect(page).toHaveURL(`/verify/${code}`);
  // The link of a QR code.
  await page.goto(`/verify/${code}`);
  await expect(page.getByText(states.valid.title.achievement)).toBeVisible();
  await expectNoViolations(page, [390, 1440]);
  await expectRoomForLargeText(page);
  await page.emulateMedia({ media: 'print' });
  // 36 pt.
  const holder = page.getByRole('article').getByText('Μαρία-Ελένη Παπαδοπούλου');
  await expect(holder).toHaveCSS('font-size', '48px');
  await page.emulateMedia({ media: null });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: certificateActionsText.el.pdf }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Πιστοποιητικό επιτυχίας E2E.-.{4}-.{4}\.pdf$/);
  const pdf = new Blob([new Uint8Array(await readFile(await file.path()))]);
  expect(pdf.size).toBeLessThan(40 * 1024);
  const { texts, links } = await readPdf(pdf);
  expect(texts.map(({ text }) => text)).toContain('Μαρία-Ελένη Παπαδοπούλου');
  expect(links).toEqual([`https://praxi.example/verify/${code}`]);
  const otherLanguage = page.getByRole('link', { name: verifyText.en.language, exact: true });
  await expect(otherLanguage).toHaveAttribute('href', `/en/verify/${code}`);
  await page.goto(`/en/verify/${code}`);
  await expect(page.getByText(verifyText.en.states.valid.title.achievement)).toBeVisible();
});

test("every state of a certificate, and the list of a user's own, are accessible", async ({
  page,
  backend,
  signIn,
}) => {
  const person = await backend.newUser({ onboarded: true });
  const ended = { revoked_at: '2026-05-01T10:00:00Z', revoke_reason: 'Λάθος πρόσωπο' };
  const id = crypto.randomUUID();
  await storeCertificate(backend, { id, user_id: person.id });
  const codes = {
    expired: await storeCertificate(backend, {
      user_id: person.id,
      expires_at: '2026-05-01T10:00:00Z',
    }),
    replaced: await storeCertificate(backend, { replaced_by: id }),
    revoked: await storeCertificate(backend, { user_id: person.id, ...ended }),
    withdrawn: await storeCertificate(backend, {
      holder: null,
      withdrawn_at: '2026-05-01T10:00:00Z',
    }),
  };
  for (const state of ['expired', 'replaced', 'revoked', 'withdrawn'] as const) {
    await page.goto(`/verify/${codes[state]}`);
    await expect(page.getByText(states[state].title.achievement)).toBeVisible();
    await expectNoViolations(page, [390]);
  }
  await page.goto('/verify/ABCDEFGHJKMN');
  await expect(page.getByText(verifyText.el.unknown.title)).toBeVisible();
  await expectNoViolations(page, [390]);
  await signIn(page, person);
  await page.goto('/learn/certificates');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expectNoViolations(page, [390, 1440]);
});
