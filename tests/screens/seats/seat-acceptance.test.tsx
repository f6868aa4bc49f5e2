import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loginText } from '@/subjects/session/text/auth-login';
import { book } from '@/subjects/cohorts/data/bookings';
import { bookingsText } from '@/subjects/cohorts/text/bookings';
import { bookText, cohortText } from '@/subjects/cohorts/text/cohorts';
import { coursePageText } from '@/subjects/courses/text/course-page';
import { learnText } from '@/subjects/learning/text/learn';
import { acceptSeat } from '@/subjects/seats/data/mine';
import { ownSeatsText as text } from '@/subjects/seats/text/own-seats';
import { sessionText } from '@/subjects/session/text/session';
import { signUpText } from '@/subjects/session/text/sign-up';
import { wantedInvitationText } from '@/subjects/session/text/wanted-invitation';
import { completeLesson } from '@/subjects/learning/data/mutations';
import { queryClient } from '@/shared/data/query-client';
import { formatDateTime, formatDay } from '@/shared/dates/athens-time';
import { execute, withBackend } from '../../support/backend.ts';
import { hold, loseResponse, respondWith, stopFault } from '../../support/faults.ts';
import { expectFocus, open } from '../../support/screen.tsx';
import { storeBooking } from '../../support/stored-booking.ts';
import { storePayment } from '../../support/stored-payment.ts';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';
import { seatsOf, storePool } from '../../support/stored-pool.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});

const wait = { timeout: 40_000 };
const linkOf = (seat: string | undefined) => `/learn?seat=${seat}`;
const offer = async (course: string) =>
  within(await screen.findByRole('region', { name: text.offer.actionOf(course) }, wait));

test('the link of an invitation leads through the sign-in to the seat, and from it to the course', async () => {
  const [person, course] = [await newUser(), await storeCourse({ mode: 'invitation' })];
  const pool = await storePool({ courseId: course.id, emails: [person.email] });
  const link = `${linkOf(pool.seats[0])}&${new URLSearchParams({ email: person.email })}`;
  const first = open(link);
  const ticket = async () =>
    within(await screen.findByRole('region', { name: wantedInvitationText.label }, wait));
  expect((await ticket()).getByText(wantedInvitationText.seat.login)).toBeVisible();
  expect(screen.getByText(wantedInvitationText.seat.lead)).toBeVisible();
  expect(await screen.findByLabelText(loginText.email)).toHaveValue(person.email);
  await first.user.click(screen.getByRole('link', { name: loginText.signUp }));
  expect(await screen.findByText(wantedInvitationText.seat.signUp, {}, wait)).toBeVisible();
  expect(screen.getByRole('link', { name: signUpText.landing.login })).toBeVisible();
  expect(await screen.findByLabelText(signUpText.method.email, {}, wait)).toHaveValue(person.email);
  expect((await ticket()).getByText(wantedInvitationText.seat.title)).toBeVisible();
  // The link does not decide it.
  await first.user.clear(screen.getByLabelText(signUpText.method.email));
  await first.user.type(screen.getByLabelText(signUpText.method.firstName), 'Ελένη');
  expect(screen.getByLabelText(signUpText.method.email)).toHaveValue('');
  expect(first.router.state.location.search).toBe(`?${new URLSearchParams({ next: link })}`);
  first.unmount();

  await signInAs(person);
  const { user, router } = open(link);
  const box = await offer(course.title);
  await expectFocus(screen.findByRole('heading', { level: 2, name: course.title }));
  expect(box.getByText(text.offer.title(pool.organization))).toBeVisible();
  expect(box.getAllByRole('listitem').map((item) => item.textContent)).toEqual(text.offer.seen);
  expect(box.getByText(text.offer.also)).toBeVisible();
  expect(box.getByText(text.offer.never)).toBeVisible();
  const today = text.offer.completed(formatDay(new Date().toISOString()));
  // As shown, with non-breaking spaces.
  const exact = { normalizer: (found: string) => found };
  expect(box.queryByText(today, exact)).toBeNull();
  expect(screen.queryByText(learnText.empty.title)).toBeNull();
  respondWith('accept_seat', 503);
  await user.click(box.getByRole('button'));
  expect(await box.findByText(text.offer.failure, {}, wait)).toBeVisible();
  stopFault();
  await user.click(box.getByRole('button'));
  await waitFor(
    () => expect(router.state.location.pathname).toContain(`/learn/${course.slug}`),
    wait,
  );
  expect(await seatsOf(pool.id)).toEqual([{ email: person.email, state: 'bound' }]);
  await screen.findAllByText('Καλωσόρισμα', {}, wait);

  // The link of an accepted seat says so, and the place to leave the company names it.
  await router.navigate(link);
  expect(await screen.findByRole('heading', { name: text.link.bound.title }, wait)).toBeVisible();
  expect(await screen.findByText(text.mine.from(pool.organization))).toBeVisible();
  await user.click(
    screen.getByRole('button', { name: text.mine.leave.of(pool.organization, course.title) }),
  );
  await user.click(await screen.findByRole('button', { name: text.mine.leave.confirm }));
  await waitFor(
    () => expect(screen.queryByText(text.mine.from(pool.organization))).toBeNull(),
    wait,
  );
  expect(await seatsOf(pool.id)).toEqual([{ email: null, state: 'ended' }]);
  expect(await screen.findByRole('heading', { name: text.link.ended.title }, wait)).toBeVisible();

  // Another organisation would see at once what is completed.
  for (const lesson of course.lessons) await completeLesson(lesson);
  const second = await storePool({ courseId: course.id, emails: [person.email] });
  await queryClient.invalidateQueries();
  await router.navigate(linkOf(second.seats[0]));
  expect((await offer(course.title)).getByText(today, exact)).toBeVisible();
});

test('a seat leads to the booking of its cohort, or to a date that it pays for', async () => {
  const person = await newUser();
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, { priceCents: 9900 });
  const reserved = await storePool({
    courseId: course.id,
    cohortId: cohort.id,
    emails: [person.email],
  });
  await signInAs(person);
  const { user, router, unmount } = open(linkOf(reserved.seats[0]));
  const box = await offer(course.title);
  // As soon as the pressed button is gone, before other data are read again.
  const readCourses = hold('/rpc/my_courses');
  await user.click(box.getByRole('button'));
  expect(await screen.findByText(text.accepted.cohortText, {}, wait)).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(''), wait);
  await expectFocus(screen.findByRole('heading', { level: 1, name: learnText.title }));
  readCourses();
  stopFault();
  expect(
    await execute(`select state::text from public.bookings where cohort_id = '${cohort.id}'`),
  ).toEqual([{ state: 'confirmed' }]);
  // Cancelling returns the seat to the company, and to nobody else.
  const cancel = bookingsText.actionOf(bookingsText.cancel.action, course.title);
  await user.click(await screen.findByRole('button', { name: cancel }, wait));
  const question = await screen.findByRole('alertdialog', {}, wait);
  await waitFor(
    () =>
      expect(question).toHaveTextContent(
        new RegExp(`επιστρέφει στην εταιρεία που την πληρώνει \\(${reserved.organization}\\)`),
      ),
    wait,
  );
  await user.click(within(question).getByRole('button', { name: bookingsText.cancel.keep }));
  unmount();

  const other = await storeCourse({ mode: 'booking' });
  await storeCohort(other.id, { priceCents: 9900 });
  const ofCourse = await storePool({ courseId: other.id, emails: [person.email] });
  const later = open(linkOf(ofCourse.seats[0]));
  const otherBox = await offer(other.title);
  expect(otherBox.getByText(text.offer.choose)).toBeVisible();
  await later.user.click(otherBox.getByRole('button'));
  await waitFor(
    () => expect(later.router.state.location.pathname).toBe(`/course/${other.slug}`),
    wait,
  );
  expect(await screen.findByText(text.accepted.chooseText, {}, wait)).toBeVisible();
  // The page and the booking say who pays instead of the price; the booking obliges to nothing.
  const covered = await screen.findByText(bookText.paidBy(ofCourse.organization), {}, wait);
  expect(covered).toBeVisible();
  expect(screen.queryByText(coursePageText.pricePer.course, { exact: false })).toBeNull();
  const row = screen.getByRole('button', { name: /^Κρατήστε θέση: / }).closest('li');
  expect(row).toHaveTextContent(cohortText.covered);
  expect(row).not.toHaveTextContent('€');
  await later.user.click(await screen.findByRole('button', { name: /^Κρατήστε θέση: / }, wait));
  const asked = within(await screen.findByRole('alertdialog', {}, wait));
  expect(await asked.findByText(bookText.paidBy(ofCourse.organization), {}, wait)).toBeVisible();
  expect(asked.getByRole('button', { name: bookText.confirm })).toBeVisible();
  await later.user.click(asked.getByRole('button', { name: bookText.cancel }));
  await later.router.navigate('/learn');
  expect(
    await screen.findByRole('link', { name: text.mine.chooseOf(other.title) }, wait),
  ).toHaveAttribute('href', `/course/${other.slug}`);
  // The resulting booking says the same instead of a price.
  await later.user.click(screen.getByRole('link', { name: text.mine.chooseOf(other.title) }));
  await later.user.click(await screen.findByRole('button', { name: /^Κρατήστε θέση: / }, wait));
  await later.user.click(
    within(await screen.findByRole('alertdialog', {}, wait)).getByRole('button', {
      name: bookText.confirm,
    }),
  );
  const covers = bookingsText.next.paidBy(ofCourse.organization);
  await screen.findByRole('heading', { level: 1, name: bookText.booked }, wait);
  expect(await screen.findByText(covers, {}, wait)).toBeVisible();
  expect(screen.getByRole('heading', { name: bookingsText.steps.calendar })).toBeVisible();
  expect(screen.queryByText(/€/)).toBeNull();
  later.unmount();
  // One of the cohort of a pool, and one of the course.
  open('/learn');
  expect(await screen.findByText(covers, {}, wait)).toBeVisible();
  expect(screen.getByText(bookingsText.next.paidBy(reserved.organization))).toBeVisible();
});

test('a seat is accepted once if the answer is lost, and its booking no longer asks for money', async () => {
  const [person, course] = [await newUser(), await storeCourse({ mode: 'booking' })];
  const cohort = await storeCohort(course.id, { priceCents: 9900 });
  const pool = await storePool({ courseId: course.id, emails: [person.email] });
  await signInAs(person);
  await book(cohort.id);
  const { user } = open('/learn');
  const box = await offer(course.title);
  expect(await screen.findByText(/^Πληρώστε 99\s€ έως/, {}, wait)).toBeVisible();
  loseResponse('accept_seat');
  await user.click(box.getByRole('button'));
  expect(await screen.findByText(text.accepted.cohortText, {}, wait)).toBeVisible();
  expect(
    await screen.findByText(bookingsText.next.paidBy(pool.organization), { exact: false }, wait),
  ).toBeVisible();
  expect(screen.queryByText(/^Πληρώστε 99\s€ έως/)).toBeNull();
  expect(await seatsOf(pool.id)).toEqual([{ email: person.email, state: 'bound' }]);
});

test('a seat of a course without a date says on its page who will pay, and that a letter announces dates', async () => {
  const person = await newUser();
  const course = await storeCourse({ mode: 'booking' });
  const pool = await storePool({ courseId: course.id, emails: [person.email] });
  await signInAs(person);
  const { user, router } = open(linkOf(pool.seats[0]));
  await user.click((await offer(course.title)).getByRole('button'));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/course/${course.slug}`), wait);
  expect(await screen.findByText(bookText.paidBy(pool.organization), {}, wait)).toBeVisible();
  const { coveredLead, lead } = coursePageText.interest;
  expect(screen.getByText(coveredLead)).toBeVisible();
  expect(screen.queryByText(lead)).toBeNull();
  expect(screen.queryByText(/99\s€/)).toBeNull();
});

test('a seat of a course says before it is accepted which booking it will pay', async () => {
  const [person, course] = [await newUser(), await storeCourse({ mode: 'booking' })];
  const later = await storeCohort(course.id, { priceCents: 9900, meetings: ['20 days'] });
  const next = await storeCohort(course.id, { priceCents: 9900, meetings: ['10 days'] });
  const pool = await storePool({ courseId: course.id, emails: [person.email] });
  await signInAs(person);
  for (const { id } of [later, next]) await book(id);
  const [starts] = (await execute(
    `select starts_at::text as at from public.cohorts where id = '${next.id}'`,
  )) as { at: string }[];
  const { user } = open(linkOf(pool.seats[0]));
  const box = await offer(course.title);
  const { pays, choose } = text.offer;
  expect(box.getByText(pays(formatDateTime(starts?.at ?? '')))).toBeVisible();
  expect(box.queryByText(choose)).toBeNull();
  await user.click(box.getByRole('button'));
  expect(await screen.findByText(text.accepted.cohortText, {}, wait)).toBeVisible();
});

test('a seat of a course says before it is accepted that a date of it is already paid', async () => {
  const { course, cohort, user: person } = await storeBooking({ priceCents: 9900 });
  await storePayment(`user_id = '${person.id}'`, 'paid');
  const pool = await storePool({ courseId: course.id, emails: [person.email] });
  const [row] = (await execute(
    `select starts_at::text as at from public.cohorts where id = '${cohort.id}'`,
  )) as { at: string }[];
  open(linkOf(pool.seats[0]));
  const box = await offer(course.title);
  expect(box.getByText(text.offer.paid(formatDateTime(row?.at ?? '')))).toBeVisible();
  expect(box.getByText(text.offer.choose)).toBeVisible();
});

test('a seat names the company that covers another date of the course, or the date itself', async () => {
  const { course, cohort, user: person } = await storeBooking({ priceCents: 9900 });
  const first = await storePool({ courseId: course.id, emails: [person.email] });
  await acceptSeat(first.seats[0] ?? '');
  const [row] = (await execute(
    `select starts_at::text as at from public.cohorts where id = '${cohort.id}'`,
  )) as { at: string }[];
  const other = await storeCohort(course.id, { priceCents: 9900, meetings: ['20 days'] });
  const covered = text.offer.covered(formatDateTime(row?.at ?? ''), first.organization);
  for (const cohortId of [undefined, other.id]) {
    const pool = await storePool({ courseId: course.id, cohortId, emails: [person.email] });
    const { unmount } = open(linkOf(pool.seats[0]));
    const box = await offer(course.title);
    expect(await box.findByText(covered, {}, wait)).toBeVisible();
    unmount();
    queryClient.clear();
    await execute(`delete from public.seats where pool_id = '${pool.id}'`);
  }

  const there = await storePool({
    courseId: course.id,
    cohortId: cohort.id,
    emails: [person.email],
  });
  const { user } = open(linkOf(there.seats[0]));
  const box = await offer(course.title);
  const notNeeded = text.offer.coveredThere(first.organization);
  expect(await box.findByText(notNeeded, {}, wait)).toBeVisible();
  expect(box.queryByText(covered)).toBeNull();
  await user.click(box.getByRole('button'));
  const refusal = within(await box.findByRole('alert', {}, wait));
  expect(refusal.getByText(notNeeded)).toBeVisible();
  expect(box.queryByRole('link', { name: text.refusals.already_booked.way })).toBeNull();
});

test('a seat of one date says that another, booked and not paid, is still to be paid', async () => {
  const { course, cohort, user: person } = await storeBooking({ priceCents: 9900 });
  const other = await storeCohort(course.id, { priceCents: 9900, meetings: ['20 days'] });
  const pool = await storePool({
    courseId: course.id,
    cohortId: other.id,
    emails: [person.email],
  });
  const [row] = (await execute(
    `select starts_at::text as at from public.cohorts where id = '${cohort.id}'`,
  )) as { at: string }[];
  open(linkOf(pool.seats[0]));
  const box = await offer(course.title);
  expect(box.getByText(text.offer.unpaid(formatDateTime(row?.at ?? '')))).toBeVisible();
});

test('a seat of one date pays for its due booking, and says beforehand if that is already paid', async () => {
  const { course, cohort, user: person } = await storeBooking({ priceCents: 9900 });
  const pool = await storePool({
    courseId: course.id,
    cohortId: cohort.id,
    emails: [person.email],
  });
  const [row] = (await execute(
    `select starts_at::text as at from public.cohorts where id = '${cohort.id}'`,
  )) as { at: string }[];
  const charge = (fields: string) =>
    execute(`update public.charges set ${fields}
      where booking_id = (select id from public.bookings where cohort_id = '${cohort.id}')`);
  await charge('received_cents = 9900');
  const { unmount } = open(linkOf(pool.seats[0]));
  const paid = await offer(course.title);
  expect(paid.getByText(text.offer.paidThere)).toBeVisible();
  expect(paid.getByRole('link', { name: text.refusals.already_booked.way })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('Θέση')),
  );
  unmount();

  await charge('received_cents = 0');
  const { user } = open(linkOf(pool.seats[0]));
  const due = await offer(course.title);
  const pays = text.offer.pays(formatDateTime(row?.at ?? ''));
  expect(await due.findByText(pays, {}, wait)).toBeVisible();
  expect(due.queryByText(text.offer.paidThere)).toBeNull();
  await user.click(due.getByRole('button'));
  expect(await screen.findByText(text.accepted.cohortText, {}, wait)).toBeVisible();
  expect(await screen.findByText(/^Την καλύπτει: /, {}, wait)).toBeVisible();
});

test('a seat of one date tells a person who waits there that it gives them the place', async () => {
  const [person, course] = [await newUser(), await storeCourse({ mode: 'booking' })];
  const cohort = await storeCohort(course.id, { priceCents: 9900, capacity: 1 });
  const pool = await storePool({
    courseId: course.id,
    cohortId: cohort.id,
    quantity: 1,
    emails: [person.email],
  });
  await signInAs(person);
  expect(await book(cohort.id)).toMatchObject({ state: 'waiting' });
  const { user } = open(linkOf(pool.seats[0]));
  const box = await offer(course.title);
  expect(box.getByText(text.offer.waits)).toBeVisible();
  await user.click(box.getByRole('button'));
  expect(await screen.findByText(text.accepted.cohortText, {}, wait)).toBeVisible();
  expect(
    await execute(`select state::text from public.bookings where cohort_id = '${cohort.id}'`),
  ).toEqual([{ state: 'confirmed' }]);
});

test('a seat of a course says that it does not pay a booking from which a withdrawal was stated', async () => {
  const { course, cohort, user: person, booking } = await storeBooking({ priceCents: 9900 });
  await storeCohort(course.id, { priceCents: 9900, meetings: ['20 days'] });
  const pool = await storePool({ courseId: course.id, emails: [person.email] });
  await execute(`insert into private.withdrawals (reference, name, email, stated_at)
    select reference, 'Ελένη', '${person.email}', now() from public.booking_payments where booking_id = '${booking.id}'`);
  const [row] = (await execute(
    `select starts_at::text as at from public.cohorts where id = '${cohort.id}'`,
  )) as { at: string }[];
  const starts = formatDateTime(row?.at ?? '');
  const { user, router } = open(linkOf(pool.seats[0]));
  const box = await offer(course.title);
  expect(box.queryByText(text.offer.pays(starts))).toBeNull();
  expect(box.getByText(text.offer.choose)).toBeVisible();
  expect(box.getByText(text.offer.stated(starts))).toBeVisible();
  await user.click(box.getByRole('button'));
  await screen.findByText(text.accepted.chooseText, {}, wait);
  await router.navigate('/learn');
  expect(await screen.findByText(text.mine.stated(starts), { exact: false }, wait)).toBeVisible();
  expect(screen.queryByText(text.mine.chooseText, { exact: false })).toBeNull();
  expect(screen.getByRole('link', { name: text.mine.chooseOf(course.title) })).toBeVisible();

  // Once it was held, nothing is due while the statement waits: the seat pays for another booking.
  await execute(`set session_replication_role = replica;
    update public.cohort_meetings set starts_at = now() - interval '2 days', ends_at = now() - interval '47 hours'
      where cohort_id = '${cohort.id}';
    update public.cohorts set starts_at = now() - interval '2 days', ends_at = now() - interval '47 hours'
      where id = '${cohort.id}';
    update public.booking_payments set due_at = now() - interval '9 days' where booking_id = '${booking.id}';
    set session_replication_role = origin`);
  await queryClient.invalidateQueries();
  expect(await screen.findByRole('heading', { name: bookingsText.past }, wait)).toBeVisible();
  expect(
    await screen.findByText(/^Η θέση πληρώνει την επόμενη κράτησή σας\./, {}, wait),
  ).toBeVisible();
});

test('a seat that cannot be accepted says why, and how to go on', async () => {
  const person = await newUser();
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, { priceCents: null });
  const booked = await storePool({
    courseId: course.id,
    cohortId: cohort.id,
    emails: [person.email],
  });
  await execute(`
    insert into public.bookings (cohort_id, user_id, state, queue_number, created_at)
      values ('${cohort.id}', '${person.id}', 'confirmed', 1, now());`);
  await signInAs(person);
  const { user, unmount } = open(linkOf(booked.seats[0]));
  const box = await offer(course.title);
  // Nobody has to pay anything there.
  expect(box.getByText(text.offer.freeThere)).toBeVisible();
  await user.click(box.getByRole('button'));
  const refusal = within(await box.findByRole('alert', {}, wait));
  expect(refusal.getByText(text.offer.freeThere)).toBeVisible();
  expect(box.queryByRole('link', { name: text.refusals.already_booked.way })).toBeNull();
  unmount();

  const states = [
    [`update public.seats set state = 'taken_back', ended_at = now()`, text.link.taken_back],
    [`update public.seats set state = 'expired', ended_at = now()`, text.link.expired],
    [
      `update public.cohorts set state = 'cancelled' where id = '${cohort.id}';
       update public.seats set state = 'taken_back', ended_at = now()`,
      text.link.cancelled,
    ],
  ] as const;
  for (const [change, said] of states) {
    await execute(`${change} where id = '${booked.seats[0]}'`);
    const opened = open(linkOf(booked.seats[0]));
    expect(await screen.findByText(said.text, {}, wait)).toBeVisible();
    await expectFocus(screen.findByRole('heading', { level: 2, name: said.title }));
    opened.unmount();
  }
  await execute(`update public.seats set state = 'given', email = '${person.email}', ended_at = null where id = '${booked.seats[0]}';
    update public.cohorts set state = 'open' where id = '${cohort.id}';
    update public.organizations set deleted_at = now() where id = '${booked.organizationId}'`);
  const closed = open(linkOf(booked.seats[0]));
  expect(await screen.findByText(text.link.unavailable.text, {}, wait)).toBeVisible();
  closed.unmount();
  const unknown = open(linkOf('x'));
  expect(await screen.findByText(text.link.unknown.text, {}, wait)).toBeVisible();
  unknown.unmount();
});

test('a seat of another address leads to the sign-in with another account, and back', async () => {
  const [person, other] = [await newUser(), await newUser()];
  const course = await storeCourse({ mode: 'open' });
  const pool = await storePool({ courseId: course.id, emails: [other.email] });
  await signInAs(person);
  const { user, router } = open(linkOf(pool.seats[0]));
  const [name = '', domain = ''] = other.email.split('@');
  const said = text.link.other_account;
  expect(
    await screen.findByText(said.text(`${name[0]}…@${domain}`, person.email), {}, wait),
  ).toBeVisible();
  expect(document.body.textContent).not.toContain(name);
  await user.click(screen.getByRole('button', { name: sessionText.changeAccount.action }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'), wait);
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe(linkOf(pool.seats[0]));
  await user.type(await screen.findByLabelText(loginText.email, {}, wait), other.email);
  await user.type(screen.getByLabelText(loginText.password), other.password);
  await user.click(screen.getByRole('button', { name: loginText.submit }));
  expect(await offer(course.title)).toBeDefined();
  await expectFocus(screen.findByRole('heading', { level: 2, name: course.title }));
  expect(screen.queryByText(sessionText.signedIn.title)).toBeNull();
  // It is not offered a second time as a course to begin alone.
  expect(screen.queryByRole('heading', { level: 3, name: course.title })).toBeNull();
});
