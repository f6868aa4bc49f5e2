import { screen, within } from '@testing-library/react';
import { adminBookingText } from '@/subjects/cohorts/text/staff-bookings';
import { adminCohortText } from '@/subjects/cohorts/text/staff-cohort';
import { execute } from '../../support/backend.ts';
import { wait } from '../../support/staff.ts';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';

export const { list, numbers } = adminCohortText;
export const { remove, move, payments } = adminBookingText;

/** SQL that books for somebody without an account, as staff do it. */
const bookFor = (cohort: string, name: string, email: string) => `
  insert into public.bookings (cohort_id, holder_name, holder_email, state, queue_number, created_at)
  select id, '${name}', '${email}', 'waiting', next_number, now() from public.cohorts where id = '${cohort}';
  update public.cohorts set next_number = next_number + 1 where id = '${cohort}';`;

/** SQL that gives a booking its seat. */
const confirm = (email: string) => `
  select private.confirm_booking(booking, cohort) from public.bookings as booking
  join public.cohorts as cohort on cohort.id = booking.cohort_id where booking.holder_email = '${email}';`;

type Options = Parameters<typeof storeCohort>[1] & { people?: string[] };

/** A cohort in which these people have booked in their order: seats first, then the waiting list. */
export async function bookedCohort({ people = [], ...options }: Options = {}) {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, options);
  const emails: string[] = [];
  for (const [index, name] of people.entries()) {
    const email = `${crypto.randomUUID().slice(0, 8)}@example.test`;
    emails.push(email);
    await execute(
      bookFor(cohort.id, name, email) + (index < (options.capacity ?? 10) ? confirm(email) : ''),
    );
  }
  return {
    course,
    cohort,
    emails,
    url: `/admin/courses/${course.id}/cohorts/${cohort.id}`,
  };
}

export const link = (name: string) => screen.findByRole('link', { name }, wait);
/** The link from a page below that of a cohort back to it, which names the course and its date. */
export const linkToCohort = ({ title }: { title: string }) =>
  screen.findByRole('link', { name: new RegExp(`^${title}`) }, wait);
export const rowsOf = async (caption: string) =>
  within(await screen.findByRole('table', { name: caption }, wait))
    .getAllByRole('row')
    .slice(1);
/** The text of one of the numbers above the list. */
export const numberOf = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling;

export const storedBooking = async (email: string) =>
  (
    await execute(`
      select booking.state, booking.payment, payment.invoice_number, payment.invoice_mark, payment.credit_note_number
      from public.bookings as booking left join public.booking_payments as payment on payment.booking_id = booking.id
      where booking.holder_email = '${email}' order by booking.queue_number desc`)
  )[0];
