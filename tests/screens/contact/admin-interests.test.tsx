import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { adminText } from '@/subjects/staff/text/admin';
import { listText } from '@/shared/list/text';
import { adminBookingText } from '@/subjects/cohorts/text/staff-bookings';
import { adminInterestsText } from '@/subjects/contact/text/staff-interests';
import { errorMessage, noAnswerText } from '@/shared/errors/text/errors';
import { editorText } from '@/shared/editor/text';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { loseResponse, respondWith, stopFault } from '../../support/faults.ts';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';

withBackend();

const { book, bulk, mail, one, people, states } = adminInterestsText;

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

async function insertCourse() {
  const [id, title] = [crypto.randomUUID(), `Φυτεμένο ${crypto.randomUUID().slice(0, 8)}`];
  await execute(`insert into public.courses (id, title) values ('${id}', '${title}')`);
  await execute(`insert into public.course_interests (course_id, name, email)
    select '${id}', name, name || '@${id}.test' from unnest(array['Άννα', 'Βασίλης', 'Γιώργος']) as name`);
  const stored = () =>
    execute(
      `select name, state::text, note from public.course_interests where course_id = '${id}' order by name`,
    );
  return { id, title, stored, url: `/admin/interests?course=${id}` };
}

const dateAt = (price: RegExp) => screen.findByRole('button', { name: price }, wait);
const select = (name: string) => screen.findByRole('checkbox', { name: people.select(name) }, wait);

test('several interests change state together, are written to together and are deleted together', async () => {
  const course = await insertCourse();
  const { user, press } = await openAs('admin', course.url);
  await user.click(await select('Άννα'));
  await user.click(await select('Γιώργος'));
  expect(screen.getByText(listText.selection.count(2))).toBeVisible();

  await press(bulk.mail);
  const link = screen.getByRole('link', { name: mail.open(2) });
  const url = new URL(link.getAttribute('href') ?? '');
  expect(url.pathname).toBe('');
  expect(url.searchParams.get('bcc')?.split(',').toSorted()).toEqual(
    ['Άννα', 'Γιώργος'].map((name) => `${name}@${course.id}.test`),
  );
  expect(url.searchParams.get('subject')).toBe(mail.templates.open.subject(course.title));
  await user.selectOptions(screen.getByLabelText(mail.template), mail.templates.empty.label);
  expect(screen.queryByText(/άνοιξαν θέσεις/)).toBeNull();
  await press(mail.copy);
  await expectToast(mail.copied(2));
  expect(await navigator.clipboard.readText()).toContain(`Άννα@${course.id}.test`);

  respondWith('/rest/v1/course_interests?id=', 503);
  await press(bulk.setState);
  await expectToast(noAnswerText.text);
  stopFault();
  await press(bulk.setState);
  await expectToast(bulk.stateSet(2, states.contacted));
  expect(await course.stored()).toMatchObject([
    { name: 'Άννα', state: 'contacted' },
    { name: 'Βασίλης', state: 'new' },
    { name: 'Γιώργος', state: 'contacted' },
  ]);
  await user.selectOptions(screen.getByLabelText(people.state), states.new);
  await press(listText.search.submit);
  expect(await screen.findByText(people.count(1), {}, wait)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: listText.selection.all }));
  await press(bulk.delete);
  expect(dialog().getByRole('heading')).toHaveTextContent(bulk.deleteTitle(1));
  respondWith('/rest/v1/course_interests?id=', 503);
  await user.click(dialog().getByRole('button', { name: bulk.deleteText.confirm }));
  expect(await dialog().findByText(noAnswerText.title, {}, wait)).toBeVisible();
  stopFault();
  await user.click(dialog().getByRole('button', { name: bulk.deleteText.confirm }));
  await expectToast(bulk.deleteText.deleted);
  expect(await course.stored()).toMatchObject([{ name: 'Άννα' }, { name: 'Γιώργος' }]);
});

test('a state that a colleague has set meanwhile stays, and is named', async () => {
  const course = await insertCourse();
  const { user, press } = await openAs('admin', course.url);
  await user.click(await select('Άννα'));
  await user.click(await select('Γιώργος'));
  await execute(
    `update public.course_interests set state = 'not_now' where course_id = '${course.id}' and name = 'Άννα'`,
  );
  await press(bulk.setState);
  await expectToast(bulk.stateSet(1, states.contacted));
  await expectToast(bulk.stateKept('Άννα'));
  expect(await course.stored()).toMatchObject([
    { name: 'Άννα', state: 'not_now' },
    { name: 'Βασίλης', state: 'new' },
    { name: 'Γιώργος', state: 'contacted' },
  ]);
});

test('interests that are already deleted count as deleted, and a refusal is reported', async () => {
  const course = await insertCourse();
  const { user, press, testUser } = await openAs('admin', course.url);
  const confirm = () => user.click(dialog().getByRole('button', { name: bulk.deleteText.confirm }));
  await user.click(await select('Άννα'));
  await press(bulk.delete);
  loseResponse('/rest/v1/course_interests?id=');
  await confirm();
  expect(await dialog().findByText(noAnswerText.title, {}, wait)).toBeVisible();
  await confirm();
  await expectToast(bulk.deleteText.deleted);
  expect(await course.stored()).toMatchObject([{ name: 'Βασίλης' }, { name: 'Γιώργος' }]);

  await user.click(await select('Βασίλης'));
  await press(bulk.delete);
  await execute(
    `update public.user_roles set role = 'instructor' where user_id = '${testUser.id}'`,
  );
  await confirm();
  expect(await dialog().findByText(errorMessage('42501'), {}, wait)).toBeVisible();
  expect(await course.stored()).toHaveLength(2);
});

test('an instructor opens an interest, writes a note at the same time as a colleague, and cannot delete it', async () => {
  const course = await insertCourse();
  const { user, press } = await openAs('instructor', course.url);
  await select('Άννα');
  expect(screen.queryByRole('button', { name: bulk.delete })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Άννα' }));
  await user.type(await screen.findByLabelText(people.note, {}, wait), 'Θέλει Σάββατο');
  // A colleague changes the state meanwhile: both are saved.
  await execute(
    `update public.course_interests set state = 'booked' where course_id = '${course.id}' and name = 'Άννα'`,
  );
  await press(one.save);
  await expectToast(one.saved);
  expect((await course.stored())[0]).toEqual({
    name: 'Άννα',
    state: 'booked',
    note: 'Θέλει Σάββατο',
  });
  await execute(
    `update public.course_interests set note = 'Άλλη' where course_id = '${course.id}' and name = 'Άννα'`,
  );
  await user.type(screen.getByLabelText(people.note), '!');
  await press(one.save);
  expect(await screen.findByText(editorText.conflict.title, {}, wait)).toBeVisible();
  expect(screen.queryByRole('button', { name: adminInterestsText.delete.confirm })).toBeNull();
});

test('an admin deletes everything that came from the caller of an interest', async () => {
  const course = await insertCourse();
  await execute(`
    insert into private.form_submissions (proof, caller, sender, is_suspicious, row_id)
    select id::text, 'flood ${course.id}', 's', true, id from public.course_interests
    where course_id = '${course.id}' and name <> 'Βασίλης'`);
  const { user, press } = await openAs('admin', course.url);
  await user.click(await screen.findByRole('link', { name: 'Άννα' }, wait));
  await press(adminText.sameCaller.action);
  expect(await dialog().findByText(/0 μηνύματα και 2 δηλώσεις/, {}, wait)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: adminText.sameCaller.confirm }));
  await expectToast(adminText.sameCaller.deleted(0, 2));
  expect(await course.stored()).toMatchObject([{ name: 'Βασίλης' }]);
  expect(await screen.findByText(people.count(1), {}, wait)).toBeVisible();
  expect(within(screen.getByRole('table')).queryByText('Άννα')).toBeNull();
});

test('if the shown seat is taken meanwhile, nobody goes on the waiting list without a question', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, { capacity: 1 });
  const id = crypto.randomUUID();
  await execute(`insert into public.course_interests (id, course_id, name, email)
    values ('${id}', '${course.id}', 'Νίκη', '${id}@example.test')`);
  const { user } = await openAs('instructor', `/admin/interests?interest=${id}`);
  const shown = await dateAt(/ \(1 θέση\)$/);
  await execute(`
    insert into public.bookings (cohort_id, holder_name, holder_email, state, queue_number, created_at)
      values ('${cohort.id}', 'Άλλος', 'other@example.test', 'confirmed', 1, now());
    update public.cohorts set next_number = 2 where id = '${cohort.id}'`);
  await user.click(shown);
  expect(await screen.findByText(new RegExp(errorMessage('no_free_seat')), {}, wait)).toBeVisible();
  const booked = () =>
    execute(`
      select booking.state from public.bookings as booking
      where cohort_id = '${cohort.id}' and holder_email = '${id}@example.test'`);
  expect(await booked()).toEqual([]);
  await user.click(await dateAt(/ \(σε αναμονή\)$/));
  await expectToast(book.waiting);
  expect(await booked()).toEqual([{ state: 'waiting' }]);
  // A person who only waits still needs a follow-up.
  expect(await execute(`select state from public.course_interests where id = '${id}'`)).toEqual([
    { state: 'new' },
  ]);
  expect(screen.getByRole('region', { name: book.title })).toBeVisible();
});

test('a seat is booked at the price that the page shows, and the page leads to the booking', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, { priceCents: 9900 });
  const id = crypto.randomUUID();
  const email = `Niki.${id.slice(0, 8)}@Example.test`;
  await execute(`insert into public.course_interests (id, course_id, name, email)
    values ('${id}', '${course.id}', 'Νίκη', '${email}')`);
  const { user } = await openAs('instructor', `/admin/interests?interest=${id}`);
  const booked = () =>
    execute(`select id, holder_email from public.bookings where cohort_id = '${cohort.id}'`);
  const shown = await dateAt(/, 99\s€ \(10 θέσεις\)$/);
  await execute(`update public.cohorts set price_cents = 12900 where id = '${cohort.id}'`);
  await user.click(shown);
  expect(await screen.findByText(new RegExp(errorMessage('price_risen')), {}, wait)).toBeVisible();
  expect(await booked()).toEqual([]);

  await user.click(await dateAt(/, 129\s€ \(10 θέσεις\)$/));
  await expectToast(book.booked);
  const [booking] = (await booked()) as { id: string; holder_email: string }[];
  expect(booking?.holder_email).toBe(email.toLowerCase());
  const bookings = within(await screen.findByRole('region', { name: book.bookings }, wait));
  expect(bookings.getByRole('link')).toHaveAttribute(
    'href',
    `/admin/courses/${course.id}/cohorts/${cohort.id}/bookings/${booking?.id}`,
  );
  expect(bookings.getByText(adminBookingText.states.confirmed)).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: book.title })).toBeNull();
  }, wait);
});
