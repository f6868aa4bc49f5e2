import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { bookingsText } from '@/subjects/cohorts/text/bookings';
import { moveBooking } from '@/subjects/cohorts/data/staff';
import { queryClient } from '@/shared/data/query-client';
import { formatDay } from '@/shared/dates/athens-time';
import { execute, withBackend } from '../../support/backend.ts';
import { open } from '../../support/screen.tsx';
import { wait } from '../../support/staff.ts';
import { bookedADayEarlier, storeBooking } from '../../support/stored-booking.ts';
import { storeCohort } from '../../support/stored-cohort.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();
afterEach(() => queryClient.clear());

const { next, state, past: pastTitle } = bookingsText;

test('a booking that staff moved says so, and to which date', async () => {
  const { course, booking, user } = await storeBooking({ priceCents: null });
  const other = await storeCohort(course.id, { priceCents: null, meetings: ['14 days'] });
  await signInAs(await newUser({ role: 'instructor' }));
  await moveBooking(booking.id, other.id);
  await signInAs(user);
  open('/learn');
  const past = within(await screen.findByRole('region', { name: pastTitle }, wait));
  const [row] = await execute(`select starts_at from public.cohorts where id = '${other.id}'`);
  const day = formatDay(String((row as { starts_at: string }).starts_at)).replaceAll('\u00a0', ' ');
  expect(past.getByText(next.moved(day))).toBeVisible();
  expect(past.getByText(new RegExp(state.moved))).toBeVisible();
  expect(past.queryByText(new RegExp(state.cancelled))).toBeNull();
  expect(past.queryByRole('link')).toBeNull();
});

test('a booking that staff moved from a date that had begun is not cancelled here, and says why', async () => {
  const { course, cohort, booking, user } = await storeBooking({ meetings: ['7 days', '8 days'] });
  const other = await storeCohort(course.id, { meetings: ['14 days'] });
  await execute(`${bookedADayEarlier(`id = '${booking.id}'`)}
    update public.cohort_meetings set starts_at = now() - interval '9 hours', ends_at = now() - interval '5 hours'
      where cohort_id = '${cohort.id}' and starts_at < now() + interval '7 days 12 hours'`);
  await signInAs(await newUser({ role: 'instructor' }));
  await moveBooking(booking.id, other.id);
  await signInAs(user);
  open('/learn');
  expect(await screen.findByText(bookingsText.cancel.begunBefore, {}, wait)).toBeVisible();
  const cancel = { name: bookingsText.actionOf(bookingsText.cancel.action, course.title) };
  expect(screen.queryByRole('button', cancel)).toBeNull();
});
