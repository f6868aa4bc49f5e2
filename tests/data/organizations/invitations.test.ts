import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { book } from '@/subjects/cohorts/data/bookings';
import {
  interestedQuery,
  inviteInterested,
  unsubscribe,
} from '@/subjects/cohorts/data/invitations';
import { messageCohort } from '@/subjects/cohorts/data/messages';
import { saveCohort, setCohortState } from '@/subjects/cohorts/data/staff';
import { execute, withBackend } from '../../support/backend';
import { storeCourse } from '../../support/learning-course';
import { signInAs } from '../../support/users';
import { signInWithRole } from '../sign-in-with-role';

withBackend();

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** An open cohort of a new course, for which a visitor has asked. The instructor stays signed in. */
async function openCohort() {
  const { id: course } = await storeCourse({ mode: 'booking', lessons: [] });
  const staff = await signInWithRole('instructor');
  const cohort = crypto.randomUUID();
  const meeting = { id: crypto.randomUUID(), date: '2030-07-01', from: '18:00', to: '22:00' };
  await saveCohort(cohort, null, {
    course_id: course,
    capacity: 4,
    meetings: [{ ...meeting, address: '', link: '' }],
  });
  await setCohortState(cohort, 'open');
  const email = `${crypto.randomUUID()}@example.test`;
  await execute(
    `insert into public.course_interests (course_id, name, email) values ('${course}', 'Άννα', '${email}')`,
  );
  return { cohort, staff, email };
}

test('staff invite the people who asked, once, and see who has unsubscribed', async () => {
  const { cohort, email } = await openCohort();
  const before = await client.fetchQuery(interestedQuery(cohort));
  expect(before).toMatchObject({ asked: 1, invited: 0, booked: 0 });
  expect(before.people).toMatchObject([{ name: 'Άννα', email, invited_at: null }]);
  const ids = before.people.map(({ id }) => id);
  expect(await inviteInterested(cohort, ids)).toBe(1);
  expect(await inviteInterested(cohort, ids)).toBe(0);
  await expect(inviteInterested(cohort, [])).rejects.toMatchObject({ code: 'cohort_invalid' });

  const [invitation] = (await execute(
    `select id from private.cohort_invitations where cohort_id = '${cohort}'`,
  )) as { id: string }[];
  const letter = invitation?.id ?? '';
  const isUnsubscribed = async () => {
    const { people } = await client.fetchQuery(interestedQuery(cohort));
    return people.map(({ is_unsubscribed }) => is_unsubscribed);
  };
  expect(await unsubscribe(letter)).toBe(true);
  expect(await isUnsubscribed()).toEqual([true]);
  expect(await unsubscribe(letter, true)).toBe(true);
  expect(await isUnsubscribed()).toEqual([false]);
  expect(await unsubscribe(crypto.randomUUID())).toBe(false);
});

test('staff write to everybody with a booking, once for a request', async () => {
  const { cohort, staff } = await openCohort();
  await signInWithRole('learner');
  await book(cohort);
  const message = {
    cohortId: cohort,
    request: crypto.randomUUID(),
    subject: 'Αίθουσα',
    body: 'Β2',
  };
  await expect(messageCohort(message)).rejects.toMatchObject({ code: '42501' });
  await signInAs(staff);
  expect(await messageCohort(message)).toBe(1);
  expect(await messageCohort(message)).toBe(1);
  await expect(
    messageCohort({ ...message, request: crypto.randomUUID(), body: ' ' }),
  ).rejects.toMatchObject({ code: 'message_refused' });
});
