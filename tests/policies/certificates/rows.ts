import { emailOf, testUsers } from '../actors.ts';
import { cohortIds } from '../cohorts/rows.ts';
import { fixtureIds } from '../fixtures.ts';

/** The ids of {@link certificateRows}. */
export const certificateIds = {
  certificate: '7d000000-0000-4000-8000-000000000001',
  pool: '7d000000-0000-4000-8000-000000000002',
  seat: '7d000000-0000-4000-8000-000000000003',
} as const;

const { certificate, pool, seat } = certificateIds;
const course = fixtureIds.courseWithInterests;

/** SQL that certifies the attendance of the learner, and gives them a seat. It follows the rows of a cohort. */
export const certificateRows = `
insert into public.certificate_rules (course_id, attendance_percent, signatory) values ('${course}', 80, 'Eleni Markou');
insert into public.certificates (
  id, kind, code, year, number, user_id, booking_id, course_id, holder, title, hours, starts_on, ends_on, signatory,
  signatory_title, rules_version, issued_at, retain_until
) values (
  '${certificate}', 'attendance', '0123456789AB', 2026, 1, '${testUsers.learner}', '${cohortIds.booking}', '${course}',
  'Maria Doe', 'A', 4, '2026-01-01', '2026-01-02', 'Eleni Markou', '', 1, now(), now()
);
insert into public.seat_pools (id, organization_id, course_id, quantity, expires_at)
  values ('${pool}', '${fixtureIds.organization}', '${course}', 2, now() + interval '1 day');
insert into public.seats (id, pool_id, email) values ('${seat}', '${pool}', '${emailOf('learner')}')`;
