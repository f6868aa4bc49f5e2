import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { addBooking } from '@/subjects/cohorts/data/staff';
import { bookingsText } from '@/subjects/cohorts/text/bookings';
import { cohortText } from '@/subjects/cohorts/text/cohorts';
import { ticketText } from '@/subjects/cohorts/text/ticket';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { open } from '../../support/screen.tsx';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();
afterEach(() => queryClient.clear());

const wait = { timeout: 40_000 };
const { next, actionOf } = bookingsText;
const section = async (name: string) => within(await screen.findByRole('region', { name }, wait));

test.each([
  ['confirmed', next.ready],
  ['waiting', next.waiting(1)],
] as const)(
  'a booking that staff made is %s: it says what it is for, and is taken over',
  async (state, step) => {
    const course = await storeCourse({ mode: 'booking' });
    const cohort = await storeCohort(course.id, { priceCents: null });
    const user = await newUser();
    await signInAs(user);
    await execute(`
    update public.cohorts set next_number = 2 where id = '${cohort.id}';
    insert into public.bookings (cohort_id, holder_name, holder_email, state, queue_number, created_at)
    values ('${cohort.id}', 'Άννα', '${user.email}', '${state}', 1, now())`);
    const { user: person } = open('/learn');
    const { claim } = bookingsText;
    const box = await section(actionOf(claim.title[state], course.title));
    expect(box.getByText(course.title)).toBeVisible();
    expect(box.getByText(/ · Δωρεάν$/)).toBeVisible();
    await person.click(box.getByRole('button', { name: actionOf(claim.action, course.title) }));
    expect(await screen.findByText(claim.done[state], undefined, wait)).toBeVisible();
    expect(
      await (await section(bookingsText.title)).findByText(step, undefined, wait),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByText(claim.title[state])).toBeNull(), wait);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus(), wait);
  },
);

test.each([
  ['not paid', '', '99 €'],
  [
    'in part paid',
    `insert into public.money_events (charge_id, kind, amount_cents, method, day)
      select id, 'payment', 9300, 'transfer', (now() at time zone 'Europe/Athens')::date from public.charges`,
    `99 € · ${bookingsText.claim.left('6 €')}`,
  ],
  [
    'free of charge',
    `update public.charges set owed_cents = 0, is_waived = true`,
    ticketText.waived,
  ],
])(
  'a booking that staff made is %s: it says what it costs, and not the price of its date',
  async (_what, change, shown) => {
    const course = await storeCourse({ mode: 'booking' });
    const cohort = await storeCohort(course.id, { priceCents: 9900 });
    const user = await newUser();
    await signInAs(await newUser({ role: 'admin' }));
    const { id } = await addBooking(cohort.id, { name: 'Άννα', email: 'anna@praxi.example' });
    await execute(`
      update public.bookings set holder_email = lower('${user.email}') where id = '${id}';
      update public.cohorts set price_cents = 12050 where id = '${cohort.id}';
      ${change && `${change} where booking_id = '${id}'`}`);
    await signInAs(user);
    open('/learn');
    const { claim } = bookingsText;
    const box = await section(actionOf(claim.title.confirmed, course.title));
    expect(box.getByText((text) => text.endsWith(` · ${shown}`))).toBeVisible();
  },
);

test('a date whose last seat staff have booked for somebody says so to them, and leads to where it is taken over', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, { priceCents: 9900, capacity: 1 });
  const user = await newUser();
  await signInAs(await newUser({ role: 'admin' }));
  const { id } = await addBooking(cohort.id, { name: 'Άννα', email: 'anna@praxi.example' });
  await execute(
    `update public.bookings set holder_email = lower('${user.email}') where id = '${id}'`,
  );
  await signInAs(user);
  const page = open(`/course/${course.slug}`);
  // Beside the date, in the bar and at the foot of the page.
  await waitFor(
    () => expect(screen.getAllByText(new RegExp(cohortText.claimed.confirmed))).toHaveLength(3),
    wait,
  );
  const links = screen.getAllByRole('link', { name: cohortText.mine });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/learn', '/learn', '/learn']);
  page.unmount();
  // A link to book this date, as at the foot of the page.
  const { router } = open(`/course/${course.slug}?book=${cohort.id}`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/learn'), wait);
  const title = actionOf(bookingsText.claim.title.confirmed, course.title);
  expect(await screen.findByRole('region', { name: title }, wait)).toBeVisible();
});
