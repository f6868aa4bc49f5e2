import type { Page } from '@playwright/test';
import { contactFormText } from '../src/content/interface/contact-form.ts';
import { expectNoViolations } from './axe.ts';
import { faultMessage, networkFaults } from './faults.ts';
import type { Backend } from './backend.ts';
import { uniqueEmail } from '../tests/support/test-user.ts';
import { expect, test } from './fixtures.ts';
import { reachHighestProofLevel } from './proof-level.ts';

const insertUrl = '**/functions/v1/submit-form/contact-message';
const toast = (page: Page) =>
  page.getByRole('region', { name: /^Ειδοποιήσεις/ }).getByText(contactFormText.sentTitle);
const submit = (page: Page) => page.getByRole('button', { name: contactFormText.submit });

test.beforeAll(({ baseURL }) => reachHighestProofLevel(baseURL ?? ''));

const fields = (page: Page) => ({
  name: page.getByLabel(contactFormText.name),
  email: page.getByRole('main').getByLabel(contactFormText.email),
  subject: page.getByLabel(contactFormText.subject),
  message: page.getByLabel(contactFormText.message, { exact: true }),
});

type Values = Record<keyof ReturnType<typeof fields>, string>;

const values = (email = uniqueEmail()): Values => ({
  name: 'Γιώργος Μακρής',
  email,
  subject: 'Εκπαίδευση για 12 άτομα',
  message: 'Θέλουμε μία ημέρα τον Νοέμβριο.\nΈχετε διαθεσιμότητα;',
});

async function fill(page: Page, message: Partial<Values>) {
  for (const [name, locator] of Object.entries(fields(page))) {
    const value = message[name as keyof Values];
    if (value !== undefined) await locator.fill(value);
  }
}

async function expectValues(page: Page, message: Values) {
  for (const [name, locator] of Object.entries(fields(page))) {
    await expect(locator, name).toHaveValue(message[name as keyof Values]);
  }
}

const stored = (backend: Backend, email: string) =>
  backend.rows('contact_messages', { email: `eq.${email}` });

test('two messages are stored and confirmed; the form is empty after each', async ({
  page,
  backend,
}) => {
  const message = values();
  const empty = { name: '', email: '', subject: '', message: '' };
  await page.goto('/contact');
  for (const summary of await page.getByRole('group').locator('summary').all())
    await summary.click();
  await expectNoViolations(page);
  await fill(page, message);
  await submit(page).dblclick();
  await expect(toast(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: contactFormText.doneTitle })).toBeFocused();
  await expect(page.getByText(contactFormText.doneText(message.email))).toBeVisible();
  expect(await stored(backend, message.email)).toMatchObject([{ ...message, user_id: null }]);
  await page.getByRole('button', { name: contactFormText.another }).click();
  await expectValues(page, empty);
  await page.reload();
  await expectValues(page, empty);
  await fill(page, { ...message, subject: 'Και κάτι ακόμη' });
  await submit(page).click();
  await expect(page.getByRole('heading', { name: contactFormText.doneTitle })).toBeVisible();
  expect(await stored(backend, message.email)).toHaveLength(2);
});

test('network faults keep the text, also after a reload', async ({ page, backend, faults }) => {
  const message = values();
  await page.goto('/contact');
  await fill(page, message);
  const alert = page.getByRole('alert');
  for (const fault of networkFaults) {
    await faults.start(fault, insertUrl);
    await submit(page).click();
    await expect(alert).toContainText(contactFormText.failureTitle);
    await expect(alert).toContainText(faultMessage(fault));
    await expectValues(page, message);
    await faults.stop(insertUrl);
  }
  await expectNoViolations(page);
  await page.reload();
  await expectValues(page, message);
  await submit(page).click();
  await expect(toast(page)).toBeVisible();
  expect(await stored(backend, message.email)).toHaveLength(1);
});

test('a second try after a lost response stores one row, also after a reload', async ({
  page,
  backend,
  faults,
}) => {
  const message = values();
  await page.goto('/contact');
  await faults.loseResponse(insertUrl);
  await fill(page, message);
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText(contactFormText.failureTitle);
  expect(await stored(backend, message.email)).toHaveLength(1);
  await page.reload();
  await expectValues(page, message);
  await submit(page).click();
  await expect(toast(page)).toBeVisible();
  expect(await stored(backend, message.email)).toHaveLength(1);
});

test('missing, invalid and too long values are refused at their fields', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/submit-form/contact-message')) requests.push(request.url());
  });
  const { validation } = contactFormText;
  await page.goto('/contact');
  await submit(page).click();
  for (const text of [
    validation.nameRequired,
    validation.emailRequired,
    validation.subjectRequired,
    validation.messageRequired,
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(fields(page).name).toBeFocused();
  await expectNoViolations(page);
  const cases: [change: Partial<Values>, message: string][] = [
    [{ name: ' \n ' }, validation.nameRequired],
    [{ name: 'α'.repeat(101) }, validation.long(100)],
    [{ email: 'giorgos' }, validation.emailInvalid],
    [{ email: `${'a'.repeat(250)}@b.gr` }, validation.long(254)],
    [{ subject: 'α'.repeat(161) }, validation.long(160)],
    [{ message: 'α'.repeat(4001) }, validation.long(4000)],
  ];
  for (const [change, text] of cases) {
    await fill(page, { ...values(), ...change });
    await submit(page).click();
    await expect(page.getByText(text)).toBeVisible();
  }
  expect(requests).toEqual([]);
});

test('the longest text and text that looks like a script are stored unchanged', async ({
  page,
  backend,
}) => {
  const text = `<script>alert(1)</script> '; drop table contact_messages; --`;
  const message = { ...values(), name: text, subject: text, message: text.padEnd(4000, 'ω') };
  await page.goto('/contact');
  await fill(page, message);
  await submit(page).click();
  await expect(toast(page)).toBeVisible();
  expect(await stored(backend, message.email)).toMatchObject([message]);
});

test('a draft in an unknown format does not break the form', async ({ page }) => {
  await page.goto('/contact');
  for (const draft of ['{"id": 7, "name": {"a": 1}, "message": null}', 'not json', '[]', '1']) {
    await page.evaluate(
      (value) => sessionStorage.setItem('praxi-of:visitor:draft:contact', value),
      draft,
    );
    await page.reload();
    await expectValues(page, { name: '', email: '', subject: '', message: '' });
  }
});
