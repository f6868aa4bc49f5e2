import { errorMessage, noAnswerText } from '@/shared/errors/text/errors';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { emailText } from '@/shared/forms/text/email';
import { adminText } from '@/subjects/staff/text/admin';
import { adminBookingText } from '@/subjects/cohorts/text/staff-bookings';
import { adminCohortText } from '@/subjects/cohorts/text/staff-cohort';
import { adminUnpaidText } from '@/subjects/cohorts/text/staff-unpaid';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { hold, holdAnswer, respondWith, stopFault } from '../../support/faults.ts';
import { plain, pressTwiceAtOnce } from '../../support/screen.tsx';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { newUser } from '../../support/users.ts';
import { bookedCohort, link, linkToCohort, list, rowsOf, storedBooking } from './cohort-steps.ts';

withBackend();
afterEach(() => queryClient.clear());

const { add, export: exportText } = adminCohortText;
const { seat } = adminBookingText;
const confirm = () => dialog().getByRole('button', { name: add.confirm });

test('an account is found by name and gets a seat, once for two presses', async () => {
  const { url, cohort } = await bookedCohort({ priceCents: 9900 });
  const person = await newUser();
  const name = `Ζηνοβία ${person.id.slice(0, 6)}`;
  await execute(
    `update public.profiles set first_name = '${name}', last_name = 'Κ.', display_name = '${name}' where id = '${person.id}'`,
  );
  const { user, press } = await openAs('instructor', url);
  await user.click(await link(add.action));
  const search = await screen.findByRole('searchbox', { name: add.search }, wait);
  await user.type(search, 'κανεις-τετοιος{Enter}');
  expect(await screen.findByText(add.notFound, {}, wait)).toBeVisible();
  await user.clear(screen.getByRole('searchbox', { name: add.search }));
  await user.type(screen.getByRole('searchbox', { name: add.search }), `${name}{Enter}`);
  expect(await screen.findByText(add.found(1), {}, wait)).toBeVisible();
  expect(screen.getByText(person.email)).toBeVisible();
  await press(add.addOf(`${name} Κ.`));
  expect(dialog().getByText(`${add.seat} ${add.due('99 €')}`)).toBeVisible();
  pressTwiceAtOnce(confirm());
  await expectToast(add.done.confirmed(`${name} Κ.`));
  expect(
    await execute(
      `select state from public.bookings where cohort_id = '${cohort.id}' and user_id = '${person.id}'`,
    ),
  ).toEqual([{ state: 'confirmed' }]);
  await waitFor(
    () => expect(screen.queryByRole('button', { name: add.addOf(`${name} Κ.`) })).toBeNull(),
    wait,
  );
});

test('suspended users are named before anybody is added, and marked in every list afterwards', async () => {
  const { course, cohort, url } = await bookedCohort();
  const person = await newUser();
  const name = `Ζηνοβία ${person.id.slice(0, 6)}`;
  await execute(`
    update public.profiles set first_name = '${name}', last_name = '', display_name = '${name}' where id = '${person.id}';
    update auth.users set banned_until = now() + interval '1 day' where id = '${person.id}';
    update public.cohorts set min_participants = 2, decide_by = starts_at where id = '${cohort.id}'`);
  const { user, press, router } = await openAs('admin', `${url}/add`);
  const search = await screen.findByRole('searchbox', { name: add.search }, wait);
  await user.type(search, `${name}{Enter}`);
  const [row] = await rowsOf(add.caption);
  expect(row).toHaveTextContent(list.suspended);
  await press(add.addOf(name));
  expect(dialog().getByText(add.suspended([name]))).toBeVisible();
  await press(adminText.cancel);

  await user.type(screen.getByLabelText(add.name), 'Μαρία Νέα');
  await user.type(screen.getByLabelText(add.email), person.email);
  await press(add.submit);
  expect(await dialog().findByText(add.suspended(['Μαρία Νέα']))).toBeVisible();
  await press(adminText.cancel);

  const others = crypto.randomUUID().slice(0, 8);
  await user.click(screen.getByLabelText(add.many.list));
  await user.paste(`Μαρία Νέα, ${person.email}\nΆλλη, ${others}@example.test`);
  expect(await screen.findByText(add.suspended(['Μαρία Νέα']))).toBeVisible();
  await press(add.many.submit);
  expect(dialog().getByText(new RegExp(`^1 σε αναστολή: Μαρία Νέα\\.`))).toBeVisible();
  await user.click(confirm());
  expect(
    await screen.findByText(add.many.done({ confirmed: 2, waiting: 0, had: 0 }), {}, wait),
  ).toBeVisible();

  await user.click(await linkToCohort(course));
  const rows = await rowsOf(list.seats);
  expect(rows.map((shown) => shown.textContent.includes(list.suspended))).toEqual([true, false]);
  expect(screen.getByText(adminCohortText.facts.minimumOf(2, 2, 1))).toBeVisible();
  await user.click(await link(name));
  expect(await screen.findByText(list.suspended, {}, wait)).toBeVisible();
  await router.navigate(`/admin/bookings/unpaid?q=${person.email}`);
  expect((await rowsOf(adminUnpaidText.title))[0]).toHaveTextContent(list.suspended);
});

test('somebody without an account is checked, and waits where no seat is free', async () => {
  const { course, url } = await bookedCohort({ capacity: 1, people: ['Άννα'] });
  const { user, press } = await openAs('instructor', `${url}/add`);
  expect(await screen.findByText(`${add.waiting} ${add.again}`, {}, wait)).toBeVisible();
  expect(screen.getByText(add.withoutHint)).toBeVisible();
  await press(add.submit);
  expect(await screen.findByText(add.nameMissing)).toBeVisible();
  expect(screen.getByText(add.emailInvalid)).toBeVisible();
  await user.type(screen.getByLabelText(add.email), 'ήta@example.gr');
  expect(screen.getByText(emailText.letter('ή'))).toBeVisible();
  await user.clear(screen.getByLabelText(add.email));
  const email = `${crypto.randomUUID().slice(0, 8)}@example.test`;
  const name = screen.getByLabelText(add.name);
  await user.type(name, 'Ελένη\u202e Νέα');
  expect(screen.getByText(adminText.unprintable)).toBeVisible();
  await user.clear(name);
  await user.type(name, 'Ελένη Νέα');
  await user.type(screen.getByLabelText(add.email), email);
  await press(add.submit);
  expect(dialog().getByText(add.waiting)).toBeVisible();
  await user.click(confirm());
  await expectToast(add.done.waiting('Ελένη Νέα'));
  expect(await storedBooking(email)).toMatchObject({ state: 'waiting' });
  await waitFor(() => expect(screen.getByLabelText(add.name)).toHaveValue(''), wait);
  await user.click(await linkToCohort(course));
  const [waiting] = await rowsOf(list.waiting);
  expect(waiting).toHaveTextContent('Ελένη Νέα');
  // Nothing is to be paid before there is a seat.
  expect(waiting).not.toHaveTextContent('–');
  expect(screen.getByRole('columnheader', { name: list.waitingSince })).toBeInTheDocument();
});

test('if the free seat is taken meanwhile, a person goes on the waiting list only after a second question', async () => {
  const { url, cohort } = await bookedCohort({ capacity: 1, people: [] });
  const take = () =>
    execute(`
      insert into public.bookings (cohort_id, holder_name, holder_email, state, queue_number, created_at)
        values ('${cohort.id}', 'Άλλος', 'other@example.test', 'confirmed', 1, now());
      update public.cohorts set next_number = 2 where id = '${cohort.id}'`);
  const { user, press } = await openAs('instructor', `${url}/add`);
  const email = `${crypto.randomUUID().slice(0, 8)}@example.test`;
  await user.type(await screen.findByLabelText(add.name, {}, wait), 'Ελένη Νέα');
  await user.type(screen.getByLabelText(add.email), email);
  await press(add.submit);
  expect(dialog().getByText(new RegExp(`^${add.seat}`))).toBeVisible();
  await take();
  await user.click(confirm());
  expect(await screen.findByText(new RegExp(errorMessage('no_free_seat')), {}, wait)).toBeVisible();
  await waitFor(() => expect(dialog().getByText(add.waiting)).toBeVisible(), wait);
  expect(await storedBooking(email)).toBeUndefined();
  await user.click(confirm());
  await expectToast(add.done.waiting('Ελένη Νέα'));

  // The same with a pasted list.
  await execute(`update public.bookings set state = 'cancelled' where cohort_id = '${cohort.id}'`);
  await queryClient.invalidateQueries();
  const field = screen.getByLabelText(add.many.list);
  const line = `Άτομο Νέο, ${crypto.randomUUID().slice(0, 8)}@example.test`;
  await user.click(field);
  await user.paste(line);
  await waitFor(async () => {
    await press(add.many.submit);
    expect(dialog().getByText(/^Υπάρχουν θέσεις για όλους/)).toBeVisible();
  }, wait);
  await execute(`
    update public.bookings set state = 'confirmed' where cohort_id = '${cohort.id}' and holder_email = 'other@example.test'`);
  await user.click(confirm());
  expect(await screen.findByText(new RegExp(errorMessage('no_free_seat')), {}, wait)).toBeVisible();
  expect(field).toHaveValue(line);
});

test('people are not added at a price that rose while the dialog was open', async () => {
  const { url, cohort } = await bookedCohort({ capacity: 5, people: [] });
  const { user, press } = await openAs('instructor', `${url}/add`);
  const field = await screen.findByLabelText(add.many.list, {}, wait);
  const line = `Άτομο Νέο, ${crypto.randomUUID().slice(0, 8)}@example.test`;
  await user.click(field);
  await user.paste(line);
  await press(add.many.submit);
  expect(dialog().getByText(/99\s€/)).toBeVisible();
  await execute(`update public.cohorts set price_cents = 12900 where id = '${cohort.id}'`);
  await user.click(confirm());
  expect(await screen.findByText(new RegExp(errorMessage('price_risen')), {}, wait)).toBeVisible();
  expect(field).toHaveValue(line);
  const [{ booked } = {}] = (await execute(
    `select count(*)::integer as booked from public.bookings where cohort_id = '${cohort.id}'`,
  )) as { booked?: number }[];
  expect(booked).toBe(0);
  await waitFor(async () => {
    await press(add.many.submit);
    expect(dialog().getByText(/129\s€/)).toBeVisible();
  }, wait);
  await user.click(confirm());
  expect(
    await screen.findByText(add.many.done({ confirmed: 1, waiting: 0, had: 0 }), {}, wait),
  ).toBeVisible();
});

test('twelve people are pasted at once; a failure keeps the rest, and nobody is added twice', async () => {
  const { url, cohort } = await bookedCohort({ capacity: 5, people: ['Άννα'] });
  const { user, press } = await openAs('instructor', `${url}/add`);
  const field = await screen.findByLabelText(add.many.list, {}, wait);
  const suffix = crypto.randomUUID().slice(0, 8);
  const lines = Array.from(
    { length: 12 },
    (_, n) => `Άτομο Νέο, person-${n}-${suffix}@example.test`,
  );
  const stored = () =>
    execute(
      `select state from public.bookings where cohort_id = '${cohort.id}' order by queue_number`,
    );
  await user.click(field);
  await user.paste(`Όνομα, Email\n${lines[0]}\nχωρίς email\n${lines[0]}\n@`);
  await press(add.many.submit);
  expect(field).toHaveAccessibleDescription(
    expect.stringContaining(
      add.many.wrong({ line: 3, letter: null }, { line: 5, letter: null }),
    ) as string,
  );
  expect(screen.getByText(add.many.repeated(`person-0-${suffix}@example.test`))).toBeVisible();
  await user.clear(field);
  await user.paste(`${'Ά'.repeat(101)}, long-${suffix}@example.test`);
  await press(add.many.submit);
  expect(field).toHaveAccessibleDescription(
    expect.stringContaining('όνομα έως 100 χαρακτήρες ή ένα έγκυρο email στη γραμμή 1') as string,
  );
  await user.clear(field);
  await user.paste(lines.join('\n'));
  expect(screen.queryByText(/^Γράφτηκαν πάνω από μία φορά/)).toBeNull();
  await press(add.many.submit);
  const pressConfirm = async () => user.click(confirm());
  expect(dialog().getByText(new RegExp(`^${add.many.consequences(12, 4, true)}`))).toBeVisible();
  respondWith('/rest/v1/rpc/add_booking', 503);
  await pressConfirm();
  expect(await screen.findByText(new RegExp(noAnswerText.text), {}, wait)).toBeVisible();
  stopFault();
  expect(await stored()).toHaveLength(1);
  expect(field).toHaveValue(lines.join('\n'));
  await press(add.many.submit);
  const answerFirst = holdAnswer('/rest/v1/rpc/add_booking');
  await pressConfirm();
  await waitFor(async () => expect(await stored()).toHaveLength(2), wait);
  const answerOthers = hold('/rest/v1/rpc/add_booking');
  answerFirst();
  await dialog().findByRole('button', { name: add.many.adding(1) }, wait);
  // The question stays as it was asked.
  expect(screen.getByRole('alertdialog', { name: add.many.confirmTitle(12) })).toBeVisible();
  answerOthers();
  expect(
    await screen.findByText(add.many.done({ confirmed: 4, waiting: 8, had: 0 }), {}, wait),
  ).toBeVisible();
  expect(field).toHaveValue('');
  await user.click(field);
  await user.paste(lines.join('\n'));
  await press(add.many.submit);
  expect(dialog().getByText(/^Δεν υπάρχει ελεύθερη θέση/)).toBeVisible();
  await pressConfirm();
  expect(
    await screen.findByText(add.many.done({ confirmed: 0, waiting: 0, had: 12 }), {}, wait),
  ).toBeVisible();
  expect(field).toHaveValue('');
  expect((await stored()).map((row) => (row as { state: string }).state)).toEqual([
    ...Array<string>(5).fill('confirmed'),
    ...Array<string>(8).fill('waiting'),
  ]);
});

test('a person who already waits is not added again, and gets the free seat', async () => {
  const people = ['Άννα', 'Βάσω', 'Δήμος'];
  const { url, emails, cohort } = await bookedCohort({ capacity: 1, people });
  const { user, press } = await openAs('instructor', `${url}/add`);
  await user.type(await screen.findByLabelText(add.name, {}, wait), 'Δήμος');
  await user.type(screen.getByLabelText(add.email), emails[2] ?? '');
  await press(add.submit);
  // Closed, so that nobody is offered the seat that Anna leaves.
  await execute(`
    update public.cohorts set state = 'closed' where id = '${cohort.id}';
    update public.bookings set state = 'cancelled' where holder_email = '${emails[0]}'`);
  await user.click(confirm());
  expect(
    await screen.findByRole('alertdialog', { name: add.had.title('Δήμος') }, wait),
  ).toHaveAccessibleDescription(`${add.had.waiting(2)} ${add.had.free}`);
  expect(screen.queryByText(add.done.waiting('Δήμος'))).toBeNull();
  await user.click(dialog().getByRole('button', { name: add.had.open }));
  await press(seat.action);
  expect(dialog().getByText(`${seat.waiting} ${add.due('99 €')}`)).toBeVisible();
  pressTwiceAtOnce(dialog().getByRole('button', { name: seat.action }));
  await expectToast(seat.done('Δήμος'));
  expect(await storedBooking(emails[2] ?? '')).toMatchObject({ state: 'confirmed' });
  await waitFor(() => expect(screen.queryByRole('button', { name: seat.action })).toBeNull(), wait);
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Δήμος' })).toHaveFocus(),
  );
});

test('typed text survives leaving the page, only for its cohort, until it is added', async () => {
  const [first, second] = [await bookedCohort(), await bookedCohort()];
  const email = `${crypto.randomUUID().slice(0, 8)}@example.test`;
  const { user, testUser, unmount, router } = await openAs('instructor', `${first.url}/add`);
  await user.type(await screen.findByLabelText(add.name, {}, wait), 'Ελένη Νέα');
  await user.type(screen.getByLabelText(add.email), email);
  await user.click(screen.getByLabelText(add.many.list));
  await user.paste(`Νίκος ${email}`);
  await user.click(await linkToCohort(first.course));
  await act(() => router.navigate(`${second.url}/add`));
  expect(await screen.findByLabelText(add.name, {}, wait)).toHaveValue('');
  expect(screen.getByLabelText(add.many.list)).toHaveValue('');
  unmount();

  // As after a reload.
  const again = await openAs(testUser, `${first.url}/add`);
  expect(await screen.findByLabelText(add.name, {}, wait)).toHaveValue('Ελένη Νέα');
  expect(screen.getByLabelText(add.many.list)).toHaveValue(`Νίκος ${email}`);
  await again.press(add.submit);
  await again.user.click(confirm());
  await expectToast(add.done.confirmed('Ελένη Νέα'));
  await again.press(add.many.submit);
  await again.user.click(confirm());
  await screen.findByText(add.many.done({ confirmed: 0, waiting: 0, had: 1 }), {}, wait);
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft:add-'))).toEqual([]);
});

test('nobody is added to a cohort that has closed meanwhile, and the typed text stays', async () => {
  const { url, cohort } = await bookedCohort();
  const { user, press } = await openAs('instructor', `${url}/add`);
  await user.type(await screen.findByLabelText(add.name, {}, wait), 'Ελένη Νέα');
  await user.type(screen.getByLabelText(add.email), 'eleni@example.test');
  await press(add.submit);
  await execute(`update public.cohorts set state = 'cancelled' where id = '${cohort.id}'`);
  await user.click(confirm());
  expect(await dialog().findByText(errorMessage('booking_closed'), {}, wait)).toBeVisible();
  // The refusal alone: nothing more is offered.
  expect(await dialog().findByText(add.cancelled, {}, wait)).toBeVisible();
  expect(dialog().queryByText(new RegExp(`^${add.seat}`))).toBeNull();
  expect(dialog().queryByRole('button', { name: add.confirm })).toBeNull();
  await user.click(dialog().getByRole('button', { name: adminText.close }));
  expect(await screen.findByText(add.cancelled, {}, wait)).toBeVisible();
});

test('a cohort that is over does not offer to add anybody', async () => {
  const { url, cohort } = await bookedCohort();
  const { unmount } = await openAs('instructor', url);
  await screen.findByRole('link', { name: add.action }, wait);
  unmount();
  queryClient.clear();
  await execute(`
    update public.cohort_meetings set starts_at = now() - interval '9 hours', ends_at = now() - interval '5 hours'
    where cohort_id = '${cohort.id}'`);
  await openAs('instructor', url);
  await screen.findByRole('button', { name: adminCohortText.export.action }, wait);
  expect(screen.queryByRole('link', { name: add.action })).toBeNull();
});

test('nobody is added to a full cohort once its waiting list is over', async () => {
  const { url, cohort, course } = await bookedCohort({ capacity: 2, people: ['Άννα'] });
  const { user, press } = await openAs('instructor', `${url}/add`);
  await user.type(await screen.findByLabelText(add.name, {}, wait), 'Ελένη Νέα');
  await user.type(screen.getByLabelText(add.email), 'eleni@example.test');
  await press(add.submit);
  await execute(
    `update public.cohorts set state = 'closed', taken = capacity where id = '${cohort.id}'`,
  );
  await user.click(confirm());
  expect(
    await dialog().findByText(plain(errorMessage('waiting_list_over')), {}, wait),
  ).toBeVisible();
  await user.click(await dialog().findByRole('button', { name: adminText.close }, wait));
  expect(await screen.findByText(plain(add.noWaiting), {}, wait)).toBeVisible();
  expect(screen.queryByRole('button', { name: add.submit })).toBeNull();
  // The page of the cohort also says why its button is gone.
  await user.click(await linkToCohort(course));
  expect(
    await screen.findByRole(
      'heading',
      { level: 1, name: (name) => name.endsWith(course.title) },
      wait,
    ),
  ).toBeVisible();
  expect(await screen.findByText(plain(add.noWaiting), {}, wait)).toBeVisible();
  expect(screen.queryByRole('link', { name: add.action })).toBeNull();
});

test('the list is exported completely, and no name is read as a formula', async () => {
  const { url, emails } = await bookedCohort({ people: ['=Άννα', 'Βάσω'] });
  await execute(
    `update public.bookings set state = 'cancelled', payment = 'none' where holder_email = '${emails[1]}'`,
  );
  const blobs: Blob[] = [];
  const before = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
  const click = HTMLAnchorElement.prototype.click;
  URL.createObjectURL = (blob) => {
    blobs.push(blob as Blob);
    return 'blob:people';
  };
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = () => {};
  onTestFinished(() => {
    URL.createObjectURL = before.create;
    URL.revokeObjectURL = before.revoke;
    HTMLAnchorElement.prototype.click = click;
  });
  const lines = async (index: number) =>
    Buffer.from(await (blobs[index] as Blob).arrayBuffer())
      .toString('utf8')
      .split('\r\n');
  const { press, unmount } = await openAs('instructor', url);
  await press(exportText.action);
  await screen.findByText(/^Έτοιμο: 2 κρατήσεις/, {}, wait);
  const [head, first, second] = await lines(0);
  expect(head).toBe(`\uFEFF${exportText.columns.join(';')}`);
  expect(first).toMatch(new RegExp(`^'=Άννα;${emails[0]};Έχει θέση;;.+;Απλήρωτη;$`));
  expect(second).toMatch(/^Βάσω;.+;Ακυρώθηκε;/);
  unmount();

  const { press: pressAsAdmin } = await openAs('admin', url);
  await pressAsAdmin(exportText.action);
  await screen.findByText(/^Έτοιμο: 2 κρατήσεις/, {}, wait);
  const [adminHead, row, cancelled] = await lines(1);
  expect(adminHead).toBe(`\uFEFF${[...exportText.columns, ...exportText.adminColumns].join(';')}`);
  expect(row).toMatch(/;PX-[2-9A-Z]{8};99,00;/);
  // Amounts that nobody owes are not in the sum of the column.
  expect(cancelled).toMatch(/;PX-[2-9A-Z]{8};;/);
});
