import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { adminText } from '@/subjects/staff/text/admin';
import { adminLettersText as text } from '@/subjects/staff/text/letters';
import { workspaceText } from '@/subjects/staff/text/workspace';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend';
import { openAs } from '../../support/staff';
import { storeBooking } from '../../support/stored-booking';

withBackend();

afterEach(() => {
  queryClient.clear();
});

/** A letter about an invitation to a cohort of the samples that the provider refused eight times. */
const giveUp = () =>
  execute(`
    delete from private.outbox;
    with interest as (
      insert into public.course_interests (course_id, name, email)
      select course_id, 'Άννα', '${crypto.randomUUID()}@example.test' from public.cohorts order by id limit 1 returning id
    ), invitation as (
      insert into private.cohort_invitations (cohort_id, interest_id)
      select cohort.id, interest.id from interest, (select id from public.cohorts order by id limit 1) as cohort
      returning id
    )
    insert into private.outbox (cause, kind, subject, run_at, dead_at, attempts, last_error)
    select id::text, 'invitation', jsonb_build_object('invitation', id), now(), now(), 8, 'resend answered 422: {}'
    from invitation`);

const rail = async () =>
  within(await screen.findByRole('navigation', { name: adminText.navigation.label }));
const link = async () => (await rail()).findByRole('link', { name: adminText.navigation.letters });

test('an admin finds letters that were given up in the rail, reads why, and sends one again', async () => {
  await giveUp();
  const { user } = await openAs('admin', '/admin');
  const found = await link();
  expect(found).toHaveAccessibleDescription(workspaceText.counts.deadLetters(1));
  await user.click(found);
  expect(await screen.findByText(text.errors.refused('422'))).toBeVisible();
  expect(screen.getByText(text.kinds.invitation ?? '')).toBeVisible();
  expect(screen.getByText(/^Άννα · [\da-f-]+@example\.test$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: new RegExp(`^${text.again}`) }));
  expect(await screen.findByText(text.none)).toBeVisible();
  expect(
    await execute('select 1 from private.outbox where dead_at is null and attempts = 0'),
  ).toHaveLength(1);
  await waitFor(async () =>
    expect((await rail()).queryByRole('link', { name: adminText.navigation.letters })).toBeNull(),
  );
});

test('instructors see no letters and no link to them', async () => {
  await giveUp();
  await openAs('instructor', '/admin/letters');
  await screen.findByRole('heading', { level: 1, name: text.title });
  expect((await rail()).queryByRole('link', { name: adminText.navigation.letters })).toBeNull();
  expect(screen.queryByText(text.errors.refused('422'))).toBeNull();
});

test('a letter about a booking leads to it', async () => {
  const { cohort, course, booking, user: person } = await storeBooking();
  await execute(`
    delete from private.outbox;
    insert into private.outbox (cause, kind, subject, run_at, dead_at, attempts, last_error)
    values ('dead', 'booked', jsonb_build_object('booking', '${booking.id}'), now(), now(), 8, 'resend answered 422: {}')`);
  await openAs('admin', '/admin/letters');
  expect(await screen.findByRole('link', { name: course.title })).toHaveAttribute(
    'href',
    `/admin/courses/${course.id}/cohorts/${cohort.id}/bookings/${booking.id}`,
  );
  expect(screen.getByText(new RegExp(person.email))).toBeVisible();
});
