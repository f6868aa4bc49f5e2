import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { lockSheet, markAttendance } from '@/subjects/attendance/data/attendance';
import {
  acceptOffer,
  book,
  cancelBooking,
  claimBooking,
  saveBilling,
} from '@/subjects/cohorts/data/bookings';
import { listBookingsToClaim } from '@/subjects/cohorts/data/bookings-to-claim';
import { myBookingsQuery } from '@/subjects/cohorts/data/my-bookings';
import { courseCohortsQuery } from '@/subjects/cohorts/data/queries';
import {
  addBooking,
  moveBooking,
  removeBooking,
  saveCohort,
  setCohortState,
  setPayment,
} from '@/subjects/cohorts/data/staff';
import { execute, withBackend } from '../../support/backend';
import { signInAs } from '../../support/users';
import { storeCourse } from '../../support/learning-course';
import { signInWithRole } from '../sign-in-with-role';

withBackend();

const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });
beforeEach(() => client.clear());

/** A meeting on a Monday of summer time, a year or more from now. */
const meetingOn = (date: string) => ({
  id: crypto.randomUUID(),
  date,
  from: '18:00',
  to: '22:00',
  address: '',
  link: 'https://meet.example/a',
});

/** An open cohort that an instructor, who stays signed in, made as the editor does. */
async function openCohort(fields: Parameters<typeof saveCohort>[2]) {
  const id = crypto.randomUUID();
  await saveCohort(id, null, { meetings: [meetingOn('2030-07-01')], ...fields });
  await setCohortState(id, 'open');
  return id;
}

test('a seat is booked, offered to the next, accepted and paid', async () => {
  const { id: course } = await storeCourse({ mode: 'booking', lessons: [] });
  await signInWithRole('instructor');
  const cohort = await openCohort({ course_id: course, capacity: 1, price_cents: 9900 });

  const first = await signInWithRole('learner');
  const [shown] = await client.fetchQuery(courseCohortsQuery(course));
  expect(shown).toMatchObject({
    id: cohort,
    taken: 0,
    capacity: 1,
    price_cents: 9900,
    meetings: [{ starts_at: '2030-07-01T15:00:00+00:00' }],
  });
  const booking = await book(cohort, { request: crypto.randomUUID() });
  expect(booking).toMatchObject({ state: 'confirmed', payment: 'due', place: null });
  await saveBilling({ bookingId: booking.id, kind: 'receipt', name: 'Άννα Άλφα', shown: null });

  const second = await signInWithRole('learner');
  const waiting = await book(cohort);
  expect(waiting).toMatchObject({ state: 'waiting', place: 1 });
  await expect(acceptOffer(waiting.id)).rejects.toMatchObject({ code: 'offer_gone' });

  await signInAs(first);
  expect(await cancelBooking(booking.id, { reason: 'Αρρώστησα' })).toMatchObject({
    state: 'cancelled',
  });
  await expect(
    saveBilling({ bookingId: booking.id, kind: 'receipt', name: 'Άννα', shown: null }),
  ).rejects.toMatchObject({ code: 'payment_refused' });

  await signInAs(second);
  expect(await acceptOffer(waiting.id)).toMatchObject({ state: 'confirmed' });
  const [mine] = await client.fetchQuery(myBookingsQuery(second.id));
  expect(mine).toMatchObject({
    state: 'confirmed',
    cohort: { id: cohort },
    amount: { price_cents: 9900, open_cents: 9900, reference: expect.stringMatching(/^PX-/) },
  });

  await signInWithRole('admin');
  expect(
    await setPayment({
      bookingId: waiting.id,
      state: 'paid',
      shownCents: null,
      shownState: 'due',
      document: 'ΑΠΥ-1',
      mark: '400',
    }),
  ).toMatchObject({ payment: 'paid' });
});

test('staff add, move and remove people, and mark who came', async () => {
  const { id: course } = await storeCourse({ mode: 'booking', lessons: [] });
  await signInWithRole('instructor');
  const meeting = meetingOn('2030-07-01');
  const cohort = await openCohort({ course_id: course, capacity: 3, meetings: [meeting] });
  const other = await openCohort({ course_id: course, capacity: 3 });
  const holder = { name: 'Άννα Άλφα', email: 'anna@praxi.example' };
  const added = await addBooking(cohort, holder);
  expect(added).toMatchObject({ state: 'confirmed', is_new: true });
  const moved = await moveBooking(added.id, other);
  expect(await moveBooking(added.id, other)).toMatchObject({ id: moved.id });
  await removeBooking(moved.id, 'Το ζήτησε');

  const learner = await signInWithRole('learner');
  const booking = await book(cohort);
  await signInWithRole('instructor');
  const mark = { booking: booking.id, minutes: 240, at: new Date().toISOString() };
  await expect(markAttendance(meeting.id, [mark])).rejects.toMatchObject({ code: 'meeting_time' });
  await execute(`
    update public.cohort_meetings set starts_at = now() - interval '5 hours', ends_at = now() - interval '1 hour'
    where id = '${meeting.id}'`);
  await expect(lockSheet(meeting.id, [])).rejects.toMatchObject({ code: 'sheet_incomplete' });
  expect(await markAttendance(meeting.id, [mark])).toMatchObject({
    marks: [{ booking: booking.id, minutes: 240 }],
    refused: [],
  });
  await expect(lockSheet(meeting.id, [{ ...mark, minutes: 0 }])).rejects.toMatchObject({
    code: 'sheet_changed',
  });
  await lockSheet(meeting.id, [mark]);
  const later = { ...mark, minutes: 200, at: new Date(Date.now() + 1000).toISOString() };
  await expect(markAttendance(meeting.id, [later])).rejects.toMatchObject({ code: 'sheet_locked' });
  expect(await markAttendance(meeting.id, [later], 'Έφυγε νωρίς')).toMatchObject({
    marks: [{ minutes: 200 }],
  });
  await signInAs(learner);
  await expect(cancelBooking(booking.id)).rejects.toMatchObject({ code: 'cohort_begun' });
});

test('a booking for an address is claimed by the account that has it', async () => {
  const { id: course } = await storeCourse({ mode: 'booking', lessons: [] });
  const learner = await signInWithRole('learner');
  await signInWithRole('instructor');
  const cohort = await openCohort({ course_id: course, capacity: 1 });
  const { id } = await addBooking(cohort, { name: 'Άννα', email: 'anna@praxi.example' });
  await execute(
    `update public.bookings set holder_email = lower('${learner.email}') where id = '${id}'`,
  );
  await signInAs(learner);
  expect(await listBookingsToClaim()).toMatchObject([
    { id, cohort_id: cohort, state: 'confirmed' },
  ]);
  expect(await claimBooking(id)).toMatchObject({ id, state: 'confirmed' });
  expect(await listBookingsToClaim()).toEqual([]);
});

test('every refusal has a code of its own', async () => {
  const { id: course } = await storeCourse({ mode: 'booking', lessons: [] });
  await signInWithRole('instructor');
  const gone = crypto.randomUUID();
  await expect(saveCohort(gone, null, { course_id: course })).rejects.toMatchObject({
    code: 'cohort_invalid',
  });
  const cohort = await openCohort({ course_id: course, capacity: 2 });
  const { id } = await addBooking(cohort, { name: 'Άννα', email: 'anna@praxi.example' });
  await addBooking(cohort, { name: 'Εύα', email: 'eva@praxi.example' });
  const stored = await saveCohort(cohort, '2020-01-01', { capacity: 9 });
  expect(stored).toBeNull();
  const version = (await setCohortState(cohort, 'closed')).updated_at;
  await expect(saveCohort(cohort, version, { capacity: 1 })).rejects.toMatchObject({
    code: 'seats_taken',
  });
  await expect(setCohortState(cohort, 'cancelled')).rejects.toMatchObject({
    code: 'reason_refused',
  });
  await expect(setCohortState(gone, 'open')).rejects.toMatchObject({ code: 'cohort_gone' });
  await expect(removeBooking(gone, 'x')).rejects.toMatchObject({ code: 'booking_gone' });
  await expect(lockSheet(gone, [])).rejects.toMatchObject({ code: 'meeting_gone' });
  await expect(addBooking(cohort, { userId: gone })).rejects.toMatchObject({
    code: 'account_gone',
  });
  const full = await openCohort({ course_id: course, capacity: 1 });
  await addBooking(full, { name: 'Ζωή', email: 'zoi@praxi.example' });
  await expect(moveBooking(id, full)).rejects.toMatchObject({ code: 'no_free_seat' });
  await setCohortState(cohort, 'cancelled', 'Λίγοι');
  await expect(setCohortState(cohort, 'open')).rejects.toMatchObject({ code: 'cohort_state' });
  await signInWithRole('learner');
  await expect(book(cohort)).rejects.toMatchObject({ code: 'booking_closed' });
  await expect(claimBooking(id)).rejects.toMatchObject({ code: 'booking_gone' });
  await expect(setCohortState(cohort, 'open')).rejects.toMatchObject({ code: '42501' });
});
