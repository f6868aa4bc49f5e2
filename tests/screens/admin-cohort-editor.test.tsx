import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { adminCohortEditorText as text } from '@/content/interface/admin-cohort-editor';
import { adminCohortsText } from '@/content/interface/admin-cohorts';
import { editorText } from '@/content/interface/editor';
import { errorMessage } from '@/content/interface/errors';
import { holidayNames } from '@/content/interface/holidays';
import { queryClient } from '@/data/query-client';
import { dayInAthens } from '@/lib/athens-time';
import { sameWeekdayAfter } from '@/lib/meeting-pattern';
import { execute, withBackend } from '../support/backend.ts';
import { loseResponse, respondWith, stopFault } from '../support/faults.ts';
import { expectToast, openAs, wait } from '../support/staff.ts';
import { storeCohort } from '../support/stored-cohort.ts';
import { storeCourse } from '../support/stored-course.ts';

withBackend();
afterEach(() => queryClient.clear());

const { fields, meeting, pattern, validation } = text;
const newUrl = (course: string) => `/admin?tab=cohorts&course=${course}&cohort=new`;
const editUrl = (course: string, cohort: string) =>
  `/admin?tab=cohorts&course=${course}&cohort=${cohort}&view=edit`;

const field = (label: string) => screen.findByLabelText(label, {}, wait);
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });

/** The fieldset of a meeting, and its inputs. */
const meetingRow = (number: number) =>
  within(screen.getByRole('group', { name: new RegExp(`^${number}\\. `) }));
const change = (number: number, label: string, value: string) =>
  fireEvent.change(meetingRow(number).getByLabelText(label), { target: { value } });

/** The fieldset of the series. */
const series = () => within(screen.getByRole('group', { name: pattern.legend }));
const setSeries = (label: string, value: string) =>
  fireEvent.change(series().getByLabelText(label), { target: { value } });

const storedMeetings = (cohort: string) =>
  execute(`
    select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as start,
      to_char(ends_at at time zone 'UTC', 'HH24:MI') as finish
    from public.cohort_meetings where cohort_id = '${cohort}' and not is_cancelled order by starts_at`);
const storedOf = async (course: string) => {
  const [row] = await execute(`select * from public.cohorts where course_id = '${course}'`);
  return row as Record<string, unknown>;
};

/** A cohort with one meeting in a week from 10:00 to 14:00: at whatever time the test runs, it ends before midnight. */
async function storeMorning(course: string, options: Parameters<typeof storeCohort>[1] = {}) {
  const cohort = await storeCohort(course, options);
  await execute(`
    update public.cohort_meetings
    set starts_at = (current_date + 7 + time '10:00') at time zone 'Europe/Athens',
      ends_at = (current_date + 7 + time '14:00') at time zone 'Europe/Athens'
    where cohort_id = '${cohort.id}'`);
  return cohort;
}

/** Somebody with a seat, and somebody who waits. */
async function addPeople(cohort: string, states: readonly ('confirmed' | 'waiting')[]) {
  for (const state of states) {
    await execute(`update public.cohorts set next_number = next_number + 1 where id = '${cohort}'`);
    await execute(`insert into public.bookings (cohort_id, holder_name, holder_email, state, queue_number, created_at)
      select id, 'Άννα', 'anna' || next_number || '@example.com', '${state}', next_number - 1, now()
      from public.cohorts where id = '${cohort}'`);
  }
}

describe('a new cohort', () => {
  test('is made from a series that names the holidays which it skips, and each day can be changed', async () => {
    const { id: course } = await storeCourse();
    const { user, press } = await openAs('instructor', newUrl(course));
    await screen.findByRole('group', { name: pattern.legend }, wait);
    setSeries(pattern.first, '2027-04-26');
    setSeries(meeting.to, '21:00');
    setSeries(pattern.count, '3');
    await user.click(series().getByLabelText('Δευ'));
    await user.click(series().getByLabelText('Τρί'));
    expect(series().getByText('Δευ 26 Απρ 2027')).toBeVisible();
    expect(series().getByText('Δευ 10 Μαΐ 2027')).toBeVisible();
    expect(
      series().getByText(pattern.skippedDay('Δευ 3 Μαΐ 2027', holidayNames.easterMonday)),
    ).toBeVisible();
    expect(
      series().getByText(pattern.skippedDay('Τρί 4 Μαΐ 2027', holidayNames.labourDayMoved)),
    ).toBeVisible();
    await press(pattern.add(3));
    expect(screen.getByText(pattern.added(3))).toBeVisible();
    expect(screen.getByRole('button', { name: meeting.add })).toHaveFocus();

    // A holiday is warned of and not forbidden.
    change(2, meeting.date, '2027-05-03');
    expect(meetingRow(2).getByText(meeting.holiday(holidayNames.easterMonday))).toBeVisible();
    await user.click(screen.getByRole('button', { name: meeting.removeOne(3) }));
    await type(fields.capacity, '8');
    await type(fields.price, '99,50');
    await press(text.create);
    await expectToast(text.created);
    const cohort = await storedOf(course);
    expect(cohort).toMatchObject({ state: 'draft', capacity: 8, price_cents: 9950 });
    expect(await storedMeetings(String(cohort.id))).toEqual([
      { start: '2027-04-26 15:00', finish: '18:00' },
      { start: '2027-05-03 15:00', finish: '18:00' },
    ]);
  });

  test('keeps 18:00 at 18:00 over both changes of the clocks', async () => {
    const { id: course } = await storeCourse();
    const { press } = await openAs('instructor', newUrl(course));
    await screen.findByRole('group', { name: pattern.legend }, wait);
    for (const first of ['2027-03-24', '2027-10-27']) {
      setSeries(pattern.first, first);
      setSeries(pattern.count, '2');
      await press(pattern.add(2));
      // It is folded after each series.
      await press(pattern.open);
    }
    await type(fields.decideBy, '2027-03-29T18:00');
    await press(text.create);
    await expectToast(text.created);
    const cohort = await storedOf(course);
    expect(new Date(String(cohort.decide_by)).toISOString()).toBe('2027-03-29T15:00:00.000Z');
    expect(await storedMeetings(String(cohort.id))).toEqual([
      { start: '2027-03-24 16:00', finish: '20:00' },
      { start: '2027-03-31 15:00', finish: '19:00' },
      { start: '2027-10-27 15:00', finish: '19:00' },
      { start: '2027-11-03 16:00', finish: '20:00' },
    ]);
  });

  test('says at each field what is missing or wrong, and what was typed stays', async () => {
    const { id: course } = await storeCourse();
    const { press } = await openAs('instructor', newUrl(course));
    await press(text.create);
    expect(await screen.findByText(validation.meetings, {}, wait)).toBeVisible();
    await press(pattern.addNone);
    expect(series().getByText(validation.date)).toBeVisible();
    await press(meeting.add);
    await press(meeting.add);
    for (const number of [1, 2]) change(number, meeting.date, '2027-06-02');
    change(1, meeting.link, 'meet.example');
    change(2, meeting.from, '23:00');
    await type(fields.capacity, '1001');
    await type(fields.minimum, '0');
    await type(fields.price, 'πολλά');
    await type(fields.opensAt, '2027-05-02T10:00');
    await type(fields.closesAt, '2027-05-01T10:00');
    await press(text.create);
    for (const message of [
      validation.link,
      validation.order,
      validation.capacity,
      validation.minimum,
      validation.price,
      validation.window,
    ])
      expect(await screen.findByText(message, {}, wait)).toBeVisible();
    expect(await field(fields.price)).toHaveValue('πολλά');
    change(2, meeting.from, '19:00');
    change(2, meeting.to, '23:00');
    expect(await screen.findAllByText(validation.overlap, {}, wait)).not.toHaveLength(0);
    expect(await execute(`select 1 from public.cohorts where course_id = '${course}'`)).toEqual([]);
  });

  test('is made once when the answer is lost, and its draft is kept until then', async () => {
    const { id: course } = await storeCourse();
    const { press } = await openAs('instructor', newUrl(course));
    await press(meeting.add);
    change(1, meeting.date, '2027-06-02');
    loseResponse('rpc/save_cohort');
    await press(text.create);
    expect(await screen.findByText(new RegExp(editorText.failure.retried), {}, wait)).toBeVisible();
    stopFault();
    await press(text.create);
    await expectToast(text.created);
    expect(
      await execute(`select 1 as one from public.cohorts where course_id = '${course}'`),
    ).toHaveLength(1);
  });
});

describe('a stored cohort', () => {
  test('says beforehand how many people a moved meeting writes to, and moves it', async () => {
    const { id: course } = await storeCourse();
    const { id } = await storeMorning(course, { capacity: 2 });
    await addPeople(id, ['confirmed', 'confirmed', 'waiting']);
    const { press } = await openAs('instructor', editUrl(course, id));
    await type(fields.capacity, '3');
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
  });

  test('refuses a trainer who is elsewhere at that time, at the field', async () => {
    const { id: course } = await storeCourse();
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

  test('cannot be changed any more once it was held or cancelled', async () => {
    const { id: course } = await storeCourse();
    const { id } = await storeMorning(course, { state: 'held' });
    await openAs('instructor', editUrl(course, id));
    expect(await screen.findByText(text.over.held, {}, wait)).toBeVisible();
    expect(screen.queryByRole('button', { name: editorText.save })).toBeNull();
  });

  test('of a company keeps it when an instructor, who sees no companies, saves', async () => {
    const { id: course } = await storeCourse();
    const { id } = await storeMorning(course);
    const organization = crypto.randomUUID();
    await execute(`
      insert into public.organizations (id, name) values ('${organization}', 'Νότος ${organization}');
      update public.cohorts set organization_id = '${organization}' where id = '${id}'`);
    const { press } = await openAs('instructor', editUrl(course, id));
    expect(await field(fields.organization)).toHaveDisplayValue(fields.unknownOrganization);
    await type(fields.capacity, '9');
    await press(editorText.save);
    await expectToast(text.updated);
    expect(await storedOf(course)).toMatchObject({ capacity: 9, organization_id: organization });
  });
});

test('a copy has the same times from another first day, without links and people', async () => {
  const { id: course } = await storeCourse();
  const { id } = await storeMorning(course, { link: 'https://meet.example/a' });
  await addPeople(id, ['confirmed']);
  await execute(`
    update public.cohort_meetings set starts_at = '2027-03-22 16:00Z', ends_at = '2027-03-22 20:00Z' where cohort_id = '${id}';
    insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
      values ('${id}', '2027-03-29 15:00Z', '2027-03-29 19:00Z')`);
  const { user, press } = await openAs('instructor', `/admin?tab=cohorts&course=${course}`);
  const copy = adminCohortsText.actions.of(adminCohortsText.actions.copy, '').trim();
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${copy}`) }, wait));
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
