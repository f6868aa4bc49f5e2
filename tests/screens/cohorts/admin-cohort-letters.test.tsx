import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { adminBookingText } from '@/subjects/cohorts/text/staff-bookings';
import { adminCohortsText } from '@/subjects/cohorts/text/staff-cohorts';
import { adminCohortText } from '@/subjects/cohorts/text/staff-cohort';
import { errorMessage, noAnswerText } from '@/shared/errors/text/errors';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { loseResponse } from '../../support/faults.ts';
import { pressTwiceAtOnce } from '../../support/screen.tsx';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { bookedCohort, link, list, rowsOf } from './cohort-steps.ts';

withBackend();
afterEach(() => queryClient.clear());

const { message, interested } = adminCohortText;
const confirm = (name: string) => dialog().getByRole('button', { name });

test('a message goes to everybody once, also when the answer is lost', async () => {
  const { url, cohort } = await bookedCohort({ capacity: 1, people: ['Άννα', 'Βάσω'] });
  const { user, press } = await openAs('instructor', url);
  await rowsOf(list.seats);
  await press(message.action);
  expect(dialog().getByRole('heading', { name: message.title(2) })).toBeVisible();
  await user.click(confirm(message.confirm));
  expect(await dialog().findByText(message.subjectMissing)).toBeVisible();
  expect(dialog().getByText(message.bodyMissing)).toBeVisible();
  await user.type(dialog().getByLabelText(message.subject), 'Αλλαγή αίθουσας');
  await user.type(dialog().getByLabelText(message.body), 'Ανεβείτε στον 2ο.');
  // Closed by accident: nothing typed is lost.
  await user.keyboard('{Escape}');
  await press(message.action);
  expect(dialog().getByLabelText(message.body)).toHaveValue('Ανεβείτε στον 2ο.');
  loseResponse('/rpc/message_cohort');
  await user.click(confirm(message.confirm));
  expect(await dialog().findByText(noAnswerText.title, {}, wait)).toBeVisible();
  expect(dialog().getByLabelText(message.subject)).toHaveValue('Αλλαγή αίθουσας');
  pressTwiceAtOnce(confirm(message.confirm));
  await expectToast(message.done(2));
  expect(
    await execute(`select subject from private.cohort_messages where cohort_id = '${cohort.id}'`),
  ).toHaveLength(1);
  await press(message.action);
  expect(dialog().getByLabelText(message.subject)).toHaveValue('');
});

test('the text of a message survives a reload, and is sent once when its answer was lost', async () => {
  const { url, cohort } = await bookedCohort({ people: ['Άννα'] });
  const { user, press, testUser, unmount } = await openAs('instructor', url);
  await press(message.action);
  await user.type(dialog().getByLabelText(message.subject), 'Αλλαγή αίθουσας');
  await user.type(dialog().getByLabelText(message.body), 'Ανεβείτε στον 2ο.');
  loseResponse('/rpc/message_cohort');
  await user.click(confirm(message.confirm));
  expect(await dialog().findByText(noAnswerText.title, {}, wait)).toBeVisible();
  unmount();

  const reloaded = await openAs(testUser, url);
  await reloaded.press(message.action);
  expect(dialog().getByLabelText(message.subject)).toHaveValue('Αλλαγή αίθουσας');
  expect(dialog().getByLabelText(message.body)).toHaveValue('Ανεβείτε στον 2ο.');
  await reloaded.user.click(confirm(message.confirm));
  await expectToast(message.done(1));
  expect(
    await execute(`select subject from private.cohort_messages where cohort_id = '${cohort.id}'`),
  ).toHaveLength(1);
});

test('no message can be sent while nobody has booked', async () => {
  const { url } = await bookedCohort();
  await openAs('instructor', url);
  expect(await screen.findByText(list.none, {}, wait)).toBeVisible();
  expect(screen.queryByRole('button', { name: message.action })).toBeNull();
});

test('staff invite the people who asked first, once each, and see who was invited', async () => {
  const { url, course, cohort } = await bookedCohort({ capacity: 2 });
  const address = (name: string) => `${name}-${course.id.slice(0, 8)}@example.test`;
  await execute(`
    insert into public.course_interests (course_id, email, name, created_at)
    select '${course.id}', name || '-${course.id.slice(0, 8)}@example.test', initcap(name), now() - age
    from (values ('anna', interval '3 days'), ('vaso', interval '2 days'), ('dimos', interval '1 day')) as people (name, age);
    insert into public.bookings (cohort_id, holder_name, holder_email, state, queue_number, created_at)
    values ('${cohort.id}', 'Dimos', '${address('dimos')}', 'confirmed', 1, now());
    update public.cohorts set next_number = 2 where id = '${cohort.id}'`);
  const { user, press } = await openAs('instructor', url);
  const { more } = adminCohortsText.actions;
  const menu = await screen.findByRole('button', { name: new RegExp(`^${more}: `) }, wait);
  await user.click(menu);
  await user.click(await link(interested.action));
  const [first, second, third] = await rowsOf(interested.caption);
  expect(first).toHaveTextContent('Anna');
  expect(second).toHaveTextContent('Vaso');
  expect(third).toHaveTextContent(adminBookingText.states.confirmed);
  expect(screen.queryByLabelText(interested.select('Dimos'))).toBeNull();
  expect(screen.getByRole('button', { name: interested.invite(0) })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await press(interested.all(2));
  await user.click(screen.getByLabelText(interested.select('Vaso')));
  expect(screen.getByRole('button', { name: interested.invite(1) })).toBeVisible();
  await press(interested.clear);
  await press(interested.first(1));
  await press(interested.invite(1));
  expect(dialog().getByText(interested.text(1, 1))).toBeVisible();
  // A lost answer is not called a failure, and the dialog still asks about the same person.
  loseResponse('/rpc/invite_interested');
  await user.click(confirm(interested.confirm));
  expect(await dialog().findByText(noAnswerText.title, {}, wait)).toBeVisible();
  await screen.findByText(/^Προσκλήθηκε /, {}, wait);
  expect(dialog().getByRole('heading', { name: interested.title(1) })).toBeVisible();
  pressTwiceAtOnce(confirm(interested.confirm));
  await expectToast(interested.done(0));
  await waitFor(() => expect(screen.queryByLabelText(interested.select('Anna'))).toBeNull(), wait);
  expect(screen.getByText(/^Προσκλήθηκε /)).toBeVisible();
  expect(
    await execute(`
      select 1 from private.outbox as letter join private.cohort_invitations as invitation
        on letter.subject ->> 'invitation' = invitation.id::text
      where letter.kind = 'invitation' and invitation.cohort_id = '${cohort.id}'`),
  ).toHaveLength(1);

  // A cohort whose time to book ends meanwhile refuses, and says so.
  await user.click(screen.getByLabelText(interested.select('Vaso')));
  await press(interested.invite(1));
  await execute(`update public.cohorts set booking_closes_at = now() where id = '${cohort.id}'`);
  await user.click(confirm(interested.confirm));
  expect(await dialog().findByText(errorMessage('booking_closed'), {}, wait)).toBeVisible();
  await user.click(confirm('Άκυρο'));
  expect(await screen.findByText(interested.closed, {}, wait)).toBeVisible();
  expect(screen.queryByLabelText(interested.select('Vaso'))).toBeNull();
});

test('staff read who got no invitation because of a booking or an unsubscription meanwhile', async () => {
  const { url, course, cohort } = await bookedCohort({ capacity: 3 });
  const address = (name: string) => `${name}-${course.id.slice(0, 8)}@example.test`;
  await execute(`
    insert into public.course_interests (course_id, email, name, created_at)
    select '${course.id}', name || '-${course.id.slice(0, 8)}@example.test', initcap(name), now() - age
    from (values ('anna', interval '4 days'), ('vaso', interval '3 days'), ('dimos', interval '2 days'), ('eva', interval '1 day')) as people (name, age)`);
  const { user, press } = await openAs('instructor', `${url}/interested`);
  await press(interested.all(4));
  await press(interested.invite(4));
  await execute(`
    insert into private.letter_refusals (email) values ('${address('vaso')}');
    insert into public.bookings (cohort_id, holder_name, holder_email, state, queue_number, created_at)
    values ('${cohort.id}', 'Dimos', '${address('dimos')}', 'confirmed', 1, now());
    update public.cohorts set next_number = 2 where id = '${cohort.id}';
    delete from public.course_interests where email = '${address('eva')}'`);
  await user.click(confirm(interested.confirm));
  await expectToast(interested.done(1));
  await expectToast(interested.passedOver('Vaso, Dimos, Eva'));
});

test('a course that nobody asked for says so', async () => {
  const { url } = await bookedCohort();
  await openAs('instructor', `${url}/interested`);
  expect(await screen.findByText(interested.none, {}, wait)).toBeVisible();
});
