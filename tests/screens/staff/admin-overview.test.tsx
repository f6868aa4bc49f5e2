import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { dayInAthens } from '@/shared/dates/athens-time';
import { formatMonthAndYear } from '@/shared/dates/day';
import { firstOfMonth } from '@/shared/dates/day-range';
import { dateText } from '@/shared/dates/text';
import { percentOf } from '@/lib/text/number';
import { listText } from '@/shared/list/text';
import { adminOverviewText as text } from '@/subjects/staff/text/overview';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { respondWith, stopFault } from '../../support/faults.ts';
import { openAs, wait } from '../../support/staff.ts';
import { storeCertificate } from '../../support/stored-certificate.ts';
import { storeCourse } from '../../support/stored-course.ts';
import { storePool } from '../../support/stored-pool.ts';
import { storeSheet } from '../../support/stored-sheet.ts';

withBackend();
afterEach(() => queryClient.clear());

const figure = async (name: string) => within(await screen.findByRole('figure', { name }, wait));
const missing = (name: string) => screen.queryByRole('figure', { name });
const totals = async () =>
  within(await screen.findByRole('list', { name: text.totals.title }, wait));
const listOf = (step: keyof typeof text.lists) => new RegExp(`^\\d+: ${text.lists[step]}$`);
const interests = async () => (await totals()).getAllByRole('listitem')[0]?.textContent;
const results = async () =>
  within(await screen.findByRole('list', { name: text.results.title }, wait))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** A cohort of two people, one of whom came and has a certificate; one more is interested. */
async function storeFigures() {
  const stored = await storeSheet(['Κώστας Βλάχος', 'Άννα Ρήγα']);
  const { id } = stored.course;
  await execute(`
    insert into public.attendance (meeting_id, booking_id, minutes, marked_at)
      values ('${stored.meeting}', '${stored.bookings[0]}', 60, now()), ('${stored.meeting}', '${stored.bookings[1]}', 0, now());
    insert into public.course_interests (course_id, email, name) values ('${id}', 'nikos@example.com', 'Νίκος Δήμου')`);
  await storeCertificate({ course_id: `'${id}'`, issued_at: 'now()' });
  await execute(`update public.cohorts set state = 'held' where id = '${stored.cohort.id}'`);
  return stored;
}

test('every figure leads to the list of what it counts', async () => {
  const { course, cohort } = await storeFigures();
  const { user } = await openAs('instructor', `/admin/overview?course=${course.id}`);
  expect((await totals()).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Ενδιαφέρον 1 ${text.totals.of.interests}`,
    `Κρατήσεις 2 ${text.totals.of.bookings}`,
    `Παρόντες 1 ${text.totals.of.came}`,
    `Πιστοποιητικά 1 ${text.totals.of.certificates}`,
  ]);
  // Only the people who came are a share, and only if the cohort is over: other steps count other
  // people.
  const { attendance, ofHeld } = text.results;
  expect(await results()).toEqual([`${attendance} ${text.percent(50)} ${ofHeld(1, 2)}`]);
  const months = await figure(text.months.title);
  // For a single month nothing is drawn: it is the only row. The totals are above, once.
  expect(months.queryByRole('img')).toBeNull();
  expect(months.getAllByRole('row')).toHaveLength(2);
  expect(
    months.getByRole('row', {
      name: /Ενδιαφέρον\s*1.*Κρατήσεις\s*2.*Παρόντες\s*1.*Πιστοποιητικά\s*1/,
    }),
  ).toBeVisible();
  const courses = await figure(text.courses.title);
  expect(courses.getByRole('row', { name: new RegExp(course.title) })).toBeVisible();

  await user.click(
    (await totals()).getAllByRole('link', { name: listOf('bookings') })[0] as HTMLElement,
  );
  const cohorts = within(await screen.findByRole('table', { name: text.cohorts.list }, wait));
  const row = within(cohorts.getByRole('row', { name: new RegExp(course.title) }));
  expect(row.getByText('2 από 30')).toBeVisible();
  expect(row.getByText('1 ήρθε')).toBeVisible();
  expect(row.getByRole('link')).toHaveAttribute(
    'href',
    `/admin/courses/${course.id}/cohorts/${cohort.id}`,
  );

  await user.click(screen.getByRole('link', { name: text.back }));
  await user.click((await totals()).getByRole('link', { name: listOf('certificates') }));
  const certificates = await screen.findByRole('table', { name: text.certificates.list }, wait);
  expect(within(certificates).getByRole('link', { name: 'Μαρία Ψυχάρη' })).toBeVisible();

  await user.click(screen.getByRole('link', { name: text.back }));
  await user.click((await totals()).getByRole('link', { name: listOf('interests') }));
  expect(await screen.findByText('Νίκος Δήμου', {}, wait)).toBeVisible();
});

test('months are drawn from the first with a figure, which is named, and compared with the same number before', async () => {
  const { id } = await storeCourse();
  const asked = (months: number) =>
    `('${id}', 'nikos-${months}@example.com', 'Νίκος Δήμου', date_trunc('month', now()) + interval '1 day' - interval '${months} months')`;
  const ask = (months: readonly number[]) =>
    execute(
      `insert into public.course_interests (course_id, email, name, created_at) values ${months.map(asked)}`,
    );
  await ask([0, 1]);
  const { user } = await openAs('admin', `/admin/overview?course=${id}`);
  expect(await screen.findByText(text.change.none, {}, wait)).toBeVisible();
  // Two months say no more as columns than as rows.
  expect((await figure(text.months.title)).queryByRole('img')).toBeNull();
  await ask([2]);
  await queryClient.invalidateQueries();
  await screen.findByText(text.unfold, {}, wait);
  const months = await figure(text.months.title);
  const since = formatMonthAndYear(firstOfMonth(dayInAthens(new Date()), -3));
  expect(months.getByText(`${text.months.since(since)} ${text.months.running}`)).toBeVisible();
  expect(months.getByRole('table', { name: text.months.title })).not.toBeVisible();
  // The last four months are drawn for each step.
  expect(
    months.getAllByText((shown) => dateText.shortMonths.some((month) => month === shown)),
  ).toHaveLength(4 * 4);
  await user.click(months.getByText(text.unfold));
  expect(months.getByRole('table', { name: text.months.title })).toBeVisible();
  expect(await interests()).toBe(`Ενδιαφέρον 3 ${text.totals.of.interests}`);

  await ask([13]);
  await queryClient.invalidateQueries();
  expect(await screen.findByText(text.change.twelve, {}, wait)).toBeVisible();
  expect(await interests()).toBe(`Ενδιαφέρον 3 +2 · πριν 1${text.totals.of.interests}`);
  const month = dayInAthens(new Date()).slice(0, 7);
  await user.selectOptions(screen.getByLabelText(text.period), month);
  const before = formatMonthAndYear(firstOfMonth(`${month}-01`, -1));
  expect(await screen.findByText(text.change.month(before, true), {}, wait)).toBeVisible();
  expect(await interests()).toBe(`Ενδιαφέρον 1 ${text.change.same}${text.totals.of.interests}`);
});

test('a period or a course without anything says so, and a failure can be repeated', async () => {
  const course = await storeCourse();
  respondWith('/rest/v1/rpc/staff_overview', 400);
  const { user, press } = await openAs('admin', `/admin/overview?course=${course.id}`);
  expect(await screen.findByText(text.failed, {}, wait)).toBeVisible();
  stopFault();
  await press(listText.retry);
  expect(await screen.findByText(text.empty, {}, wait)).toBeVisible();
  expect(screen.queryByRole('list', { name: text.totals.title })).toBeNull();
  // The chosen course is named though it has no figures.
  expect(
    await screen.findByRole('option', { name: course.title, selected: true }, wait),
  ).toBeVisible();

  const pool = await storeFigures();
  const { id } = await storePool({ courseId: pool.course.id, quantity: 7, priceCents: 10_000 });
  // One accepted it and left, one returned it before it began.
  await execute(`insert into public.seats (pool_id, state, bound_at, ended_at) values
    ('${id}', 'ended', now(), now()), ('${id}', 'taken_back', now(), now())`);
  queryClient.clear();
  await user.selectOptions(screen.getByLabelText(text.course), text.anyCourse);
  const seats = await figure(text.seats.title);
  expect(
    seats.getByRole('link', {
      name: text.listOf('7', text.listOf(text.seats.sold, pool.course.title)),
    }),
  ).toHaveAttribute('href', `/admin/pools?course=${pool.course.id}`);
  const [sum] = (await execute(`
    select coalesce((select sum(quantity) from public.seat_pools), 0)::integer as sold`)) as {
    sold: number;
  }[];
  expect(seats.getByText(new RegExp(`^${sum?.sold} αγοράστηκαν, `))).toBeVisible();
  const upcoming = await figure(text.upcoming.title);
  // The total number of taken seats is shown once, beside their share.
  expect(upcoming.queryByText(/^\d+ από \d+ θέσεις$/)).toBeNull();
  const share = await screen.findByText(/^\d+ από \d+ θέσεις στα επόμενα τμήματα$/, {}, wait);
  const [taken = 0, all = 0] = (share.textContent.match(/\d+/g) ?? []).map(Number);
  expect(await results()).toContainEqual(
    expect.stringContaining(text.percent(percentOf(taken, all))),
  );
  expect((await figure(text.quizzes.title)).getAllByText(/^\d+\s%$/)[0]).toBeVisible();
  // What was received and what is owed for all courses, and the list of the people who owe it.
  const owed = new RegExp(`^${text.results.unpaidPools(1, '')}`);
  expect(screen.getByRole('link', { name: owed })).toHaveAttribute(
    'href',
    '/admin/pools?payment=due',
  );
  expect(await results()).toContainEqual(
    expect.stringMatching(new RegExp(`^${text.results.received} [\\d.]+\u00a0€`)),
  );
  // A month has no chart over months.
  const month = screen
    .getAllByRole<HTMLOptionElement>('option')
    .find(({ value }) => value.length === 7);
  await user.selectOptions(screen.getByLabelText(text.period), month?.value ?? '');
  await waitFor(() => expect(missing(text.months.title)).toBeNull(), wait);
  expect(screen.getByRole('heading', { name: text.upcoming.title })).toBeVisible();
  // The list behind a figure says the same number.
  const accepted = text.listOf('1', text.listOf(text.seats.used, pool.course.title));
  await user.click(screen.getByRole('link', { name: accepted }));
  expect(await screen.findByText(/^1 από \d+$/, {}, wait)).toBeVisible();
});
