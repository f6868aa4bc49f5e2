import { fireEvent, screen, within } from '@testing-library/react';
import { adminCohortEditorText as text } from '@/subjects/cohorts/text/cohort-editor';
import { execute } from '../../support/backend.ts';
import { wait } from '../../support/staff.ts';
import { storeCohort } from '../../support/stored-cohort.ts';

const { pattern } = text;

export const newUrl = (course: string) => `/admin/courses/${course}/cohorts/new`;
export const editUrl = (course: string, cohort: string) =>
  `/admin/courses/${course}/cohorts/${cohort}/edit`;

export const field = (label: string) => screen.findByLabelText(label, {}, wait);
export const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });

/** The fieldset of a meeting, and its inputs. */
export const meetingRow = (number: number) =>
  within(screen.getByRole('group', { name: new RegExp(`^${number}\\. `) }));
export const change = (number: number, label: string, value: string) =>
  fireEvent.change(meetingRow(number).getByLabelText(label), { target: { value } });

/** The fieldset of the series. */
export const series = () => within(screen.getByRole('group', { name: pattern.legend }));
export const setSeries = (label: string, value: string) =>
  fireEvent.change(series().getByLabelText(label), { target: { value } });

export const storedMeetings = (cohort: string) =>
  execute(`
    select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as start,
      to_char(ends_at at time zone 'UTC', 'HH24:MI') as finish
    from public.cohort_meetings where cohort_id = '${cohort}' and not is_cancelled order by starts_at`);
export const storedOf = async (course: string) => {
  const [row] = await execute(`select * from public.cohorts where course_id = '${course}'`);
  return row as Record<string, unknown>;
};

/** A cohort with one meeting in a week from 10:00 to 14:00: at whatever time the test runs, it ends before midnight. */
export async function storeMorning(
  course: string,
  options: Parameters<typeof storeCohort>[1] = {},
) {
  const cohort = await storeCohort(course, options);
  await execute(`
    update public.cohort_meetings
    set starts_at = ((now() at time zone 'Europe/Athens')::date + 7 + time '10:00') at time zone 'Europe/Athens',
      ends_at = ((now() at time zone 'Europe/Athens')::date + 7 + time '14:00') at time zone 'Europe/Athens'
    where cohort_id = '${cohort.id}'`);
  return cohort;
}

/** Somebody with a seat, and somebody who waits. */
export async function addPeople(cohort: string, states: readonly ('confirmed' | 'waiting')[]) {
  for (const state of states) {
    await execute(`update public.cohorts set next_number = next_number + 1 where id = '${cohort}'`);
    await execute(`insert into public.bookings (cohort_id, holder_name, holder_email, state, queue_number, created_at)
      select id, 'Άννα', 'anna' || next_number || '@example.com', '${state}', next_number - 1, now()
      from public.cohorts where id = '${cohort}'`);
  }
}
