import type { Page } from '@playwright/test';
import { contactFormText } from '../src/content/interface/contact-form.ts';
import { errorMessage } from '../src/content/interface/errors.ts';
import type { Backend } from './backend.ts';
import { uniqueEmail } from '../tests/support/test-user.ts';
import { expect, test } from './fixtures.ts';
import { failedRequest } from './faults.ts';

const insertAddress = '**/rest/v1/contact_messages*';
const toast = (page: Page) =>
  page.getByRole('region', { name: /^Ειδοποιήσεις/ }).getByText(contactFormText.sentTitle);
const submit = (page: Page) => page.getByRole('button', { name: contactFormText.submit });

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

test('a message is stored, confirmed, and the form is empty again', async ({ page, backend }) => {
  const message = values();
  await page.goto('/contact');
  await fill(page, message);
  await submit(page).click();
  await expect(toast(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: contactFormText.doneTitle })).toBeFocused();
  await expect(page.getByText(contactFormText.doneText(message.email))).toBeVisible();
  expect(await stored(backend, message.email)).toMatchObject([{ ...message, user_id: null }]);
  await page.getByRole('button', { name: contactFormText.another }).click();
  await expectValues(page, { name: '', email: '', subject: '', message: '' });
  await page.reload();
  await expectValues(page, { name: '', email: '', subject: '', message: '' });
});

test('a second message after the first is a message of its own', async ({ page, backend }) => {
  const message = values();
  await page.goto('/contact');
  await fill(page, message);
  await submit(page).click();
  await page.getByRole('button', { name: contactFormText.another }).click();
  await fill(page, { ...message, subject: 'Και κάτι ακόμη' });
  await submit(page).click();
  await expect(page.getByRole('heading', { name: contactFormText.doneTitle })).toBeVisible();
  expect(await stored(backend, message.email)).toHaveLength(2);
});

for (const fault of ['a gateway without an answer', 'no connection'] as const) {
  test(`${fault}: the text stays, also after a reload`, async ({
    page,
    backend,
    faults,
    consoleErrors,
  }) => {
    consoleErrors.allow(failedRequest);
    const message = values();
    await page.goto('/contact');
    if (fault === 'no connection') await faults.disconnect(insertAddress);
    else await faults.respondWith(insertAddress, 502);
    await fill(page, message);
    await submit(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(contactFormText.failureTitle);
    await expect(alert).toContainText(
      errorMessage(fault === 'no connection' ? 'network' : 'unavailable'),
    );
    await expectValues(page, message);
    await page.reload();
    await expectValues(page, message);
    await faults.stop(insertAddress);
    await submit(page).click();
    await expect(toast(page)).toBeVisible();
    expect(await stored(backend, message.email)).toHaveLength(1);
  });
}

for (const reload of [false, true]) {
  test(`a lost answer and a second try store one row${reload ? ', over a reload too' : ''}`, async ({
    page,
    backend,
    faults,
    consoleErrors,
  }) => {
    consoleErrors.allow(failedRequest);
    const message = values();
    await page.goto('/contact');
    await faults.loseResponse(insertAddress);
    await fill(page, message);
    await submit(page).click();
    await expect(page.getByRole('alert')).toContainText(contactFormText.failureTitle);
    expect(await stored(backend, message.email)).toHaveLength(1);
    if (reload) {
      await page.reload();
      await expectValues(page, message);
    }
    await submit(page).click();
    await expect(toast(page)).toBeVisible();
    expect(await stored(backend, message.email)).toHaveLength(1);
  });
}

test('a double click sends one message', async ({ page, backend }) => {
  const message = values();
  await page.goto('/contact');
  await fill(page, message);
  await submit(page).dblclick();
  await expect(page.getByRole('heading', { name: contactFormText.doneTitle })).toBeVisible();
  expect(await stored(backend, message.email)).toHaveLength(1);
});

test('a robot is told the same, and nothing is stored', async ({ page, backend }) => {
  const message = values();
  let inserts = 0;
  page.on('request', (request) => {
    if (request.url().includes('contact_messages')) inserts += 1;
  });
  await page.goto('/contact');
  await fill(page, message);
  await page.getByLabel(contactFormText.honeypot).evaluate((field: HTMLInputElement) => {
    // A robot sets the value where it is, without looking.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'spam');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await submit(page).click();
  await expect(toast(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: contactFormText.doneTitle })).toBeVisible();
  expect(await stored(backend, message.email)).toEqual([]);
  expect(inserts).toBe(0);
});

test('the sixth message of one address in ten minutes has to wait', async ({
  page,
  backend,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 429/);
  const message = values();
  for (let count = 0; count < 5; count += 1) {
    await backend.insertAsVisitor('contact_messages', message);
  }
  await page.goto('/contact');
  await fill(page, message);
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText(errorMessage('too_many_messages'));
  await expectValues(page, message);
  expect(await stored(backend, message.email)).toHaveLength(5);
});

test('values that are missing, misshapen or over-long are refused in Greek', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request.url());
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

test('the longest text and script-like text are kept as they are', async ({ page, backend }) => {
  const text = `<script>alert(1)</script> '; drop table contact_messages; --`;
  const message = { ...values(), name: text, subject: text, message: text.padEnd(4000, 'ω') };
  await page.goto('/contact');
  await fill(page, message);
  await submit(page).click();
  await expect(toast(page)).toBeVisible();
  expect(await stored(backend, message.email)).toMatchObject([message]);
});

test('a reload keeps the draft', async ({ page }) => {
  const message = values();
  await page.goto('/contact');
  await fill(page, message);
  await page.reload();
  await expectValues(page, message);
});

test('a draft that another version left does not break the form', async ({ page }) => {
  await page.goto('/contact');
  for (const draft of ['{"id": 7, "name": {"a": 1}, "message": null}', 'not json', '[]', '1']) {
    await page.evaluate((value) => sessionStorage.setItem('praxi-draft:contact', value), draft);
    await page.reload();
    await expectValues(page, { name: '', email: '', subject: '', message: '' });
  }
});
