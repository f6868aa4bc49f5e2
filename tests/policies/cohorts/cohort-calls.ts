import { literal } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import { cohort, setState, step, values } from './calls.ts';

export const created = '7a000000-0000-4000-8000-000000000021';
export const meetingId = (number: number) => `7b000000-0000-4000-8000-00000000010${number}`;
export const notValid = { code: 'PX213' };

type Meeting = {
  id: string | null;
  date?: string;
  from?: string;
  to?: string;
  address?: string;
  link?: string;
};
export const on = (
  number: number,
  date: string,
  from = '18:00',
  to = '21:00',
  more: Partial<Meeting> = {},
): Meeting => ({
  id: meetingId(number),
  date,
  from,
  to,
  ...more,
});

/** SQL that saves a cohort over its version, or over one that is given. */
export const save = (
  fields: unknown,
  of = created,
  version = `(select updated_at from public.cohorts where id = '${of}')`,
) =>
  step(
    'instructor',
    `select public.save_cohort('${of}', ${version}, ${literal(JSON.stringify(fields))}) as result`,
  );
export const create = (fields: object = {}, of = created) =>
  save({ course_id: fixtureIds.courseWithInterests, capacity: 2, ...fields }, of, 'null');
export const series = [on(1, '2027-03-22'), on(2, '2027-03-29')];
export const starts = values(
  `(select string_agg(to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || case when is_cancelled then ' x' else '' end, ',' order by id)
    from public.cohort_meetings where cohort_id = '${created}')`,
);
export const sequences = (of = created) =>
  values(
    `(select string_agg(sequence::text, ',' order by id) from public.cohort_meetings where cohort_id = '${of}')`,
  );
export const closes = (interval: string) =>
  step(
    'instructor',
    `select public.save_cohort('${cohort}', (select updated_at from public.cohorts where id = '${cohort}'),
          jsonb_build_object('booking_closes_at', now() + interval '${interval}'))`,
  );
export const opened = create({ meetings: series }) + setState('open', null, created);
