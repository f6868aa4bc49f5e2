import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/shared/data/query-client';
import { errorMessage } from '@/shared/errors/text/errors';
import { formatEuros } from '@/lib/text/number';
import { bookingsText } from '@/subjects/cohorts/text/bookings';
import { paymentText } from '@/subjects/cohorts/text/payments';
import { companyPagesText } from '@/subjects/seats/text/company';
import { execute, withBackend } from '../../support/backend.ts';
import { loseResponse, respondWith, stopFault } from '../../support/faults.ts';
import { expectFocus } from '../../support/screen.tsx';
import { expectToast, openAs, wait } from '../../support/staff.ts';
import { storeCourse } from '../../support/stored-course.ts';
import { storePool } from '../../support/stored-pool.ts';
import { newUser } from '../../support/users.ts';

withBackend();
afterEach(() => {
  vi.unstubAllEnvs();
  queryClient.clear();
  localStorage.clear();
});

const { billing } = bookingsText;
const text = billing.ofOrganization;

/** A manager of a company with seats that are not paid yet. */
async function storeCompany() {
  const manager = await newUser();
  const course = await storeCourse({ mode: 'invitation' });
  const pool = await storePool({ courseId: course.id, managerId: manager.id, priceCents: 45_000 });
  const saved = () =>
    execute(
      `select name, vat_number, address from public.organization_billing where organization_id = '${pool.organizationId}'`,
    );
  return { manager, course, pool, saved };
}

const section = async () => within(await screen.findByRole('region', { name: text.title }, wait));

test('a manager gives the details of the invoice, after being told before the payment that they are missing', async () => {
  vi.stubEnv('VITE_PAYMENT_PROVIDER', 'viva');
  const { manager, course, pool, saved } = await storeCompany();
  const { user, router } = await openAs(manager, `/company?pool=${pool.id}`);
  const pay = bookingsText.actionOf(paymentText.action.viva(formatEuros(450)), course.title);
  expect(await screen.findByRole('button', { name: pay }, wait)).toBeEnabled();
  expect(await screen.findByText(text.beforePayment, undefined, wait)).toBeVisible();
  await user.click(screen.getByRole('link', { name: text.toForm }));
  expect(router.state.location).toMatchObject({ pathname: '/company', hash: '#billing' });

  const details = await section();
  expect(await details.findByText(text.missing, undefined, wait)).toBeVisible();
  // The focus moves into the form and back.
  await user.click(details.getByRole('button', { name: text.give }));
  await expectFocus(details.findByLabelText(billing.invoiceName));
  await user.click(details.getByRole('button', { name: billing.close }));
  await expectFocus(details.findByRole('button', { name: text.give }));
  await user.keyboard('{Enter}');
  const form = within(details.getByRole('form', { name: text.title }));
  expect(form.queryByLabelText(billing.legend)).toBeNull();
  const name = form.getByLabelText(billing.invoiceName);
  expect(name).toHaveValue(pool.organization);
  await user.clear(name);
  await user.click(form.getByRole('button', { name: billing.submit }));
  for (const error of [
    billing.errors.company,
    billing.errors.vatNumberMissing,
    billing.errors.address,
  ])
    expect(await form.findByText(error)).toBeVisible();
  await user.type(name, 'Νότος ΑΕ');
  await user.type(form.getByLabelText(billing.vatNumber), 'EL 094 014 201');
  await user.type(form.getByLabelText(billing.address), 'Ερμού 1, Αθήνα');
  loseResponse('/rest/v1/rpc/save_organization_billing');
  await user.click(form.getByRole('button', { name: billing.submit }));
  expect(await form.findByText(bookingsText.unknown.title, undefined, wait)).toBeVisible();
  stopFault();
  await user.click(form.getByRole('button', { name: billing.submit }));
  await expectToast(billing.saved);
  await expectFocus(details.findByRole('button', { name: billing.change }));
  expect(await details.findByText(/Νότος ΑΕ.*ΑΦΜ 094014201.*Ερμού 1, Αθήνα/)).toBeVisible();
  expect(screen.queryByText(text.beforePayment)).toBeNull();
  expect(await saved()).toEqual([
    { name: 'Νότος ΑΕ', vat_number: '094014201', address: 'Ερμού 1, Αθήνα' },
  ]);
});

test('details that a manager has typed are saved before the page of the provider opens', async () => {
  vi.stubEnv('VITE_PAYMENT_PROVIDER', 'viva');
  const { manager, course, saved } = await storeCompany();
  const { user } = await openAs(manager, '/company');
  const details = await section();
  await user.click(await details.findByRole('button', { name: text.give }, wait));
  const form = within(details.getByRole('form', { name: text.title }));
  await user.type(form.getByLabelText(billing.vatNumber), '094014201');
  const url = `${window.location.href.split('#', 1)[0]}#page-of-the-provider`;
  respondWith('/functions/v1/pay', 200, { url });
  const pay = bookingsText.actionOf(paymentText.action.viva(formatEuros(450)), course.title);
  const button = await screen.findByRole('button', { name: pay }, wait);
  await user.click(button);
  expect(await form.findByText(billing.errors.address)).toBeVisible();
  expect(form.getByLabelText(billing.address)).toHaveFocus();
  await user.type(form.getByLabelText(billing.address), 'Ερμού 1');
  await user.click(button);
  await waitFor(() => expect(window.location.hash).toBe('#page-of-the-provider'), wait);
  expect(await saved()).toMatchObject([{ vat_number: '094014201', address: 'Ερμού 1' }]);
  window.location.hash = '';
});

test('details that a colleague has saved meanwhile are shown before they are overwritten', async () => {
  const { manager, pool, saved } = await storeCompany();
  const { user: first, unmount } = await openAs(manager, '/company');
  const details = await section();
  await first.click(await details.findByRole('button', { name: text.give }, wait));
  const typed = within(details.getByRole('form', { name: text.title }));
  await first.type(typed.getByLabelText(billing.vatNumber), '094014201');
  await first.type(typed.getByLabelText(billing.address), 'Ερμού 1');
  await execute(`
    insert into public.organization_billing (organization_id, name, vat_number, address)
    values ('${pool.organizationId}', 'Βορράς ΕΕ', '123456783', 'Σταδίου 2')`);
  await first.click(typed.getByRole('button', { name: billing.submit }));
  expect(await typed.findByText(errorMessage('billing_changed'), undefined, wait)).toBeVisible();

  // After a reload too.
  unmount();
  queryClient.clear();
  const { user } = await openAs(manager, '/company');
  const form = within(await screen.findByRole('form', { name: text.title }, wait));
  expect(form.getByLabelText(billing.invoiceName)).toHaveValue(pool.organization);
  await user.click(form.getByRole('button', { name: billing.submit }));
  expect(await form.findByText(errorMessage('billing_changed'), undefined, wait)).toBeVisible();
  expect(
    await form.findByText(billing.savedMeanwhile('Τιμολόγιο · Βορράς ΕΕ · 123456783, Σταδίου 2')),
  ).toBeVisible();
  await user.click(form.getByRole('button', { name: billing.submit }));
  await expectToast(billing.saved);
  expect(await saved()).toMatchObject([{ vat_number: '094014201' }]);
});

test('somebody who no longer manages the company is told so, and staff see its details', async () => {
  const { manager, pool } = await storeCompany();
  const { user, unmount } = await openAs(manager, '/company');
  const details = await section();
  await user.click(await details.findByRole('button', { name: text.give }, wait));
  const form = within(details.getByRole('form', { name: text.title }));
  await user.type(form.getByLabelText(billing.vatNumber), '094014201');
  await user.type(form.getByLabelText(billing.address), 'Ερμού 1');
  await execute(
    `delete from public.organization_members where organization_id = '${pool.organizationId}'`,
  );
  await user.click(form.getByRole('button', { name: billing.submit }));
  expect(await screen.findByText(companyPagesText.none.title, undefined, wait)).toBeVisible();
  unmount();
  queryClient.clear();

  await execute(`
    insert into public.organization_billing (organization_id, name, vat_number, address)
    values ('${pool.organizationId}', 'Βορράς ΕΕ', '123456783', 'Σταδίου 2')`);
  await openAs('admin', `/admin/organizations?organization=${pool.organizationId}`);
  expect(await screen.findByText(/Βορράς ΕΕ.*ΑΦΜ 123456783.*Σταδίου 2/, {}, wait)).toBeVisible();
  expect(screen.getByRole('button', { name: billing.change })).toBeVisible();
});
