import { testUsers } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';

/** The ids of {@link cohortRows}. */
export const cohortIds = {
  cohort: '7a000000-0000-4000-8000-000000000001',
  meeting: '7b000000-0000-4000-8000-000000000001',
  booking: '7c000000-0000-4000-8000-000000000001',
  charge: '7f000000-0000-4000-8000-000000000001',
  order: '7f000000-0000-4000-8000-000000000002',
} as const;

const { cohort, meeting, booking, charge, order } = cohortIds;

/** SQL that gives the learner a paid seat in an open cohort, with attendance. */
export const cohortRows = `
insert into public.cohorts (id, course_id, capacity) values ('${cohort}', '${fixtureIds.courseWithInterests}', 10);
insert into public.cohort_meetings (id, cohort_id, starts_at, ends_at)
  values ('${meeting}', '${cohort}', now() + interval '7 days', now() + interval '7 days 4 hours');
insert into public.cohort_meeting_links (meeting_id, cohort_id, url) values ('${meeting}', '${cohort}', 'https://meet.example/a');
update public.cohorts set state = 'open' where id = '${cohort}';
insert into public.bookings (id, cohort_id, user_id, state, queue_number, payment, created_at)
  values ('${booking}', '${cohort}', '${testUsers.learner}', 'confirmed', 1, 'paid', now());
insert into public.booking_payments (booking_id, reference, amount_cents, vat_percent, due_at)
  values ('${booking}', 'PX-22222222', 10000, 24, now());
insert into public.charges (id, booking_id, payer_id, contract_at, price_cents, vat_percent, owed_cents)
  values ('${charge}', '${booking}', '${testUsers.learner}', now(), 10000, 24, 10000);
insert into public.money_events (id, charge_id, kind, amount_cents, method, day) values (1, '${charge}', 'payment', 10000, 'card', '2026-01-01');
insert into public.money_documents (charge_id, event_id, kind, number, link) values ('${charge}', 1, 'receipt', 'A1', 'https://papers.example/1');
insert into public.payment_orders (id, charge_id, provider, amount_cents, provider_id, url, expires_at) values ('${order}', '${charge}', 'stripe', 10000, 'cs_1', 'https://pay.example/1', now());
insert into public.payment_refunds (charge_id, order_id, amount_cents, due_at) values ('${charge}', '${order}', 100, now());
insert into public.billing_details (booking_id, kind, name) values ('${booking}', 'receipt', 'Learner');
insert into public.attendance (meeting_id, booking_id, minutes, marked_at) values ('${meeting}', '${booking}', 60, now());
insert into public.attendance_sheets (meeting_id, retain_until, created_at) values ('${meeting}', now(), now())`;
