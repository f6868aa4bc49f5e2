import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { confirmWithdrawal } from '@/subjects/cohorts/data/withdrawals';
import { playerText } from '@/subjects/learning/text/player';
import { paths } from '@/lib/paths';
import { queryClient } from '@/shared/data/query-client';
import { formatDay } from '@/shared/dates/athens-time';
import { execute, withBackend } from '../../support/backend.ts';
import { storedLesson } from '../../support/lesson-questions.ts';
import { open } from '../../support/screen.tsx';
import { storeBooking } from '../../support/stored-booking.ts';
import { openAs, wait } from '../../support/staff.ts';
import { newUser } from '../../support/users.ts';

withBackend();
afterEach(() => queryClient.clear());

test('a learner of an archived course reads so, and for everybody else the course does not exist', async () => {
  const { course, newLearner, url } = await storedLesson();
  const learner = await newLearner();
  await execute(`update public.courses set state = 'archived' where id = '${course.id}'`);
  const { unmount } = await openAs(learner, url);
  const name = playerText.notOffered.title('Μάθημα δοκιμής');
  expect(await screen.findByRole('heading', { level: 1, name }, wait)).toBeVisible();
  expect(screen.getByRole('link', { name: playerText.notOffered.back })).toHaveAttribute(
    'href',
    paths.learn,
  );
  unmount();
  queryClient.clear();
  await openAs(await newUser(), url);
  const none = { level: 1, name: playerText.notFound.title };
  expect(await screen.findByRole('heading', none, wait)).toBeVisible();
});

test('a learner who has withdrawn reads so, instead of how to enrol', async () => {
  const { course } = await storeBooking({ priceCents: 9900 });
  const [contract] = (await execute(`
    select private.withdrawal_token(payment.reference) as token from public.booking_payments as payment
    join public.bookings as booking on booking.id = payment.booking_id
    join public.cohorts as cohort on cohort.id = booking.cohort_id where cohort.course_id = '${course.id}'`)) as {
    token: string;
  }[];
  await confirmWithdrawal(contract?.token ?? '', 0);
  open(`/learn/${course.slug}`);
  const { ended, endedTitle, withdrawn, courseTitle } = playerText.enrol;
  expect(await screen.findByRole('heading', { level: 1, name: endedTitle }, wait)).toBeVisible();
  const today = formatDay(new Date().toISOString());
  const exact = { normalizer: (found: string) => found };
  expect(await screen.findByText(withdrawn(today), exact, wait)).toBeVisible();
  expect(screen.queryByText(ended)).toBeNull();
  expect(screen.queryByText(courseTitle)).toBeNull();
});

test('a learner whose enrolment staff ended is told so instead of being offered to enrol, and keeps the notes', async () => {
  const { course, lesson, newLearner, url } = await storedLesson();
  const learner = await newLearner();
  await execute(`
    insert into public.lesson_notes (user_id, course_id, lesson_id, note) values ('${learner.id}', '${course.id}', '${lesson}', 'Δική μου');
    update public.enrolments set is_active = false, ended_at = now(), is_ended_by_staff = true where user_id = '${learner.id}'`);
  const { router } = await openAs(learner, url);
  expect(await screen.findByText(playerText.enrol.ended, {}, wait)).toBeVisible();
  expect(screen.queryByRole('button', { name: playerText.enrol.button })).toBeNull();
  await router.navigate(`/learn/${course.slug}/notes`);
  expect(await screen.findByText('Δική μου', {}, wait)).toBeVisible();
});
