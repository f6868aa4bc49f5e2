import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { adminCohortEditorText as text } from '@/subjects/cohorts/text/cohort-editor';
import { editorText } from '@/shared/editor/text';
import { holidayNames } from '@/subjects/cohorts/text/holidays';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { loseResponse, stopFault } from '../../support/faults.ts';
import { expectToast, openAs, wait } from '../../support/staff.ts';
import { storeCourse } from '../../support/stored-course.ts';
import {
  newUrl,
  field,
  type,
  meetingRow,
  change,
  series,
  setSeries,
  storedMeetings,
  storedOf,
} from './cohort-editor-steps.ts';

withBackend();
afterEach(() => queryClient.clear());

const { fields, meeting, pattern, validation } = text;

describe('a new cohort', () => {
  test('is created from a series that names the holidays that it skips, and each day can be changed', async () => {
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

    // A holiday gets a warning but is not forbidden.
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

  test('keeps 18:00 at 18:00 over both clock changes', async () => {
    const { id: course } = await storeCourse();
    const { press } = await openAs('instructor', newUrl(course));
    await screen.findByRole('group', { name: pattern.legend }, wait);
    for (const first of ['2027-03-24', '2027-10-27']) {
      setSeries(pattern.first, first);
      setSeries(pattern.count, '2');
      await press(pattern.add(2));
      // It collapses after each series.
      await press(pattern.open);
    }
    await type(fields.decideBy, '2027-03-23T18:00');
    await press(text.create);
    await expectToast(text.created);
    const cohort = await storedOf(course);
    expect(new Date(String(cohort.decide_by)).toISOString()).toBe('2027-03-23T16:00:00.000Z');
    expect(await storedMeetings(String(cohort.id))).toEqual([
      { start: '2027-03-24 16:00', finish: '20:00' },
      { start: '2027-03-31 15:00', finish: '19:00' },
      { start: '2027-10-27 15:00', finish: '19:00' },
      { start: '2027-11-03 16:00', finish: '20:00' },
    ]);
  });

  test('is not created while a series is written and not added', async () => {
    const { id: course } = await storeCourse();
    const { press } = await openAs('instructor', newUrl(course));
    await press(meeting.add);
    change(1, meeting.date, '2027-06-02');
    setSeries(pattern.first, '2027-06-09');
    await press(text.create);
    expect(await screen.findByText(validation.series, {}, wait)).toBeVisible();
    expect(series().getByLabelText(pattern.first)).toHaveValue('2027-06-09');
    expect(await execute(`select 1 from public.cohorts where course_id = '${course}'`)).toEqual([]);
    await press(pattern.add(1));
    await press(text.create);
    await expectToast(text.created);
    const cohort = await storedOf(course);
    expect(await storedMeetings(String(cohort.id))).toHaveLength(2);
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

  test('is created once when the answer is lost, and its draft is kept until then', async () => {
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
