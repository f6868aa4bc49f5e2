import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { adminText } from '@/subjects/staff/text/admin';
import { adminBookingText } from '@/subjects/cohorts/text/staff-bookings';
import { moneyText } from '@/subjects/cohorts/text/money';
import { adminCohortText } from '@/subjects/cohorts/text/staff-cohort';
import { adminPoolsText as text } from '@/subjects/seats/text/pools';
import { giveSeatsText } from '@/subjects/seats/text/give-seats';
import { listText } from '@/shared/list/text';
import { errorMessage, noAnswerText } from '@/shared/errors/text/errors';
import { adminPaths } from '@/lib/admin-paths';
import { queryClient } from '@/shared/data/query-client';
import { dayInAthens, formatDay } from '@/shared/dates/athens-time';
import { execute, withBackend } from '../../support/backend.ts';
import { loseResponse } from '../../support/faults.ts';
import { expectFocus } from '../../support/screen.tsx';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { storeBooking } from '../../support/stored-booking.ts';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';
import { storeMoney } from '../../support/stored-payment.ts';
import { storePool } from '../../support/stored-pool.ts';

withBackend();
afterEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});

const { create, validation, payment, change, list } = text;
const { samePaper } = moneyText;
const { pay } = adminBookingText;
const label = (name: string) => screen.findByLabelText(name, {}, wait);
const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
const stored = (id: string) =>
  execute(
    `select quantity, payment::text, invoice_number, invoice_mark from public.seat_pools where id = '${id}'`,
  );

test('a pool says that its company is in the bin, and gives no seats', async () => {
  const course = await storeCourse();
  const { id, organizationId, organization } = await storePool({ courseId: course.id });
  await execute(
    `update public.organizations set deleted_at = now() where id = '${organizationId}'`,
  );
  const listed = await openAs('admin', `/admin/pools?course=${course.id}`);
  expect(
    await screen.findByRole('row', { name: new RegExp(organization) }, wait),
  ).toHaveTextContent(`${organization} · στον κάδο`);
  listed.unmount();
  await openAs('admin', `/admin/pools?pool=${id}`);
  expect(await screen.findByText(text.one.binned.title, {}, wait)).toBeVisible();
  expect(screen.getByRole('link', { name: text.one.binned.link })).toHaveAttribute(
    'href',
    adminPaths.bin,
  );
  expect(screen.queryByRole('heading', { name: text.one.give })).toBeNull();
  expect(screen.queryByRole('link', { name: text.one.organization })).toBeNull();
});

test('an admin creates a pool of a cohort, whose seats are reserved there', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, { capacity: 4, priceCents: 9900 });
  const { organization } = await storePool({ courseId: course.id });
  const { user, router, press, unmount, testUser } = await openAs('admin', '/admin/pools?new');
  await press(create.submit);
  for (const problem of [validation.organization, validation.course, validation.quantity])
    expect(await screen.findByText(problem, {}, wait)).toBeVisible();
  // The focus goes to the first field with an error.
  await expectFocus(label(create.search));
  await user.type(await label(create.search), organization);
  await press(organization);
  await press(create.submit);
  await expectFocus(label(create.course));
  await user.selectOptions(
    await label(create.course),
    await screen.findByRole('option', { name: course.title }, wait),
  );
  await user.selectOptions(
    await label(create.cohort),
    await screen.findByRole(
      'option',
      { name: new RegExp(`, \\d\\d:\\d\\d \\(${create.free(4)}\\)$`) },
      wait,
    ),
  );
  await user.type(await label(create.quantity), '5');
  await user.type(await label(create.price), '1.200,50');
  const [cohortRow] = (await execute(
    `select starts_at from public.cohorts where id = '${cohort.id}'`,
  )) as { starts_at: string }[];
  const start = new Date(cohortRow?.starts_at ?? '');
  for (const name of [create.reserved, create.due]) await user.type(await label(name), inDays(9));
  await press(create.submit);
  // As shown, with non-breaking spaces.
  const tooLate = validation.afterStart(formatDay(start.toISOString()));
  const exact = { normalizer: (found: string) => found };
  await waitFor(() => expect(screen.getAllByText(tooLate, exact)).toHaveLength(2), wait);
  await user.clear(await label(create.reserved));
  await user.type(await label(create.reserved), inDays(5));
  await user.clear(await label(create.due));
  await user.type(await label(create.due), dayInAthens(start));
  await press(create.submit);
  expect(await screen.findByText(create.taken(4), { exact: false }, wait)).toBeVisible();

  // What was typed survives a reload; a lost answer creates the pool once.
  unmount();
  queryClient.clear();
  const again = await openAs(testUser, '/admin/pools?new');
  expect(await screen.findByText(organization, {}, wait)).toBeVisible();
  await again.user.clear(await label(create.quantity));
  await again.user.type(await label(create.quantity), '3');
  loseResponse('create_seat_pool');
  await again.press(create.submit);
  expect(await screen.findByText(noAnswerText.title, {}, wait)).toBeVisible();
  expect(screen.getByText(create.kept, { exact: false })).toBeVisible();
  await again.user.type(await label(create.quantity), '0');
  await again.press(create.submit);
  expect(await screen.findByRole('link', { name: create.openCreated }, wait)).toHaveAttribute(
    'href',
    expect.stringMatching(/pool=/),
  );
  await again.user.type(await label(create.quantity), '{Backspace}');
  await again.press(create.submit);
  await expectToast(create.created);
  await screen.findByRole('heading', { name: text.one.title(organization, course.title) }, wait);
  expect(router.state.location.search).not.toBe('');
  expect(
    await execute(
      `select quantity, price_cents, payment::text, due_at = private.end_of_day('${cohortRow?.starts_at}') as is_due_that_day
       from public.seat_pools where cohort_id = '${cohort.id}'`,
    ),
  ).toEqual([{ quantity: 3, price_cents: 120_050, payment: 'due', is_due_that_day: true }]);
  await again.router.navigate(`/admin/courses/${course.id}/cohorts/${cohort.id}`);
  const { reserved } = adminCohortText;
  const section = within(await screen.findByRole('region', { name: reserved.label }, wait));
  expect(section.getByRole('listitem').textContent).toBe(
    `${reserved.of(organization, reserved.seats(3))} (${reserved.booked(0)}, ${reserved.kept(3, formatDay(inDays(5)))})`,
  );
});

test('an admin notes and corrects the payment of a pool, extends it and gives its seats', async () => {
  const { booking, user: buyer } = await storeBooking();
  await execute(`
    insert into public.money_documents (charge_id, kind, mark)
    select id, 'receipt', '400012000000012' from public.charges where booking_id = '${booking.id}'`);
  const course = await storeCourse();
  const pool = await storePool({
    courseId: course.id,
    quantity: 1,
    priceCents: 50_000,
    emails: ['late@firm.test'],
    expiresIn: '-1 day',
  });
  const { user, press } = await openAs(
    'admin',
    `/admin/pools?organization=${pool.organizationId}&state=over`,
  );
  await user.click(await screen.findByRole('link', { name: pool.organization }, wait));
  const { paid } = payment.steps;
  const { numbers } = moneyText;
  await press(paid.action);
  expect(dialog().getByText(pool.organization)).toBeVisible();
  expect(dialog().getByText(/^500\s€$/)).toBeVisible();
  await user.type(dialog().getByLabelText(pay.invoiceNumber, { exact: false }), 'Α\u202e-17');
  await user.type(dialog().getByLabelText(pay.mark, { exact: false }), '40001200000001');
  await user.click(dialog().getByRole('button', { name: paid.action }));
  expect(await dialog().findByText(pay.markInvalid)).toBeVisible();
  expect(dialog().getByText(adminText.unprintable)).toBeVisible();
  await user.clear(dialog().getByLabelText(pay.invoiceNumber, { exact: false }));
  await user.type(dialog().getByLabelText(pay.invoiceNumber, { exact: false }), 'Α-17');
  await user.clear(dialog().getByLabelText(pay.mark, { exact: false }));
  await user.type(dialog().getByLabelText(pay.mark, { exact: false }), '400012000000012');
  await user.click(dialog().getByRole('button', { name: paid.action }));
  // A paper of a booking has this MARK: the question names the person.
  const question = within(await dialog().findByRole('alert', {}, wait));
  expect(question.getByText(samePaper.title.mark('400012000000012'))).toBeVisible();
  const named = new RegExp(`^Στην κράτηση PX-[2-9A-Z]{8}: ${buyer.firstName} ${buyer.lastName}, `);
  expect(question.getByText(named)).toBeVisible();
  expect(await stored(pool.id)).toMatchObject([{ payment: 'due' }]);
  await user.click(dialog().getByRole('button', { name: samePaper.action }));
  await expectToast(paid.done);
  await user.click(
    await screen.findByRole('button', { name: new RegExp(`^${numbers.change}: `) }, wait),
  );
  await user.clear(dialog().getByLabelText(pay.mark, { exact: false }));
  await user.type(dialog().getByLabelText(pay.mark, { exact: false }), '400013000000013');
  await user.click(dialog().getByRole('button', { name: numbers.submit }));
  await expectToast(numbers.done);
  expect(await stored(pool.id)).toEqual([
    { quantity: 1, payment: 'paid', invoice_number: 'Α-17', invoice_mark: '400013000000013' },
  ]);

  expect(await screen.findByText(text.one.over)).toBeVisible();
  await press(change.action);
  expect(dialog().getByText(change.reopens, { exact: false })).toBeVisible();
  await user.clear(dialog().getByLabelText(create.ends));
  await user.click(dialog().getByRole('button', { name: change.submit }));
  expect(await dialog().findByText(validation.ends)).toBeVisible();
  await user.type(dialog().getByLabelText(create.ends), inDays(30));
  await user.clear(dialog().getByLabelText(create.quantity));
  await user.type(dialog().getByLabelText(create.quantity), '2');
  loseResponse('change_seat_pool');
  await user.click(dialog().getByRole('button', { name: change.submit }));
  expect(await dialog().findByText(noAnswerText.title, {}, wait)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: change.submit }));
  await expectToast(change.done);
  await user.type(await label(giveSeatsText.emails), 'new@firm.test');
  await press(giveSeatsText.submit);
  expect(await screen.findByText(giveSeatsText.given(1), {}, wait)).toBeVisible();
  expect(await screen.findByText(text.one.full, {}, wait)).toBeVisible();
  // Fewer seats than are used are refused, and nothing typed is lost.
  await press(change.action);
  await user.clear(dialog().getByLabelText(create.quantity));
  await user.type(dialog().getByLabelText(create.quantity), '1');
  await user.click(dialog().getByRole('button', { name: change.submit }));
  expect(await dialog().findByText(change.used(2))).toBeVisible();
  expect(dialog().getByLabelText(create.quantity)).toHaveValue('1');
});

test('after a part payment the page shows the open amount, and noting it as unpaid names what it takes back', async () => {
  const course = await storeCourse();
  const pool = await storePool({ courseId: course.id, priceCents: 50_000 });
  const charge = `(select id from public.charges where pool_id = '${pool.id}')`;
  const receive = (cents: number) =>
    execute(`insert into public.money_events (charge_id, kind, amount_cents, method, day)
      values (${charge}, 'payment', ${cents}, 'cash', current_date)`);
  await receive(20_000);
  const { user, press } = await openAs('admin', `/admin/pools?course=${course.id}`);
  const row = await screen.findByRole('row', { name: new RegExp(pool.organization) }, wait);
  expect(screen.getByRole('button', { name: listText.search.filters(1) })).toBeVisible();
  expect(row).toHaveTextContent(/300\s€ από 500\s€/);
  await user.click(within(row).getByRole('link', { name: pool.organization }));
  const open = await screen.findByText(payment.parts.due, {}, wait);
  expect(open.nextElementSibling).toHaveTextContent(/^300\s€$/);
  await press(payment.steps.paid.action);
  expect(dialog().getByText(payment.parts.due)).toBeVisible();
  // A colleague notes more of it meanwhile.
  await receive(10_000);
  await user.click(dialog().getByRole('button', { name: payment.steps.paid.action }));
  expect(await dialog().findByText(errorMessage('payment_refused'), {}, wait)).toBeVisible();
  expect(await dialog().findByText(payment.steps.paid.text('200 €'), {}, wait)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: adminText.cancel }));
  await waitFor(() => expect(open.nextElementSibling).toHaveTextContent(/^200\s€$/), wait);
  await press(payment.steps.paid.action);
  await user.click(dialog().getByRole('button', { name: payment.steps.paid.action }));
  await expectToast(payment.steps.paid.done);
  await press(payment.steps.due.action);
  const { takesBack } = moneyText.unpaidAgain;
  expect(await dialog().findByText(takesBack('200 €', '200 €'), {}, wait)).toBeVisible();
});

test('a pool that became free of charge meanwhile is not noted as paid', async () => {
  const course = await storeCourse();
  const pool = await storePool({ courseId: course.id, priceCents: 50_000 });
  const ofPool = `pool_id = '${pool.id}'`;
  await storeMoney(ofPool, 20_000);
  const { user, press } = await openAs('admin', `/admin/pools?pool=${pool.id}`);
  await press(payment.steps.paid.action);
  await execute(`update public.charges set owed_cents = 0, is_waived = true where ${ofPool}`);
  await user.click(dialog().getByRole('button', { name: payment.steps.paid.action }));
  expect(await dialog().findByText(errorMessage('payment_refused'), {}, wait)).toBeVisible();
  await user.click(await dialog().findByRole('button', { name: adminText.close }, wait));
  expect(await stored(pool.id)).toMatchObject([{ payment: 'refund_due' }]);
});

test('an admin notes parts of the payment of a pool with their papers, and takes one back', async () => {
  const course = await storeCourse();
  const pool = await storePool({ courseId: course.id, priceCents: 50_000 });
  const { user, press } = await openAs('admin', `/admin/pools?pool=${pool.id}`);
  const { note, correct } = moneyText;
  const money = within(await screen.findByRole('region', { name: moneyText.title }, wait));
  const fill = async (name: string, value: string) => {
    await user.clear(dialog().getByLabelText(name, { exact: false }));
    await user.type(dialog().getByLabelText(name, { exact: false }), value);
  };
  await press(note.action);
  expect(dialog().getByLabelText(note.amount)).toHaveValue('500');
  await fill(note.amount, '120,50');
  await fill(pay.invoiceNumber, 'Τ-7');
  await user.click(dialog().getByRole('button', { name: note.submit }));
  await expectToast(note.done.payment);
  expect(await money.findByText('Πληρωμή 120,50 €', {}, wait)).toBeVisible();
  expect(money.getByText('Τιμολόγιο Τ-7')).toBeVisible();
  const open = await screen.findByText(payment.parts.due, {}, wait);
  await waitFor(() => expect(open.nextElementSibling).toHaveTextContent(/^379,50\s€$/), wait);
  await press(payment.steps.waived.action);
  expect(
    await dialog().findByText(moneyText.waived.part('379,50 €', '120,50 €'), {}, wait),
  ).toBeVisible();
  await user.click(dialog().getByRole('button', { name: adminText.cancel }));
  await user.click(money.getByRole('button', { name: /^Αναίρεση: Πληρωμή 120,50/ }));
  await user.click(dialog().getByRole('button', { name: correct.action }));
  await expectToast(correct.done);
  await waitFor(() => expect(screen.queryByText(payment.parts.due)).toBeNull(), wait);
});

test('the payment of a pool is noted as to be refunded, and as refunded, only with the shown amount', async () => {
  const course = await storeCourse();
  const pool = await storePool({ courseId: course.id, priceCents: 50_000 });
  const charge = `(select id from public.charges where pool_id = '${pool.id}')`;
  await execute(`insert into public.money_events (charge_id, kind, amount_cents, method, day)
    values (${charge}, 'payment', 50000, 'cash', current_date)`);
  const { user, press } = await openAs('admin', `/admin/pools?pool=${pool.id}`);
  const { refund_due: toRefund, refunded, due } = payment.steps;
  await press(toRefund.action);
  expect(dialog().getByText(toRefund.text('500 €'))).toBeVisible();
  // A colleague gives a part of it back meanwhile, and the rest stays paid.
  await execute(`
    update public.charges set owed_cents = 40000, lowered_cents = 10000 where id = ${charge};
    insert into public.money_events (charge_id, kind, amount_cents, method, day)
    values (${charge}, 'refund', 10000, 'cash', current_date)`);
  await user.click(dialog().getByRole('button', { name: toRefund.action }));
  expect(await dialog().findByText(errorMessage('payment_refused'), {}, wait)).toBeVisible();
  expect(await dialog().findByText(toRefund.text('400 €'), {}, wait)).toBeVisible();
  expect(dialog().getByText(payment.parts.paid)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: toRefund.action }));
  await expectToast(toRefund.done);
  await press(refunded.action);
  expect(dialog().getByText(refunded.text('400 €'))).toBeVisible();
  await user.click(dialog().getByRole('button', { name: refunded.action }));
  await expectToast(refunded.done);
  await press(due.action);
  expect(
    await dialog().findByText(moneyText.unpaidAgain.owesPrice('500 €'), {}, wait),
  ).toBeVisible();
});

test('the pool of a cancelled cohort offers no action that would be refused', async () => {
  const course = await storeCourse();
  const cohort = await storeCohort(course.id);
  const pool = await storePool({ courseId: course.id, cohortId: cohort.id, priceCents: 50_000 });
  await execute(`
    update public.charges set is_waived = true, owed_cents = 0 where pool_id = '${pool.id}';
    update public.cohorts set state = 'cancelled' where id = '${cohort.id}';
    select private.cancel_pools('${cohort.id}')`);
  await openAs('admin', `/admin/pools?pool=${pool.id}`);
  expect(await screen.findByText(text.one.cancelled, {}, wait)).toBeVisible();
  for (const step of ['paid', 'due'] as const)
    expect(screen.queryByRole('button', { name: payment.steps[step].action })).toBeNull();
  await execute(
    `update public.charges set is_waived = false, received_cents = 50000, owed_cents = 50000 where pool_id = '${pool.id}'`,
  );
  await queryClient.invalidateQueries();
  const refund = { name: payment.steps.refund_due.action };
  expect(await screen.findByRole('button', refund, wait)).toBeVisible();
  expect(screen.queryByRole('button', { name: payment.steps.due.action })).toBeNull();
});

test('the list is filtered, and instructors have no pools', async () => {
  const course = await storeCourse();
  const pool = await storePool({ courseId: course.id, priceCents: 10_000 });
  const cohort = await storeCohort(course.id);
  const ofCohort = await storePool({ courseId: course.id, cohortId: cohort.id });
  await execute(`
    update public.cohorts set state = 'cancelled' where id = '${cohort.id}';
    select private.cancel_pools('${cohort.id}')`);
  const { user, router, unmount } = await openAs('admin', `/admin/pools?course=${course.id}`);
  expect(await screen.findByRole('link', { name: pool.organization }, wait)).toBeVisible();
  const cancelled = screen.getByRole('row', { name: new RegExp(ofCohort.organization) });
  expect(cancelled).toHaveTextContent(list.cancelled);
  await user.selectOptions(await label(list.payment), 'paid');
  expect(await screen.findByText(list.notFound, {}, wait)).toBeVisible();
  expect(router.state.location.search).toContain('payment=paid');
  unmount();
  await openAs('instructor', '/admin/pools');
  expect(await screen.findByText(adminText.onlyAdmins.title, {}, wait)).toBeVisible();
  expect(screen.getByText(new RegExp(adminText.onlyAdmins.why.pools))).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: text.title })).toBeNull());
});
