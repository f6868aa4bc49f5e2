import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { withdrawalLaw } from '@/brand/withdrawal';
import { paths } from '@/lib/paths';
import { queryClient } from '@/shared/data/query-client';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { bookingsText } from '@/subjects/cohorts/text/bookings';
import { bookText } from '@/subjects/cohorts/text/cohorts';
import { ticketText } from '@/subjects/cohorts/text/ticket';
import { withBackend } from '../../support/backend.ts';
import { open } from '../../support/screen.tsx';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';
import { storePayment } from '../../support/stored-payment.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();
afterEach(() => queryClient.clear());

const wait = { timeout: 40_000 };
const dayIn = (days: number) =>
  formatMeetingDay(new Date(Date.now() + days * 86_400_000).toISOString()).replaceAll(
    '\u00a0',
    ' ',
  );

test('a seat has the same ticket before and after it is booked: when, how much, until when and its code', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, { meetings: ['4 days'] });
  const person = await newUser();
  await signInAs(person);
  const { user, router } = open(paths.bookDate(course.slug, cohort.id));
  const dialog = within(await screen.findByRole('alertdialog', { name: bookText.title }, wait));
  // The day before it begins, which is earlier than in seven days.
  const last = dayIn(3);
  expect(dialog.getByText(ticketText.payBy(last))).toBeVisible();
  expect(dialog.getByText(bookText.payment.transfer, { exact: false })).toBeVisible();
  await user.click(
    dialog.getByRole('checkbox', { name: new RegExp(withdrawalLaw.earlyStart.request) }),
  );
  await user.click(dialog.getByRole('button', { name: bookText.confirmPaid }));

  const name = { name: bookingsText.state.confirmed };
  const ticket = within(await screen.findByRole('region', name, wait));
  expect(ticket.getByText(/^99\s€/)).toHaveTextContent(`99 € ${ticketText.priceNote}`);
  // The first step says how to pay.
  const step = screen.getByRole('heading', { name: /^Πληρώστε 99\s€ έως / });
  expect(step).toHaveTextContent(bookingsText.steps.pay('99 €', last));
  expect(ticket.getByText(ticketText.due(last))).toBeVisible();
  expect(ticket.getByText(/^PX-[2-9A-Z]{8}$/)).toBeVisible();
  expect(ticket.getByText(course.title)).toBeVisible();

  // The page of the course says what is due, and leads to where it is paid.
  await router.navigate(paths.course(course.slug));
  const due = await screen.findByText(`99 € · ${ticketText.due(last)}`, {}, wait);
  expect(due).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: ticketText.pay }))
    expect(link).toHaveAttribute('href', paths.learn);
  await storePayment(`user_id = '${person.id}'`, 'paid');
  await queryClient.invalidateQueries({ queryKey: ['cohorts'] });
  expect(await screen.findByText(ticketText.paidOn(dayIn(0)), {}, wait)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: ticketText.pay })).toBeNull());
});
