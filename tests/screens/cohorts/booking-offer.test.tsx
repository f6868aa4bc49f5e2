import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { bookingsText } from '@/subjects/cohorts/text/bookings';
import { bookText, cohortText } from '@/subjects/cohorts/text/cohorts';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { book } from '@/subjects/cohorts/data/bookings';
import { errorMessage } from '@/shared/errors/text/errors';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { open } from '../../support/screen.tsx';
import { storeBooking } from '../../support/stored-booking.ts';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storePool } from '../../support/stored-pool.ts';
import { storeCourse } from '../../support/stored-course.ts';

withBackend();
afterEach(() => queryClient.clear());

const wait = { timeout: 40_000 };

test('an offer is above earlier dates, and its button says that it refuses the offer', async () => {
  const { course: sooner } = await storeBooking();
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, { meetings: ['14 days'] });
  const { id } = await book(cohort.id);
  await execute(`
    update public.bookings set state = 'offered', offered_at = now(), offer_expires_at = now() + interval '3 hours', payment = 'none'
    where id = '${id}'`);
  const { user } = open('/learn');
  const rows = within(await screen.findByRole('region', { name: bookingsText.title }, wait));
  const titles = rows.getAllByRole('heading', { level: 3 });
  expect(titles.map((title) => title.textContent)).toEqual([course.title, sooner.title]);

  await user.click(rows.getByRole('button', { name: `Άρνηση της θέσης: ${course.title}` }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^Η θέση στις .* δίνεται σε άλλο άτομο\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: bookingsText.cancel.confirmRefuse }));
  expect(await screen.findByText(bookingsText.cancel.refused, undefined, wait)).toBeVisible();
  expect(await execute(`select state from public.bookings where id = '${id}'`)).toEqual([
    { state: 'cancelled' },
  ]);
});

test('an offer is at the end of the page of its course, also where another date is open', async () => {
  const { course, booking } = await storeBooking({ meetings: ['30 days'] });
  await storeCohort(course.id, { meetings: ['14 days'] });
  await execute(`
    update public.bookings set state = 'offered', offered_at = now(), offer_expires_at = now() + interval '3 hours', payment = 'none'
    where id = '${booking.id}';
    delete from public.enrolments where course_id = '${course.id}'`);
  open(`/course/${course.slug}`);
  const name = new RegExp(` · ${cohortText.offered}$`);
  const title = await screen.findByRole('heading', { name }, wait);
  const closing = within(title.closest('section') ?? document.body);
  expect(closing.getByRole('link', { name: cohortText.mine })).toHaveAttribute('href', '/learn');
});

test('an offered seat whose price rises is shown with the new price before it is taken', async () => {
  const { course, booking, cohort } = await storeBooking({ meetings: ['30 days'] });
  await execute(`
    update public.bookings set state = 'offered', offered_at = now(), offer_expires_at = now() + interval '3 hours', payment = 'none'
      where id = '${booking.id}';
    delete from public.booking_payments where booking_id = '${booking.id}';
    delete from public.charges where booking_id = '${booking.id}'`);
  const { user } = open('/learn');
  const rows = within(await screen.findByRole('region', { name: bookingsText.title }, wait));
  const accept = (price: string) =>
    rows.findByRole('button', { name: `${bookingsText.acceptPaid(price)}: ${course.title}` }, wait);
  await execute(`update public.cohorts set price_cents = 14900 where id = '${cohort.id}'`);
  await user.click(await accept('99\u00a0€'));
  expect(await rows.findByText(errorMessage('price_risen'), undefined, wait)).toBeVisible();
  await user.click(await accept('149\u00a0€'));
  expect(await screen.findByText(bookingsText.accepted, undefined, wait)).toBeVisible();
  expect(
    await execute(`select owed_cents from public.charges where booking_id = '${booking.id}'`),
  ).toEqual([{ owed_cents: 14_900 }]);
});

test('an offered seat whose time for payment becomes shorter is shown with that before it is taken', async () => {
  const { course, booking, cohort } = await storeBooking({ meetings: ['30 days'] });
  await execute(`
    update public.bookings set state = 'offered', offered_at = now(), offer_expires_at = now() + interval '3 hours', payment = 'none'
      where id = '${booking.id}';
    delete from public.booking_payments where booking_id = '${booking.id}';
    delete from public.charges where booking_id = '${booking.id}'`);
  const { user } = open('/learn');
  const rows = within(await screen.findByRole('region', { name: bookingsText.title }, wait));
  const name = `${bookingsText.acceptPaid('99\u00a0€')}: ${course.title}`;
  const button = await rows.findByRole('button', { name }, wait);
  await execute(`update public.cohorts set pay_within = 60 where id = '${cohort.id}'`);
  await user.click(button);
  expect(await rows.findByText(errorMessage('pay_within_changed'), undefined, wait)).toBeVisible();
  expect(await rows.findByText(/ μέσα σε 60 λεπτά, /, undefined, wait)).toBeVisible();
  await user.click(await rows.findByRole('button', { name }, wait));
  expect(await screen.findByText(bookingsText.accepted, undefined, wait)).toBeVisible();
});

test('an offer says that there is a seat of the same course on another day, and is confirmed as its own', async () => {
  const { course } = await storeBooking();
  const other = await storeCohort(course.id, { meetings: ['30 days'] });
  const { id } = await book(other.id);
  await execute(`
    update public.bookings set state = 'offered', offered_at = now(), offer_expires_at = now() + interval '3 hours', payment = 'none'
    where id = '${id}'`);
  const { user } = open('/learn');
  const rows = within(await screen.findByRole('region', { name: bookingsText.title }, wait));
  const [offer, seat] = rows
    .getAllByRole('listitem')
    .filter((row) => within(row).queryByRole('heading', { level: 3 }));
  expect(offer).toHaveTextContent(/Έχετε ήδη θέση στις \d/);
  expect(seat).not.toHaveTextContent(/ ήδη /);

  const label = bookingsText.acceptPaid('99\u00a0€');
  await user.click(rows.getByRole('button', { name: `${label}: ${course.title}` }));
  const title = { level: 1, name: bookText.booked };
  await waitFor(() => expect(screen.getByRole('heading', title)).toHaveFocus(), wait);
  // The next one belongs to the lessons.
  const [booked] = screen.getAllByRole('region', { name: course.title });
  const [stored] = (await execute(
    `select starts_at from public.cohorts where id = '${other.id}'`,
  )) as { starts_at: string }[];
  const day = formatMeetingDay(new Date(stored?.starts_at ?? '').toISOString());
  expect(booked).toHaveTextContent(day.replaceAll('\u00a0', ' '));
});

test('an offered seat that a company pays for names the company instead of a price', async () => {
  const { course, booking, user: person } = await storeBooking({ priceCents: 9900 });
  await execute(`
    update public.bookings set state = 'offered', offered_at = now(), offer_expires_at = now() + interval '3 hours', payment = 'none'
      where id = '${booking.id}';
    delete from public.booking_payments where booking_id = '${booking.id}';
    delete from public.charges where booking_id = '${booking.id}'`);
  const pool = await storePool({ courseId: course.id, emails: [person.email] });
  await execute(`update public.seats set state = 'bound', user_id = '${person.id}', bound_at = now()
    where id = '${pool.seats[0]}'`);
  const { user } = open('/learn');
  const rows = within(await screen.findByRole('region', { name: bookingsText.title }, wait));
  expect(await rows.findByText(/^Την καλύπτει η θέση σας: Εταιρεία /, {}, wait)).toBeVisible();
  const accept = `${bookingsText.acceptAction}: ${course.title}`;
  await user.click(rows.getByRole('button', { name: accept }));
  expect(await screen.findByText(bookingsText.accepted, undefined, wait)).toBeVisible();
  expect(await execute(`select payment from public.bookings where id = '${booking.id}'`)).toEqual([
    { payment: 'waived' },
  ]);
});
