import type { Page } from '@playwright/test';
import { contactFormText } from '../../src/subjects/contact/text/contact-form.ts';
import { expectNoViolations } from '../axe.ts';
import { faultMessage, networkFaults } from '../faults.ts';
import type { Backend } from '../backend.ts';
import { uniqueEmail } from '../../tests/support/test-user.ts';
import { expect, test } from '../fixtures.ts';
import { reachHighestProofLevel } from '../proof-level.ts';

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

test('two messages are stored and confirmed; the form is empty after each @hosted', async ({
  page,
  backend,
}) => {
  const message = values();
  const text = `<script>alert(1)</script> '; drop table contact_messages; --`;
  const longest = { ...values(), name: text, subject: text, message: text.padEnd(4000, 'ω') };
  const empty = { name: '', email: '', subject: '', message: '' };
  await page.goto('/contact');
  for (const summary of await page.getByRole('group').locator('summary').all())
    await summary.click();
  await expectNoViolations(page);
  await submit(page).click();
  await expect(page.getByText(contactFormText.validation.nameRequired)).toBeVisible();
  await expect(fields(page).name).toBeFocused();
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
  await fill(page, longest);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: contactFormText.doneTitle })).toBeVisible();
  expect(await stored(backend, longest.email)).toMatchObject([longest]);
});

test('network faults and a lost response keep the text, also after a reload, and store one row', async ({
  page,
  backend,
  faults,
}) => {
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
  await faults.loseResponse(insertUrl);
  await submit(page).click();
  await expect.poll(() => stored(backend, message.email)).toHaveLength(1);
  await expect(submit(page)).toBeEnabled();
  await page.reload();
  await expectValues(page, message);
  await submit(page).click();
  await expect(toast(page)).toBeVisible();
  expect(await stored(backend, message.email)).toHaveLength(1);
});
