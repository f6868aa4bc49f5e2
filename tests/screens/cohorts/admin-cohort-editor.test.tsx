import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { adminCohortEditorText as text } from '@/subjects/cohorts/text/cohort-editor';
import { adminCohortsText } from '@/subjects/cohorts/text/staff-cohorts';
import { adminText } from '@/subjects/staff/text/admin';
import { editorText } from '@/shared/editor/text';
import { errorMessage } from '@/shared/errors/text/errors';
import { queryClient } from '@/shared/data/query-client';
import { minute } from '@/lib/delays';
import { athensClock } from '@/shared/dates/athens-clock';
import { dayInAthens } from '@/shared/dates/athens-time';
import { sameWeekdayAfter } from '@/subjects/cohorts/meeting-pattern';
import { execute, withBackend } from '../../support/backend.ts';
import { respondWith, stopFault } from '../../support/faults.ts';
import { expectToast, openAs, wait } from '../../support/staff.ts';
import { storePool } from '../../support/stored-pool.ts';
import { storeCourse } from '../../support/stored-course.ts';
import {
  editUrl,
  field,
  type,
  meetingRow,
  series,
  setSeries,
  change,
  storedMeetings,
  storedOf,
  storeMorning,
  addPeople,
} from './cohort-editor-steps.ts';

withBackend();
afterEach(() => {
  queryClient.clear();
  vi.unstubAllEnvs();
});

const { fields, meeting, pattern, validation } = text;

/** Opens the editor of a cohort, and chooses a new company for it. */
async function chooseCompany(course: string, cohort: string) {
  const company = crypto.randomUUID();
  await execute(
    `insert into public.organizations (id, name) values ('${company}', 'Γάμα ${company}')`,
  );
  const { user, press } = await openAs('admin', editUrl(course, cohort));
  const choice = await field(fields.organization);
  await within(choice).findByRole('option', { name: `Γάμα ${company}` }, wait);
  await user.selectOptions(choice, company);
  return { company, choice, user, press };
}

describe('a stored cohort', () => {
  test('says beforehand how many people get an e-mail about a moved meeting, and moves it', async () => {
    const { id: course } = await storeCourse();
    const { id } = await storeMorning(course, { capacity: 4 });
    await addPeople(id, ['confirmed', 'confirmed', 'waiting']);
    // Seats that a company holds have no person yet.
    await storePool({ courseId: course, cohortId: id, quantity: 2, expiresIn: '5 days' });
    const { press } = await openAs('instructor', editUrl(course, id));
    await type(fields.capacity, '5');
    expect(screen.queryByText(text.letters.title(3))).toBeNull();
    change(1, meeting.date, '2027-06-02');
    expect(await screen.findByText(text.letters.title(3), {}, wait)).toBeVisible();
    await press(editorText.save);
    await expectToast(text.updated);
    await waitFor(() => expect(screen.queryByText(text.letters.title(3))).toBeNull(), wait);
    const letters = await execute(`
      select 1 as one from private.outbox join public.bookings as booking on booking.id::text = subject ->> 'booking'
      where kind = 'moved' and booking.cohort_id = '${id}'`);
    expect(letters).toHaveLength(3);
  });

  test('says which deadlines an earlier start moves permanently', async () => {
    const { id: course } = await storeCourse();
    const { id } = await storeMorning(course, { capacity: 4 });
    await storePool({ courseId: course, cohortId: id, expiresIn: '5 days' });
    await openAs('instructor', editUrl(course, id));
    await field(fields.capacity);
    const [day, tomorrow] = [7, 1].map((days) =>
      dayInAthens(new Date(Date.now() + days * 86_400_000)),
    );
    change(1, meeting.date, '2027-06-02');
    expect(screen.queryByText(text.earlier.title)).toBeNull();
    change(1, meeting.date, '');
    expect(screen.queryByText(text.earlier.title)).toBeNull();
    change(1, meeting.date, String(tomorrow));
    expect(await screen.findByText(text.earlier.title, {}, wait)).toBeVisible();
    expect(screen.getByText(text.earlier.text)).toBeVisible();
    change(1, meeting.date, String(day));
    await waitFor(() => expect(screen.queryByText(text.earlier.title)).toBeNull(), wait);
    change(1, meeting.from, '08:00');
    expect(await screen.findByText(text.earlier.title, {}, wait)).toBeVisible();
  });

  test('asks before it becomes a cohort of a company, and says who does not belong to the company', async () => {
    const { id: course } = await storeCourse();
    const { id } = await storeMorning(course, { capacity: 2 });
    await addPeople(id, ['confirmed', 'confirmed', 'waiting']);
    const { company, user, press } = await chooseCompany(course, id);
    await press(editorText.save);
    const asked = await screen.findByRole('alertdialog', {}, wait);
    const numbers = text.inHouse.outsiders({ seats: 2, offered: 0, waiting: 1 });
    expect(asked).toHaveAccessibleName(text.inHouse.title(`Γάμα ${company}`));
    await waitFor(() => expect(asked).toHaveTextContent(numbers), wait);
    await user.click(within(asked).getByRole('button', { name: adminText.cancel }));
    expect(await storedOf(course)).toMatchObject({ organization_id: null });
    await press(editorText.save);
    await screen.findByText(
      new RegExp(text.inHouse.outsiders({ seats: 2, offered: 0, waiting: 1 })),
      {},
      wait,
    );
    await user.click(screen.getByRole('button', { name: text.inHouse.confirm }));
    await expectToast(text.updated);
    expect(await storedOf(course)).toMatchObject({ organization_id: company });
  });

  test('refuses a company while another has seats of the cohort, says what to do first, and keeps what was typed', async () => {
    const { id: course } = await storeCourse();
    const { id } = await storeMorning(course, { capacity: 4 });
    await storePool({ courseId: course, cohortId: id, expiresIn: '5 days' });
    const { company, choice, user, press } = await chooseCompany(course, id);
    await type(fields.address, 'Ερμού 1');
    await press(editorText.save);
    await user.click(await screen.findByRole('button', { name: text.inHouse.confirm }, wait));
    await waitFor(
      () => expect(choice).toHaveAccessibleDescription(new RegExp(validation.otherSeats)),
      wait,
    );
    expect(screen.getByText(new RegExp(errorMessage('cohort_has_seats')))).toBeVisible();
    expect(choice).toHaveValue(company);
    expect(await field(fields.address)).toHaveValue('Ερμού 1');
    expect(await storedOf(course)).toMatchObject({ organization_id: null });
  });

  test('refuses fewer seats than are taken, at the field', async () => {
    const { id: course } = await storeCourse();
    const { id } = await storeMorning(course, { capacity: 2 });
    await addPeople(id, ['confirmed', 'confirmed']);
    const { press } = await openAs('instructor', editUrl(course, id));
    await type(fields.capacity, '1');
    await press(editorText.save);
    const seats = await field(fields.capacity);
    await waitFor(() => expect(seats).toHaveAccessibleDescription(validation.capacityTaken), wait);
    expect(seats).toHaveValue('1');
    const refused = new RegExp(errorMessage('seats_taken'));
    expect(screen.getByText(refused)).toBeVisible();
    await type(fields.address, 'Ερμού 1');
    expect(screen.getByText(refused)).toBeVisible();
    await type(fields.capacity, '3');
    await waitFor(() => expect(screen.queryByText(refused)).toBeNull(), wait);
  });

  test('announces no letters about a change that somebody else has already made and announced', async () => {
    const { id: course } = await storeCourse();
    const { id } = await storeMorning(course, { capacity: 2 });
    await addPeople(id, ['confirmed', 'confirmed']);
    const { press } = await openAs('instructor', editUrl(course, id));
    await type(fields.capacity, '1');
    await execute(`
      update public.cohort_meetings set starts_at = '2031-03-04 16:00Z', ends_at = '2031-03-04 20:00Z'
      where cohort_id = '${id}';
      update public.cohorts set address = 'Ερμού 1' where id = '${id}'`);
    await press(editorText.save);
    expect(
      await screen.findByText(new RegExp(errorMessage('seats_taken')), {}, wait),
    ).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(meeting.from)).toHaveValue('18:00'), wait);
    expect(screen.queryByText(text.letters.title(2))).toBeNull();
    change(1, meeting.date, '2031-03-05');
    expect(await screen.findByText(text.letters.title(2), {}, wait)).toBeVisible();
  });

  test('names the people who lose their place in the waiting list because of a move', async () => {
    const { id: course } = await storeCourse();
    const { id } = await storeMorning(course, { capacity: 1 });
    await addPeople(id, ['confirmed', 'waiting', 'waiting']);
    await openAs('instructor', editUrl(course, id));
    await field(fields.capacity);
    const [day = '', time = ''] = athensClock(new Date(Date.now() + 60 * minute)).split('T');
    change(1, meeting.from, time);
    expect(await screen.findByText(text.letters.title(3), {}, wait)).toBeVisible();
    expect(screen.queryByText(text.letters.listEnds(2))).toBeNull();
    change(1, meeting.date, day);
    expect(await screen.findByText(text.letters.listEnds(2), {}, wait)).toBeVisible();
    change(1, meeting.date, '2031-03-05');
    await waitFor(() => expect(screen.queryByText(text.letters.listEnds(2))).toBeNull(), wait);
  });

  test('says how many are offered one of the seats that are added', async () => {
    const { id: course } = await storeCourse();
    const { id } = await storeMorning(course, { capacity: 1 });
    await addPeople(id, ['confirmed', 'waiting', 'waiting']);
    const { press } = await openAs('instructor', editUrl(course, id));
    await type(fields.capacity, '2');
    expect(await screen.findByText(text.letters.title(1), {}, wait)).toBeVisible();
    expect(screen.getByText(text.letters.offers(1))).toBeVisible();
    await type(fields.capacity, '9');
    expect(await screen.findByText(text.letters.offers(2), {}, wait)).toBeVisible();
    await press(editorText.save);
    await expectToast(text.updated);
    await waitFor(() => expect(screen.queryByText(text.letters.offers(2))).toBeNull(), wait);
    const offered = `select count(*)::integer as value from public.bookings where cohort_id = '${id}' and state = 'offered'`;
    expect(await execute(offered)).toEqual([{ value: 2 }]);
  });

  test('refuses a trainer who is elsewhere at that time, at the field', async () => {
    const { id: course, title } = await storeCourse();
    const [busy, own] = [await storeMorning(course), await storeMorning(course)];
    const trainer = crypto.randomUUID();
    await execute(`
      insert into public.trainers (id, name) values ('${trainer}', 'Ελένη ${trainer}');
      update public.cohorts set trainer_id = '${trainer}' where id = '${busy.id}'`);
    const { user, press } = await openAs('instructor', editUrl(course, own.id));
    const choice = await field(fields.trainer);
    await within(choice).findByRole('option', { name: `Ελένη ${trainer}` }, wait);
    await user.selectOptions(choice, trainer);
    await press(editorText.save);
    await waitFor(() => expect(choice).toHaveAccessibleDescription(validation.trainerBusy), wait);
    expect(await screen.findByText(new RegExp(`: «${title}»$`), {}, wait)).toBeVisible();
  });

  test('merges what somebody else saved, and asks about what both changed', async () => {
    const { id: course } = await storeCourse();
    const { id } = await storeMorning(course, { capacity: 5 });
    const { user, press } = await openAs('instructor', editUrl(course, id));
    await type(fields.capacity, '7');
    await execute(`update public.cohorts set capacity = 6, address = 'Ερμού 1' where id = '${id}'`);
    await press(editorText.save);
    expect(await screen.findByText(editorText.conflict.title, {}, wait)).toBeVisible();
    await user.click(screen.getByRole('button', { name: editorText.conflict.keepMine }));
    await expectToast(text.updated);
    expect(await storedOf(course)).toMatchObject({ capacity: 7, address: 'Ερμού 1' });
  });

  test('shows a failure in Greek and finds what was typed after a reload', async () => {
    const { id: course } = await storeCourse();
    const { id } = await storeMorning(course);
    const { press, testUser, unmount } = await openAs('instructor', editUrl(course, id));
    await type(fields.address, 'Σόλωνος 20');
    respondWith('rpc/save_cohort', 500);
    await press(editorText.save);
    expect(await screen.findByText(new RegExp(errorMessage('server')), {}, wait)).toBeVisible();
    unmount();
    stopFault();
    await openAs(testUser, editUrl(course, id));
    expect(await screen.findByText(editorText.restored.title, {}, wait)).toBeVisible();
    expect(await field(fields.address)).toHaveValue('Σόλωνος 20');
  });

  test('that ends past midnight is read, says on which day it ends, and is saved', async () => {
    const { id: course } = await storeCourse();
    const { id } = await storeMorning(course);
    await execute(`
      update public.cohort_meetings set starts_at = '2027-03-22 20:00Z', ends_at = '2027-03-22 23:00Z'
      where cohort_id = '${id}'`);
    const { press } = await openAs('instructor', editUrl(course, id));
    expect(await field(meeting.from)).toHaveValue('22:00');
    expect(await field(meeting.to)).toHaveValue('01:00');
    expect(screen.getByText(meeting.nextDay('Τρί 23 Μαρ 2027'))).toBeVisible();
    change(1, meeting.to, '00:30');
    await press(editorText.save);
    await expectToast(text.updated);
    expect(await storedMeetings(id)).toEqual([{ start: '2027-03-22 20:00', finish: '22:30' }]);
  });

  test('offers a time limit for payment if the site takes payments, or did', async () => {
    const { id: course } = await storeCourse();
    const { id } = await storeMorning(course);
    const { press, unmount } = await openAs('instructor', editUrl(course, id));
    await field(fields.price);
    expect(screen.queryByLabelText(fields.payWithin)).toBeNull();
    unmount();
    vi.stubEnv('VITE_PAYMENT_PROVIDER', 'viva');
    await openAs('instructor', editUrl(course, id));
    await type(fields.payWithin, '59');
    await press(editorText.save);
    expect(await screen.findByText(validation.payWithin, {}, wait)).toBeVisible();
    expect(await field(fields.payWithin)).toHaveValue('59');
    await type(fields.payWithin, '60');
    await press(editorText.save);
    await expectToast(text.updated);
    expect(await execute(`select pay_within from public.cohorts where id = '${id}'`)).toEqual([
      { pay_within: 60 },
    ]);
  });

  test('with a minimum of people above its seats says so until there are enough seats', async () => {
    const { id: course } = await storeCourse();
    const { id } = await storeMorning(course);
    const { press } = await openAs('instructor', editUrl(course, id));
    await type(fields.capacity, '3');
    await type(fields.minimum, '5');
    await press(editorText.save);
    const minimum = await field(fields.minimum);
    const refused = new RegExp(validation.minimum);
    await waitFor(() => expect(minimum).toHaveAccessibleDescription(refused), wait);
    await type(fields.capacity, '25');
    await waitFor(() => expect(minimum).not.toHaveAccessibleDescription(refused), wait);
  });

  test('that is a draft with a minimum of people cannot be moved to a day that is over', async () => {
    const { id: course } = await storeCourse();
    const { id } = await storeMorning(course);
    await execute(`update public.cohorts set state = 'draft' where id = '${id}'`);
    const { press } = await openAs('instructor', editUrl(course, id));
    await type(fields.minimum, '5');
    change(1, meeting.date, '2020-03-23');
    await press(editorText.save);
    expect(await screen.findByText(text.validation.minimumPassed, {}, wait)).toBeVisible();
    expect(await field(fields.minimum)).toHaveValue('5');
    await type(fields.minimum, '');
    await press(editorText.save);
    await expectToast(text.updated);
  });

  test('of a company keeps the company when an instructor, who sees no companies, saves', async () => {
    const { id: course } = await storeCourse();
    const { id } = await storeMorning(course);
    const organization = crypto.randomUUID();
    await execute(`
      insert into public.organizations (id, name) values ('${organization}', 'Νότος ${organization}');
      update public.cohorts set organization_id = '${organization}' where id = '${id}'`);
    const { press } = await openAs('instructor', editUrl(course, id));
    const choice = await field(fields.organization);
    expect(choice).toHaveDisplayValue(fields.unknownOrganization);
    expect(choice).toHaveAccessibleDescription(fields.organizationByAdmins);
    await type(fields.capacity, '9');
    await press(editorText.save);
    await expectToast(text.updated);
    expect(await storedOf(course)).toMatchObject({ capacity: 9, organization_id: organization });
  });
});

test('the focus stays in a meeting whose time is put back, and in one that is saved', async () => {
  const { id: course } = await storeCourse();
  const cohort = await storeMorning(course);
  await openAs('instructor', editUrl(course, cohort.id));
  await field(fields.capacity);
  const from = meetingRow(1).getByLabelText(meeting.from);
  from.focus();
  change(1, meeting.from, '09:00');
  expect(screen.getByText(editorText.status.dirty)).toBeVisible();
  change(1, meeting.from, '10:00');
  expect(await screen.findByText(editorText.status.saved, {}, wait)).toBeVisible();
  expect(from).toHaveFocus();
  change(1, meeting.from, '09:00');
  fireEvent.keyDown(document, { key: 's', ctrlKey: true });
  await expectToast(text.updated);
  expect(await screen.findByText(editorText.status.saved, {}, wait)).toBeVisible();
  expect(from).toHaveFocus();
  change(1, meeting.from, '08:00');
  fireEvent.keyDown(document, { key: 's', ctrlKey: true });
  await waitFor(async () => {
    const [stored] = await storedMeetings(cohort.id);
    expect(stored).toMatchObject({ start: expect.stringMatching(/ 0[56]:00$/) });
  }, wait);
});

test('a series that is written and not added is a change, and closing it undoes that', async () => {
  const { id: course } = await storeCourse();
  const cohort = await storeMorning(course);
  const { press } = await openAs('instructor', editUrl(course, cohort.id));
  await press(pattern.open);
  setSeries(pattern.first, '2027-06-09');
  expect(screen.getByText(editorText.status.dirty)).toBeVisible();
  await press(pattern.close);
  expect(await screen.findByText(editorText.status.saved, {}, wait)).toBeVisible();
  await press(pattern.open);
  expect(series().getByLabelText(pattern.first)).toHaveValue('');
});

test('a copy has the same times from another first day, without links and people', async () => {
  const { id: course } = await storeCourse();
  const { id } = await storeMorning(course, { link: 'https://meet.example/a' });
  await addPeople(id, ['confirmed']);
  await execute(`
    update public.cohort_meetings set starts_at = '2027-03-22 16:00Z', ends_at = '2027-03-22 20:00Z' where cohort_id = '${id}';
    insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
      values ('${id}', '2027-03-29 15:00Z', '2027-03-29 19:00Z')`);
  const { user, press } = await openAs('instructor', `/admin/courses/${course}/cohorts`);
  const copy = adminCohortsText.actions.of(adminCohortsText.actions.copy, '').trim();
  const menu = new RegExp(`^${adminCohortsText.actions.more}: `);
  await user.click(await screen.findByRole('button', { name: menu }, wait));
  await user.click(screen.getByRole('button', { name: new RegExp(`^${copy}`) }));
  const first = screen.getByLabelText(adminCohortsText.copy.first);
  expect(first).toHaveValue(sameWeekdayAfter('2027-03-22', dayInAthens(new Date())));
  fireEvent.change(first, { target: { value: '2027-10-25' } });
  await press(adminCohortsText.copy.confirm);
  await screen.findByRole('heading', { name: new RegExp('^Αντίγραφο') }, wait);
  expect(meetingRow(1).getByLabelText(meeting.link)).toHaveValue('');
  await press(text.create);
  await expectToast(text.created);
  const [copied] = await execute(
    `select id, taken from public.cohorts where course_id = '${course}' and id <> '${id}'`,
  );
  expect(copied).toMatchObject({ taken: 0 });
  expect(await storedMeetings(String((copied as { id: string }).id))).toEqual([
    { start: '2027-10-25 15:00', finish: '19:00' },
    { start: '2027-11-01 16:00', finish: '20:00' },
  ]);
});
