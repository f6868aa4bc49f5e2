import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { adminCohortEditorText as text } from '@/subjects/cohorts/text/cohort-editor';
import { adminCohortsText } from '@/subjects/cohorts/text/staff-cohorts';
import { editorText } from '@/shared/editor/text';
import { unsavedChangesText } from '@/shared/forms/text/unsaved-changes';
import { queryClient } from '@/shared/data/query-client';
import { adminPaths } from '@/lib/admin-paths';
import { execute, withBackend } from '../../support/backend.ts';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { storeCourse } from '../../support/stored-course.ts';
import {
  addPeople,
  change,
  editUrl,
  field,
  meetingRow,
  storedMeetings,
  storedOf,
  storeMorning,
  type,
} from './cohort-editor-steps.ts';
import { remove } from './cohort-steps.ts';

withBackend();
afterEach(() => queryClient.clear());

const { fields, meeting, validation } = text;

const startIn = async (id: string) =>
  (await storedMeetings(id)).map((row) => (row as { start: string }).start);

/** A cohort whose only meeting was yesterday. */
async function storePast(course: string, state: 'held' | 'open') {
  const cohort = await storeMorning(course, { state });
  await execute(`
    update public.cohort_meetings set starts_at = starts_at - interval '8 days', ends_at = ends_at - interval '8 days'
    where cohort_id = '${cohort.id}'`);
  return cohort;
}

const addMeetingToCome = (cohort: string) =>
  execute(`
    insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
    values ('${cohort}', '2027-06-09 15:00Z', '2027-06-09 19:00Z')`);

/** Marks all people at all meetings that the cohort has so far. */
const markAll = (cohort: string) =>
  execute(`
    insert into public.attendance (booking_id, meeting_id, minutes, marked_at)
    select booking.id, meeting.id, 240, now() from public.bookings as booking
    join public.cohort_meetings as meeting using (cohort_id) where cohort_id = '${cohort}'`);

describe('a meeting that is moved into the past', () => {
  test('is refused at its day while it is to come, also with Ctrl+S, and nothing typed is lost', async () => {
    const { id: course } = await storeCourse();
    const { id } = await storeMorning(course);
    await addPeople(id, ['confirmed']);
    await openAs('instructor', editUrl(course, id));
    await type(fields.capacity, '7');
    const before = await startIn(id);
    change(1, meeting.date, '2025-06-02');
    expect(await screen.findByText(meeting.passed)).toBeVisible();
    expect(await screen.findByText(text.letters.title(1), {}, wait)).toBeVisible();
    expect(screen.getByText(text.earlier.title)).toBeVisible();
    fireEvent.keyDown(document, { key: 's', ctrlKey: true });
    // It asks as soon as nothing is to come.
    fireEvent.click(await screen.findByRole('button', { name: text.confirmDates }, wait));
    const day = meetingRow(1).getByLabelText(meeting.date);
    await waitFor(() => expect(day).toHaveAccessibleDescription(validation.datePassed), wait);
    expect(day).toHaveFocus();
    expect(day).toHaveValue('2025-06-02');
    // What is refused changes nothing for anybody.
    expect(screen.queryByText(text.letters.title(1))).toBeNull();
    expect(screen.queryByText(text.earlier.title)).toBeNull();
    expect(await startIn(id)).toEqual(before);
    change(1, meeting.date, '2027-06-02');
    fireEvent.keyDown(document, { key: 's', ctrlKey: true });
    await expectToast(text.updated);
    expect(await startIn(id)).toEqual(['2027-06-02 07:00']);
    expect(await storedOf(course)).toMatchObject({ capacity: 7 });
  });

  test('is stored once it has begun', async () => {
    const { id: course } = await storeCourse();
    const { id } = await storePast(course, 'open');
    await addMeetingToCome(id);
    const { press } = await openAs('instructor', editUrl(course, id));
    await field(fields.capacity);
    change(1, meeting.date, '2025-06-02');
    await press(editorText.save);
    await expectToast(text.updated);
    expect(await startIn(id)).toEqual(['2025-06-02 07:00', '2027-06-09 15:00']);
  });

  test('is not moved ahead once somebody is marked', async () => {
    const { id: course } = await storeCourse();
    const { id } = await storePast(course, 'open');
    await addPeople(id, ['confirmed']);
    await markAll(id);
    await addMeetingToCome(id);
    const { press } = await openAs('instructor', editUrl(course, id));
    await field(fields.capacity);
    change(1, meeting.date, '2027-06-02');
    await press(editorText.save);
    const day = meetingRow(1).getByLabelText(meeting.date);
    await waitFor(() => expect(day).toHaveAccessibleDescription(validation.dateMarked), wait);
    expect(day).toHaveValue('2027-06-02');
  });

  test('is not put back where it was until staff remove who took a seat after that', async () => {
    const { id: course } = await storeCourse();
    const { id } = await storePast(course, 'open');
    const before = await startIn(id);
    const { user, press, router } = await openAs('instructor', editUrl(course, id));
    await field(fields.capacity);
    const { value } = meetingRow(1).getByLabelText<HTMLInputElement>(meeting.date);
    change(1, meeting.date, '2027-06-02');
    await press(editorText.save);
    await expectToast(text.updatedClosed);
    await addPeople(id, ['confirmed']);
    change(1, meeting.date, value);
    await press(editorText.save);
    await user.click(await screen.findByRole('button', { name: text.confirmDates }, wait));
    const day = meetingRow(1).getByLabelText(meeting.date);
    await waitFor(() => expect(day).toHaveAccessibleDescription(validation.takenSince(1)), wait);
    expect(day).toHaveFocus();
    expect(await startIn(id)).toEqual(['2027-06-02 07:00']);
    await act(() => router.navigate(adminPaths.cohort(course, id)));
    await press(unsavedChangesText.leave);
    await user.click(await screen.findByRole('link', { name: 'Άννα' }, wait));
    await press(remove.action);
    await user.type(dialog().getByRole('textbox'), 'Λάθος ημερομηνία');
    await user.click(dialog().getByRole('button', { name: remove.action }));
    await expectToast(remove.done);
    await act(() => router.navigate(editUrl(course, id)));
    await field(fields.capacity);
    change(1, meeting.date, value);
    await press(editorText.save);
    await user.click(await screen.findByRole('button', { name: text.confirmDates }, wait));
    await expectToast(text.updated);
    expect(await startIn(id)).toEqual(before);
  });

  test('is stored in a draft', async () => {
    const { id: course } = await storeCourse();
    const { id } = await storeMorning(course);
    await execute(`update public.cohorts set state = 'draft' where id = '${id}'`);
    const { press } = await openAs('instructor', editUrl(course, id));
    await field(fields.capacity);
    change(1, meeting.date, '2025-06-02');
    await press(editorText.save);
    await expectToast(text.updated);
  });
});

describe('a save after which no meeting is to come', () => {
  test('asks whether the cohort is to end, and a removed meeting can be put back', async () => {
    const { id: course } = await storeCourse();
    const { id } = await storePast(course, 'open');
    await addMeetingToCome(id);
    const { user, press } = await openAs('instructor', editUrl(course, id));
    await field(fields.capacity);
    await user.click(screen.getByRole('button', { name: meeting.removeOne(2) }));
    await press(editorText.save);
    const asked = await screen.findByRole('alertdialog', { name: text.end.title }, wait);
    expect(asked).toHaveTextContent(text.end.text);
    await user.click(screen.getByRole('button', { name: text.backToDates }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), wait);
    expect(await startIn(id)).toHaveLength(2);
    await press(editorText.save);
    await user.click(await screen.findByRole('button', { name: text.confirmDates }, wait));
    await expectToast(text.updated);
    expect(await startIn(id)).toHaveLength(1);
  });
});

test('a meeting that has begun is removed after a question about its marks', async () => {
  const { id: course } = await storeCourse();
  const { id } = await storePast(course, 'open');
  await addMeetingToCome(id);
  const { user, press } = await openAs('instructor', editUrl(course, id));
  await field(fields.capacity);
  await user.click(screen.getByRole('button', { name: meeting.removeOne(1) }));
  await press(editorText.save);
  const asked = await screen.findByRole('alertdialog', { name: text.removed.title }, wait);
  expect(asked).toHaveTextContent(text.removed.text);
  await user.click(screen.getByRole('button', { name: text.backToDates }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), wait);
  expect(await startIn(id)).toHaveLength(2);
  await press(editorText.save);
  await user.click(await screen.findByRole('button', { name: text.confirmDates }, wait));
  await expectToast(text.updated);
  expect(await startIn(id)).toHaveLength(1);
});

describe('a cohort that is over', () => {
  test('gets other dates until each meeting is marked, and is closed when they are ahead', async () => {
    const { id: course } = await storeCourse();
    const { id } = await storePast(course, 'held');
    await addPeople(id, ['confirmed']);
    const { user, press } = await openAs('instructor', `/admin/courses/${course}/cohorts/${id}`);
    await user.click(
      await screen.findByRole(
        'button',
        { name: new RegExp(`^${adminCohortsText.actions.more}`) },
        wait,
      ),
    );
    await user.click(screen.getByRole('link', { name: adminCohortsText.actions.edit }));
    expect(await screen.findByText(text.unmarked.title, {}, wait)).toBeVisible();
    // The notice says it for all meetings; one that is moved to another day of the past is warned of.
    expect(screen.queryByText(meeting.passed)).toBeNull();
    change(1, meeting.date, '2025-06-02');
    expect(await screen.findByText(meeting.passed)).toBeVisible();
    change(1, meeting.date, '2027-06-02');
    await press(editorText.save);
    await expectToast(text.updatedClosed);
    await waitFor(() => expect(screen.queryByText(text.unmarked.title)).toBeNull(), wait);
    expect(await storedOf(course)).toMatchObject({ state: 'closed' });
    expect(await startIn(id)).toEqual(['2027-06-02 07:00']);
  });

  test('does not change once each meeting is marked, or it is cancelled', async () => {
    const { id: course } = await storeCourse();
    const { id } = await storePast(course, 'held');
    await addPeople(id, ['confirmed']);
    await markAll(id);
    await openAs('instructor', editUrl(course, id));
    expect(await screen.findByText(text.over.held, {}, wait)).toBeVisible();
    expect(screen.queryByRole('button', { name: editorText.save })).toBeNull();
    await execute(`update public.cohorts set state = 'cancelled' where id = '${id}'`);
    queryClient.clear();
    await openAs('instructor', editUrl(course, id));
    expect(await screen.findByText(text.over.cancelled, {}, wait)).toBeVisible();
  });
});
