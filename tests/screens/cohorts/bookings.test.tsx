import { act, screen, waitFor, within } from '@testing-library/react';
import ICAL from 'ical.js';
import { afterEach, expect, test, vi } from 'vitest';
import { withdrawalLaw } from '@/brand/withdrawal';
import { bookingsText } from '@/subjects/cohorts/text/bookings';
import { cohortText } from '@/subjects/cohorts/text/cohorts';
import { paths } from '@/lib/paths';
import { errorMessage } from '@/shared/errors/text/errors';
import { playerText } from '@/subjects/learning/text/player';
import { learnText } from '@/subjects/learning/text/learn';
import { book } from '@/subjects/cohorts/data/bookings';
import { day } from '@/lib/delays';
import { formatDay } from '@/shared/dates/athens-time';
import { queryClient } from '@/shared/data/query-client';
import { sendMailSecret } from '../../../supabase/local/mail/letters.ts';
import { askBackend, execute, withBackend } from '../../support/backend.ts';
import { loseResponse, respondWith, stopFault } from '../../support/faults.ts';
import { emailsTo } from '../../support/mail.ts';
import { open } from '../../support/screen.tsx';
import { storeBooking } from '../../support/stored-booking.ts';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';
import { newUser, signInAs } from '../../support/users.ts';
import { storePayment } from '../../support/stored-payment.ts';

const { request, acknowledgement } = withdrawalLaw.earlyStart;
/** All that the box says. */
const earlyStart = `${request} ${acknowledgement}`;

withBackend();
afterEach(() => queryClient.clear());

const wait = { timeout: 40_000 };
const { next, transfer, cancel, billing, calendar, actionOf } = bookingsText;

const section = async (name: string) => within(await screen.findByRole('region', { name }, wait));
const bookings = () => section(bookingsText.title);
const stored = async (id: string) =>
  (await execute(`select state, payment from public.bookings where id = '${id}'`))[0];

/** When the cohorts begin. */
const inSevenDays = () =>
  formatDay(new Date(Date.now() + 7 * day).toISOString()).replaceAll('\u00a0', ' ');

/** The pressed button is gone: the focus is on the heading of the page, and not lost. */
const expectHeadingFocus = () =>
  waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus(), wait);

test('a seat says what to pay, and takes the details of the invoice', async () => {
  const { course, booking, cohort } = await storeBooking();
  await execute(`
    insert into public.trainers (id, name) values ('${course.id}', 'Ελένη Ρήγα');
    update public.cohorts set trainer_id = '${course.id}' where id = '${cohort.id}'`);
  const { user: person } = open('/learn');
  const rows = await bookings();
  expect(rows.getByText('Ελένη Ρήγα')).toBeVisible();
  expect(rows.queryByRole('img')).not.toBeInTheDocument();
  expect(rows.getByText(bookingsText.state.confirmed)).toBeVisible();
  expect(rows.getByText(/^Πληρώστε 99 € έως /)).toBeVisible();
  // On the ticket, and among the details for the bank.
  expect(rows.getAllByText(/^PX-[2-9A-Z]{8}$/)).toHaveLength(2);
  // The steps of the page after the booking, until it is paid.
  expect(rows.getAllByRole('heading', { level: 4 }).map((step) => step.textContent)).toEqual([
    expect.stringMatching(/^Πληρώστε 99\s€ έως /),
    bookingsText.steps.billing,
    bookingsText.steps.calendar,
  ]);

  await person.click(rows.getByRole('button', { name: actionOf(billing.give, course.title) }));
  const form = within(await rows.findByRole('form', {}, wait));
  const name = form.getByLabelText(billing.receiptName);
  // That of the account, to be changed.
  expect(name).toHaveValue('Δανάη Μαρκάκη');
  await person.clear(name);
  await person.click(form.getByRole('button', { name: billing.submit }));
  expect(await form.findByText(billing.errors.name)).toBeVisible();
  expect(form.queryByText(withdrawalLaw.withInvoice)).toBeNull();
  await person.selectOptions(form.getByLabelText(billing.legend), 'invoice');
  expect(form.getByText(withdrawalLaw.withInvoice)).toBeVisible();
  await person.click(form.getByRole('button', { name: billing.submit }));
  expect(await form.findByText(billing.errors.company)).toBeVisible();
  expect(form.getByText(billing.errors.vatNumberMissing)).toBeVisible();
  await person.click(form.getByLabelText(billing.invoiceName));
  await person.paste('Α'.repeat(161));
  await person.click(form.getByLabelText(billing.address));
  await person.paste('Α'.repeat(301));
  await person.click(form.getByRole('button', { name: billing.submit }));
  for (const most of [160, 300])
    expect(await form.findByText(billing.errors.long(most))).toBeVisible();
  await person.clear(form.getByLabelText(billing.address));
  await person.clear(form.getByLabelText(billing.invoiceName));
  await person.type(form.getByLabelText(billing.invoiceName), 'Άλφα ΑΕ');
  await person.type(form.getByLabelText(billing.vatNumber), '090165561');
  await person.click(form.getByRole('button', { name: billing.submit }));
  expect(await form.findByText(billing.errors.vatNumber)).toBeVisible();
  expect(form.getByText(billing.errors.address)).toBeVisible();
  await person.clear(form.getByLabelText(billing.vatNumber));
  await person.type(form.getByLabelText(billing.vatNumber), 'ΕΛ 090 165 560');
  await person.type(form.getByLabelText(billing.address), 'Ερμού 1, Αθήνα');
  loseResponse('/rest/v1/rpc/save_billing');
  await person.click(form.getByRole('button', { name: billing.submit }));
  expect(await screen.findByText(billing.saved, undefined, wait)).toBeVisible();
  expect(await rows.findByText('Τιμολόγιο · Άλφα ΑΕ · 090165560', undefined, wait)).toBeVisible();
  expect(
    await execute(
      `select kind, vat_number from public.billing_details where booking_id = '${booking.id}'`,
    ),
  ).toEqual([{ kind: 'invoice', vat_number: '090165560' }]);
  expect(rows.getByRole('button', { name: actionOf(billing.change, course.title) })).toBeVisible();
});

test('once the invoice is issued its details cannot change, and the page says why', async () => {
  const { course, cohort, booking } = await storeBooking();
  await storePayment(`id = '${booking.id}'`, 'paid');
  await execute(`
    insert into public.billing_details (booking_id, kind, name, vat_number, address)
    values ('${booking.id}', 'invoice', 'Άλφα ΑΕ', '090165560', 'Ερμού 1')`);
  const { user: person, router } = open('/learn');
  const rows = await bookings();
  const change = { name: actionOf(billing.change, course.title) };
  await person.click(await rows.findByRole('button', change, wait));
  const form = within(await rows.findByRole('form', {}, wait));
  await person.selectOptions(form.getByLabelText(billing.legend), 'receipt');
  await execute(`
    insert into public.money_documents (charge_id, kind, series, number, mark, link)
    select id, 'invoice', 'Τ', '77', '400077', 'https://papers.example/77' from public.charges where booking_id = '${booking.id}'`);
  await person.click(form.getByRole('button', { name: billing.submit }));
  expect(await form.findByText(errorMessage('paper_issued'), undefined, wait)).toBeVisible();
  await person.click(form.getByRole('button', { name: billing.close }));
  expect(await rows.findByText('Τιμολόγιο Τ 77, ΜΑΡΚ 400077', undefined, wait)).toBeVisible();
  expect(rows.getByText('Τιμολόγιο · Άλφα ΑΕ · 090165560')).toBeVisible();
  // The paper itself says so.
  expect(rows.queryByText(/έχει εκδοθεί/)).toBeNull();
  expect(rows.getByRole('link', { name: billing.openOf('Τιμολόγιο Τ 77') })).toHaveAttribute(
    'href',
    'https://papers.example/77',
  );
  expect(rows.queryByRole('button', change)).toBeNull();
  // Right after the booking it is no longer a step.
  await act(() => router.navigate('/learn', { state: { cohort: cohort.id, state: 'confirmed' } }));
  const { steps } = bookingsText;
  expect(await screen.findByRole('heading', { name: steps.calendar }, wait)).toBeVisible();
  expect(screen.queryByRole('heading', { name: steps.billing })).toBeNull();
});

test('details that another tab has saved meanwhile are shown before they are overwritten', async () => {
  const { course, booking } = await storeBooking();
  const { user: person } = open('/learn');
  const rows = await bookings();
  await person.click(rows.getByRole('button', { name: actionOf(billing.give, course.title) }));
  const form = within(await rows.findByRole('form', {}, wait));
  await person.clear(form.getByLabelText(billing.receiptName));
  await person.type(form.getByLabelText(billing.receiptName), 'Άννα Βλάχου');
  await execute(`
    insert into public.billing_details (booking_id, kind, name, vat_number, address)
    values ('${booking.id}', 'invoice', 'Άλφα ΑΕ', '090165560', 'Ερμού 1')`);
  await person.click(form.getByRole('button', { name: billing.submit }));
  expect(await form.findByText(errorMessage('billing_changed'), undefined, wait)).toBeVisible();
  expect(
    form.getByText(billing.savedMeanwhile('Τιμολόγιο · Άλφα ΑΕ · 090165560, Ερμού 1')),
  ).toBeVisible();
  expect(form.getByLabelText(billing.receiptName)).toHaveValue('Άννα Βλάχου');
  const storedDetails = () =>
    execute(`select kind, name from public.billing_details where booking_id = '${booking.id}'`);
  expect(await storedDetails()).toEqual([{ kind: 'invoice', name: 'Άλφα ΑΕ' }]);
  // Now they are seen.
  await person.click(form.getByRole('button', { name: billing.submit }));
  expect(await rows.findByText('Απόδειξη · Άννα Βλάχου', undefined, wait)).toBeVisible();
  expect(await storedDetails()).toEqual([{ kind: 'receipt', name: 'Άννα Βλάχου' }]);
});

test('the details of a receipt that were typed are there after a reload, until they are saved', async () => {
  const { course } = await storeBooking();
  const nameIn = async (rows: Awaited<ReturnType<typeof bookings>>) =>
    within(await rows.findByRole('form', {}, wait)).getByLabelText(billing.receiptName);
  const before = open('/learn');
  const rowsBefore = await bookings();
  await before.user.click(
    rowsBefore.getByRole('button', { name: actionOf(billing.give, course.title) }),
  );
  const typed = await nameIn(rowsBefore);
  await before.user.clear(typed);
  await before.user.type(typed, 'Άννα Βλάχου');
  before.unmount();
  const { user: person } = open('/learn');
  const rows = await bookings();
  // Open, so that it is saved before who typed it pays.
  expect(await nameIn(rows)).toHaveValue('Άννα Βλάχου');
  await person.click(rows.getByRole('button', { name: billing.submit }));
  expect(await rows.findByText('Απόδειξη · Άννα Βλάχου', undefined, wait)).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Βλάχου');
});

test('the details for the bank are shown, and each can be copied', async () => {
  vi.stubEnv('VITE_BANK_ACCOUNT_HOLDER', 'Πράξη ΑΕ');
  vi.stubEnv('VITE_BANK_NAME', 'Η Τράπεζα');
  vi.stubEnv('VITE_BANK_IBAN', 'GR16 0110 1250');
  await storeBooking();
  const { user: person } = open('/learn');
  const rows = await bookings();
  expect(rows.getByText('Πράξη ΑΕ')).toBeVisible();
  expect(rows.queryByText(next.account)).toBeNull();
  const copy = async (name: string) => {
    await person.click(rows.getByRole('button', { name: actionOf(transfer.copy, name) }));
    return navigator.clipboard.readText();
  };
  expect(await copy(transfer.iban)).toBe('GR1601101250');
  expect(rows.getByText(transfer.copied)).toBeVisible();
  expect(await copy(transfer.amount)).toBe('99,00');
  expect(await copy(transfer.reference)).toMatch(/^PX-[2-9A-Z]{8}$/);
  expect(rows.queryByRole('img', { name: transfer.code })).toBeNull();
  await person.click(rows.getByText(transfer.code));
  const code = await rows.findByRole('img', { name: transfer.code }, wait);
  await waitFor(() => expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M0 0h7/));
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  write.mockRejectedValue(new Error('refused'));
  await copy(transfer.iban);
  expect(await rows.findByText(transfer.failed)).toBeVisible();
  write.mockRestore();
  vi.unstubAllEnvs();
});

test('an offer is accepted with one press, and the seat of a lapsed one is booked again', async () => {
  const { course, booking, cohort } = await storeBooking({ capacity: 1 });
  await execute(`
    update public.bookings set state = 'offered', offered_at = now(), offer_expires_at = now() + interval '3 hours', payment = 'none'
    where id = '${booking.id}'`);
  const { user: person, unmount } = open('/learn');
  const rows = await bookings();
  const label = bookingsText.acceptPaid('99\u00a0€');
  const accept = () => rows.findByRole('button', { name: actionOf(label, course.title) }, wait);
  expect(rows.getByText(/^Ελευθερώθηκε θέση\. Την κρατάμε για εσάς έως /)).toBeVisible();
  const early = rows.getByRole('checkbox', { name: earlyStart });
  await person.click(await accept());
  expect(early).toHaveFocus();
  expect(early).toHaveAccessibleDescription(withdrawalLaw.earlyStartMissing);
  await person.click(early);
  respondWith('/rest/v1/rpc/accept_offer', 503);
  await person.click(await accept());
  expect(
    await rows.findByText(new RegExp(errorMessage('unavailable')), undefined, wait),
  ).toBeVisible();
  stopFault();
  loseResponse('/rest/v1/rpc/accept_offer');
  await person.click(await accept());
  expect(await screen.findByText(bookingsText.accepted, undefined, wait)).toBeVisible();
  expect(screen.queryByText(bookingsText.acceptFailure)).toBeNull();
  await expectHeadingFocus();
  expect(await stored(booking.id)).toMatchObject({ state: 'confirmed' });
  unmount();

  await execute(`
    update public.bookings set state = 'offered', offered_at = now() - interval '1 day', offer_expires_at = now() - interval '1 minute'
    where id = '${booking.id}'`);
  queryClient.clear();
  open('/learn');
  // Nobody else waited, so it is the seat itself; it is booked beside its price.
  const past = await section(bookingsText.past);
  expect(past.getByText(next.expiredSeat)).toBeVisible();
  expect(
    past.getByRole('link', { name: actionOf(bookingsText.bookAgain, course.title) }),
  ).toHaveAttribute('href', paths.bookDate(course.slug, cohort.id));
});

test('a person who waited until the list closed reads so, and books a seat that is free then', async () => {
  const { course, booking, cohort } = await storeBooking();
  await execute(`
    update public.bookings set state = 'expired', payment = 'none' where id = '${booking.id}';
    delete from public.money_events where charge_id in (select id from public.charges where booking_id = '${booking.id}');
    delete from public.charges where booking_id = '${booking.id}';
    delete from public.booking_payments where booking_id = '${booking.id}'`);
  open('/learn');
  const past = await section(bookingsText.past);
  expect(past.getByText(next.listClosedSeat)).toBeVisible();
  expect(
    past.getByRole('link', { name: actionOf(bookingsText.bookAgain, course.title) }),
  ).toHaveAttribute('href', paths.bookDate(course.slug, cohort.id));
});

test('a person who lets an offer lapse joins the list behind the people who wait', async () => {
  const { course, booking, cohort } = await storeBooking({ capacity: 1 });
  const other = await newUser();
  await execute(`
    update public.bookings set state = 'offered', offered_at = now() - interval '1 day', offer_expires_at = now() - interval '1 minute', payment = 'none'
      where id = '${booking.id}';
    insert into public.bookings (cohort_id, user_id, state, queue_number, created_at)
      values ('${cohort.id}', '${other.id}', 'waiting', 2, now())`);
  const { user: person } = open('/learn');
  const past = await section(bookingsText.past);
  const rejoin = past.getByRole('button', { name: actionOf(bookingsText.rejoin, course.title) });
  // The other person has left the list: a press that does not show the price books no paid seat.
  const setOther = (state: string) =>
    execute(`update public.bookings set state = '${state}' where user_id = '${other.id}'`);
  await setOther('cancelled');
  await person.click(rejoin);
  expect(await screen.findByText(errorMessage('seat_free'), undefined, wait)).toBeVisible();
  expect(await past.findByText(next.expiredSeat, undefined, wait)).toBeVisible();
  expect(past.queryByRole('button')).toBeNull();
  expect(await stored(booking.id)).toMatchObject({ state: 'offered' });
  await setOther('waiting');
  await queryClient.invalidateQueries({ queryKey: ['cohorts'] });
  await person.click(
    await past.findByRole('button', { name: actionOf(bookingsText.rejoin, course.title) }, wait),
  );
  expect(await screen.findByText(bookingsText.rejoined, undefined, wait)).toBeVisible();
  expect((await bookings()).getByText(next.waiting(1))).toBeVisible();
});

test('a person who waits sees their place, and leaves the list after a question', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, { capacity: 1 });
  await signInAs(await newUser());
  await book(cohort.id);
  await signInAs(await newUser());
  const { id } = await book(cohort.id);
  const { user: person } = open('/learn');
  const rows = await bookings();
  expect(rows.getByText(next.waiting(1))).toHaveTextContent(/Αν .* είναι η σειρά σας/);
  await person.click(rows.getByRole('button', { name: actionOf(cancel.leave, course.title) }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(cancel.place(inSevenDays()))).toBeVisible();
  await person.click(dialog.getByRole('button', { name: cancel.keepPlace }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await person.click(rows.getByRole('button', { name: actionOf(cancel.leave, course.title) }));
  await person.click(await screen.findByRole('button', { name: cancel.confirmLeave }));
  expect(await screen.findByText(cancel.left, undefined, wait)).toBeVisible();
  await expectHeadingFocus();
  expect(await stored(id)).toMatchObject({ state: 'cancelled' });
});

test('a person who leaves the list in an old tab keeps the seat that they have by now', async () => {
  const { course, booking } = await storeBooking();
  const become = (state: string) =>
    execute(`update public.bookings set state = '${state}' where id = '${booking.id}'`);
  await become('waiting');
  const { user: person } = open('/learn');
  const rows = await bookings();
  await person.click(rows.getByRole('button', { name: actionOf(cancel.leave, course.title) }));
  const leave = await screen.findByRole('button', { name: cancel.confirmLeave });
  await become('confirmed');
  await person.click(leave);
  // The same dialog asks about the seat.
  const dialog = within(
    await screen.findByRole('alertdialog', { name: cancel.title(course.title) }, wait),
  );
  expect(await dialog.findByText(errorMessage('booking_changed'))).toBeVisible();
  expect(dialog.getByText(new RegExp(cancel.seat(inSevenDays())))).toBeVisible();
  expect(await stored(booking.id)).toMatchObject({ state: 'confirmed' });
  await person.click(dialog.getByRole('button', { name: cancel.keep }));
  expect(await rows.findByText(bookingsText.state.confirmed, undefined, wait)).toBeVisible();
});

test.each([
  ['due', 'none', 'Δεν έχουμε καταχωρίσει πληρωμή· αν πληρώσατε, σας την επιστρέφουμε\\.'],
  ['paid', 'refund_due', 'Έχετε πληρώσει 99\\s€, που επιστρέφονται με τους όρους του μαθήματος'],
] as const)(
  'before a seat that is %s is given up, the page shows the terms',
  async (payment, after, terms) => {
    const { course, booking } = await storeBooking();
    await storePayment(`id = '${booking.id}'`, payment);
    const { user: person } = open('/learn');
    const rows = await bookings();
    await person.click(rows.getByRole('button', { name: actionOf(cancel.action, course.title) }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(new RegExp(terms))).toHaveTextContent(cancel.seat(inSevenDays()));
    // The answer is lost on its way back, and the bookings show the result.
    loseResponse('/rest/v1/rpc/cancel_booking');
    await person.click(dialog.getByRole('button', { name: cancel.confirm }));
    expect(await screen.findByText(cancel.done, undefined, wait)).toBeVisible();
    expect(await stored(booking.id)).toEqual({ state: 'cancelled', payment: after });
    const past = await section(bookingsText.past);
    expect(past.getByText(new RegExp(bookingsText.state.cancelled))).toBeVisible();
    // No lesson was ever opened, so no access has ended.
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: learnText.ended.title })).toBeNull(),
    );
  },
);

test('the link to join appears 15 minutes before, and not earlier', async () => {
  const link = 'https://meet.example/a';
  const { course, cohort } = await storeBooking({ place: 'remote', priceCents: null, link });
  const { unmount } = open('/learn');
  expect(await (await bookings()).findByText(next.linkLater)).toBeVisible();
  expect(
    screen.queryByRole('link', { name: actionOf(bookingsText.join, course.title) }),
  ).toBeNull();
  unmount();
  await execute(`update public.cohort_meetings
    set starts_at = now() + interval '14 minutes', ends_at = now() + interval '4 hours' where cohort_id = '${cohort.id}'`);
  queryClient.clear();
  open('/learn');
  const joined = await (
    await bookings()
  ).findByRole('link', { name: actionOf(bookingsText.join, course.title) }, wait);
  expect(joined).toHaveAttribute('href', link);
});

/** The ids of the events in the calendar files of the letters to an address. */
async function eventsInLetters(email: string) {
  const headers = { 'x-send-mail-secret': sendMailSecret };
  await askBackend('/functions/v1/send-mail', { method: 'POST', headers });
  const files = (await emailsTo(email)).flatMap(({ attachments = [] }) => attachments);
  return files.map(({ content }) => {
    const text = Buffer.from(content, 'base64').toString();
    const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
    return event?.getFirstPropertyValue('uid');
  });
}

test('the meetings go into a calendar as a file and by links, as the events of the letter, without the link to join', async () => {
  const { course, cohort, user, booking } = await storeBooking({
    place: 'remote',
    meetings: ['7 days', '9 days'],
    link: 'https://meet.example/secret',
  });
  const { user: person } = open('/learn');
  const rows = await bookings();
  const files: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:calendar';
  });
  await person.click(rows.getByRole('button', { name: calendar.file }));
  create.mockRestore();
  const text = (await files[0]?.text()) ?? '';
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  expect(events.map((event) => event.getFirstPropertyValue('uid'))).toEqual(
    cohort.meetings.map((id) => `${id}.${booking.id}@praxi.example`),
  );
  // A letter that cancels a meeting removes the event of the file.
  expect((await eventsInLetters(user.email)).toSorted()).toEqual(
    events.map((event) => event.getFirstPropertyValue('uid')).toSorted(),
  );
  expect(events[0]?.getFirstPropertyValue('summary')).toBe(course.title);
  expect(text).not.toContain('secret');
  const google = rows.getAllByRole('link', { name: /^Google: / });
  expect(google).toHaveLength(2);
  expect(google[0]).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/calendar\.google\.com/),
  );
  const outlook = rows.getAllByRole('link', { name: /^Outlook: / });
  expect(outlook.map((link) => link.parentElement)).toEqual(
    google.map((link) => link.parentElement),
  );
});

test('a past date leads to the material, and a cancelled date says why', async () => {
  const { course, cohort } = await storeBooking({ priceCents: null });
  const other = await storeCourse({ mode: 'booking' });
  const cancelled = await storeCohort(other.id);
  await book(cancelled.id);
  await execute(`
    update public.cohort_meetings set starts_at = now() - interval '9 hours', ends_at = now() - interval '5 hours'
      where cohort_id = '${cohort.id}';
    select private.set_cause('cohort cancelled', 'Αρρώστησε η εκπαιδεύτρια.');
    update public.bookings set state = 'cancelled', payment = 'refund_due' where cohort_id = '${cancelled.id}';
    update public.cohorts set state = 'cancelled' where id = '${cancelled.id}';
    update public.booking_events set created_at = '2026-11-26T10:00Z' where cause = 'cohort cancelled';
    update public.enrolments set is_active = false, ended_at = now() where course_id = '${other.id}'`);
  const { router } = open('/learn');
  const past = await section(bookingsText.past);
  expect(
    past.getByRole('link', { name: actionOf(bookingsText.materials, course.title) }),
  ).toHaveAttribute('href', `/learn/${course.slug}`);
  expect(past.getByText(/Αρρώστησε η εκπαιδεύτρια\./)).toBeVisible();
  expect(past.getByText(withdrawalLaw.refund('99 €', '10 Δεκεμβρίου 2026'))).toBeVisible();
  expect(
    past.getByRole('link', { name: actionOf(cohortText.otherDates, other.title) }),
  ).toHaveAttribute('href', `/course/${other.slug}`);
  await router.navigate(`/learn/${other.slug}`);
  expect(await screen.findByText(playerText.enrol.dateCancelled, undefined, wait)).toBeVisible();
  expect(screen.queryByText(playerText.enrol.ended)).toBeNull();
});

test('if the bookings do not load, the courses are still shown', async () => {
  await signInAs(await newUser());
  respondWith('/rest/v1/rpc/my_bookings', 400);
  open('/learn');
  expect(await screen.findByText(bookingsText.failure.title, undefined, wait)).toBeVisible();
  expect(screen.getByRole('heading', { name: learnText.empty.title })).toBeVisible();
});

test('an offer that lapsed while the page was open is refused with a message, even if its row is gone', async () => {
  const { course, booking, cohort } = await storeBooking();
  const offer = (expires: string) =>
    execute(`update public.bookings set state = 'offered', offered_at = now() - interval '25 hours',
      offer_expires_at = now() + interval '${expires}', payment = 'none' where id = '${booking.id}'`);
  await offer('1 hour');
  const { user: person } = open('/learn');
  const accept = (await bookings()).getByRole('button', {
    name: actionOf(bookingsText.acceptPaid('99\u00a0€'), course.title),
  });
  await person.click(screen.getByRole('checkbox', { name: earlyStart }));
  await offer('-1 hour');
  await person.click(accept);
  expect(await screen.findByText(bookingsText.acceptFailure, undefined, wait)).toBeVisible();
  expect(screen.getByText(errorMessage('offer_gone'))).toBeVisible();
  // With a free seat there is no list to join: it is booked beside its price.
  const past = await section(bookingsText.past);
  expect(past.getByText(next.expiredSeat)).toBeVisible();
  expect(past.queryByRole('button')).toBeNull();
  expect(
    past.getByRole('link', { name: actionOf(bookingsText.bookAgain, course.title) }),
  ).toHaveAttribute('href', paths.bookDate(course.slug, cohort.id));
});
