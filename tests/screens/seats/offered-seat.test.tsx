import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { book } from '@/subjects/cohorts/data/bookings';
import { bookingsText } from '@/subjects/cohorts/text/bookings';
import { bookText, cohortText } from '@/subjects/cohorts/text/cohorts';
import { ownSeatsText } from '@/subjects/seats/text/own-seats';
import { queryClient } from '@/shared/data/query-client';
import { paths } from '@/lib/paths';
import { execute, newClient, withBackend } from '../../support/backend.ts';
import { expectFocus, open } from '../../support/screen.tsx';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';
import { seatsOf, storePool } from '../../support/stored-pool.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();
afterEach(() => queryClient.clear());

const wait = { timeout: 40_000 };
const { offered } = bookText;
const asked = async () => within(await screen.findByRole('alertdialog', {}, wait));
const seatToAccept = async (course: string) =>
  within(await screen.findByRole('region', { name: ownSeatsText.offer.actionOf(course) }, wait));

test('a person with an unaccepted seat of a course is led from its date to the seat, and back to book free of charge', async () => {
  const [person, course] = [await newUser(), await storeCourse({ mode: 'booking' })];
  const cohort = await storeCohort(course.id);
  const pool = await storePool({ courseId: course.id, emails: [person.email] });
  await signInAs(person);
  const { user, router } = open(paths.bookDate(course.slug, cohort.id));
  const question = await asked();
  expect(question.getByText(offered.payer(pool.organization))).toBeVisible();
  expect(question.queryByText(/99\s€/)).toBeNull();
  expect(screen.queryByText(bookText.confirmPaid)).toBeNull();
  // The page itself names no other price, and also leads to the seat.
  const { title, action } = cohortText.offeredSeat;
  expect(screen.getByText(title(pool.organization))).toBeVisible();
  expect(screen.getByRole('link', { name: action, hidden: true })).toHaveAttribute(
    'href',
    paths.ownSeat(pool.seats[0] ?? ''),
  );
  expect(screen.queryByText(/99\s€/)).toBeNull();

  await user.click(question.getByRole('button', { name: offered.accept }));
  await user.click((await seatToAccept(course.title)).getByRole('button'));
  expect(await (await asked()).findByText(bookText.paidBy(pool.organization))).toBeVisible();
  expect(router.state.location.pathname).toBe(paths.course(course.slug));
  await user.click((await asked()).getByRole('button', { name: bookText.confirm }));
  await screen.findByRole('heading', { level: 1, name: bookText.booked }, wait);
  expect(
    await screen.findByText(bookingsText.next.paidBy(pool.organization), {}, wait),
  ).toBeVisible();
  expect(await seatsOf(pool.id)).toEqual([{ email: person.email, state: 'bound' }]);
});

test('only the date of a seat leads to it, even if all other seats are taken', async () => {
  const [person, other] = [await newUser(), await newUser()];
  const course = await storeCourse({ mode: 'booking' });
  const kept = await storeCohort(course.id, { capacity: 2 });
  const later = await storeCohort(course.id, { meetings: ['20 days'] });
  const pool = await storePool({
    courseId: course.id,
    cohortId: kept.id,
    quantity: 1,
    emails: [person.email],
  });
  const elsewhere = newClient();
  await elsewhere.auth.signInWithPassword(other);
  expect((await elsewhere.rpc('book', { cohort: kept.id })).data).toMatchObject({
    state: 'confirmed',
  });
  await signInAs(person);
  const { user, router } = open(paths.bookDate(course.slug, later.id));
  const own = await asked();
  expect(own.getByRole('button', { name: bookText.confirmPaid })).toBeVisible();
  await user.click(own.getByRole('button', { name: bookText.cancel }));
  const row = screen.getByText(cohortText.offeredSeat.kept).closest('li') ?? document.body;
  await user.click(within(row).getByRole('button', { name: /^Κρατήστε θέση: / }));
  const question = await asked();
  expect(question.getByText(offered.ofDate)).toBeVisible();
  await user.click(question.getByRole('button', { name: offered.accept }));
  await user.click((await seatToAccept(course.title)).getByRole('button'));
  await waitFor(() => expect(router.state.location.search).toBe(''), wait);
  expect(
    await screen.findByText(bookingsText.next.paidBy(pool.organization), {}, wait),
  ).toBeVisible();
});

test('a person who does not want the seat of the company books and pays without it', async () => {
  const [person, course] = [await newUser(), await storeCourse({ mode: 'booking' })];
  const cohort = await storeCohort(course.id);
  const pool = await storePool({ courseId: course.id, emails: [person.email] });
  await signInAs(person);
  const { user } = open(paths.bookDate(course.slug, cohort.id));
  await user.click((await asked()).getByRole('button', { name: offered.own }));
  expect(await screen.findByRole('button', { name: bookText.confirmPaid }, wait)).toBeVisible();
  await book(cohort.id);
  expect(await seatsOf(pool.id)).toEqual([{ email: person.email, state: 'given' }]);
});

test('a seat that was taken back while its page was open says so when it is accepted', async () => {
  const [person, course] = [await newUser(), await storeCourse({ mode: 'booking' })];
  const pool = await storePool({ courseId: course.id, emails: [person.email] });
  await signInAs(person);
  const { user } = open(paths.learn);
  const seat = await seatToAccept(course.title);
  await execute(
    `update public.seats set state = 'taken_back', ended_at = now() where id = '${pool.seats[0]}'`,
  );
  await user.click(seat.getByRole('button'));
  const { title, text } = ownSeatsText.link.taken_back;
  expect(await screen.findByText(text, {}, wait)).toBeVisible();
  await expectFocus(screen.findByRole('heading', { level: 2, name: title }));
});
