import { act, screen, waitFor, within } from '@testing-library/react';
import type { To } from 'react-router-dom';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { bookingsText } from '@/subjects/cohorts/text/bookings';
import { ticketText } from '@/subjects/cohorts/text/ticket';
import { bookText, cohortText } from '@/subjects/cohorts/text/cohorts';
import { learnText } from '@/subjects/learning/text/learn';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { coursePageText } from '@/subjects/courses/text/course-page';
import { errorMessage } from '@/shared/errors/text/errors';
import { interestFormText } from '@/subjects/contact/text/interest-form';
import { book } from '@/subjects/cohorts/data/bookings';
import { queryClient } from '@/shared/data/query-client';
import { withdrawalLaw } from '@/brand/withdrawal';
import { bindNumbers } from '@/lib/bind-numbers';
import { storedSessionKey } from '@/lib/storage/stored-session';
import { nextDateText } from '@/subjects/courses/text/next-date';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { fetchEveryCourse } from '@/subjects/cohorts/data/every-course';
import { setPrerenderedCourse } from '@/subjects/courses/data/prerendered-course';
import { execute, withBackend } from '../../support/backend.ts';
import { origin } from '../../support/client.ts';
import { disconnect, hold, loseResponse, respondWith } from '../../support/faults.ts';
import { open, pressTwiceAtOnce } from '../../support/screen.tsx';
import { storePayment } from '../../support/stored-payment.ts';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';
import { newUser, signInAs } from '../../support/users.ts';

const { request, acknowledgement } = withdrawalLaw.earlyStart;
/** All that the box says. */
const earlyStart = `${request} ${acknowledgement}`;

withBackend();
afterEach(() => queryClient.clear());

const wait = { timeout: 40_000 };
const { interest } = coursePageText;

/** The panel with the dates of a course. */
const dates = async () =>
  within(await screen.findByRole('region', { name: interestFormText.datesTitle }, wait));

const dayIn = (days: number) =>
  formatMeetingDay(new Date(Date.now() + days * 86_400_000).toISOString());

/** The name of a button about the date of a meeting in this many days. */
const actionIn = (days: number, label: string) => cohortText.actionOf(label, dayIn(days));

const stored = (userId: string) =>
  execute(`select state, cohort_id from public.bookings where user_id = '${userId}'`);

/** Whether a person asked that the course begins within the period of withdrawal. */
const startsEarly = (userId: string) =>
  execute(`select payment.early_start_at is not null as is_early
    from public.booking_payments as payment join public.bookings as booking on booking.id = payment.booking_id
    where booking.user_id = '${userId}'`);

/** Somebody else books. */
async function bookForAnother(cohort: string) {
  await execute(`update public.cohorts set next_number = next_number + 1 where id = '${cohort}'`);
  await execute(`insert into public.bookings (cohort_id, holder_name, holder_email, state, queue_number, created_at)
    select id, 'Άννα', 'anna@example.com', 'confirmed', next_number - 1, now() from public.cohorts where id = '${cohort}'`);
}

test('a date says whether seats are free, and a visitor signs up to come back to it', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const free = await storeCohort(course.id, { capacity: 5, meetings: ['3 days', '5 days'] });
  await storeCohort(course.id, { capacity: 2, meetings: ['9 days'], place: 'remote' });
  const full = await storeCohort(course.id, { capacity: 1, meetings: ['11 days'] });
  await bookForAnother(full.id);
  await storeCohort(course.id, { meetings: ['13 days'], state: 'closed' });
  const { user: person } = open(`/course/${course.slug}`);
  const region = await dates();
  const rows = await region.findAllByRole('listitem', undefined, wait);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining(bindNumbers(cohortText.free(5))),
    expect.stringContaining(bindNumbers(cohortText.last(2))),
    expect.stringContaining(cohortText.full),
    expect.stringContaining(cohortText.closed),
  ]);
  // Several meetings are one course, not dates to choose from.
  expect(within(rows[0] as HTMLElement).getByText(cohortText.meetingCount(2))).toBeVisible();
  expect(rows[1]).not.toHaveTextContent('συναντήσεις');
  expect(await region.findByRole('link', { name: actionIn(3, cohortText.book) })).toHaveAttribute(
    'href',
    `/auth/signup?next=${encodeURIComponent(`/course/${course.slug}?book=${free.id}`)}`,
  );
  expect(region.getByRole('link', { name: actionIn(11, cohortText.join) })).toBeVisible();
  expect(within(rows[3] as HTMLElement).queryByRole('link')).toBeNull();

  await person.click(region.getByRole('link', { name: cohortText.interest }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: cohortText.interest }, wait),
  );
  expect(dialog.getByText(cohortText.interestLead)).toBeVisible();
  await person.type(await dialog.findByLabelText(interestFormText.name, {}, wait), 'Ελένη Παππά');
  await person.type(dialog.getByLabelText(interestFormText.email), `${free.id}@example.gr`);
  await person.click(dialog.getByRole('button', { name: interestFormText.submit }));
  // There are seats: people wait for another date.
  expect(
    await dialog.findByText(interestFormText.otherDateDoneText(course.title), {}, wait),
  ).toBeVisible();
  expect(dialog.queryByText(cohortText.interestLead)).toBeNull();
  await person.click(dialog.getByText(interestFormText.refused.title));
  expect(dialog.getByText(interestFormText.refused.text)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: bookText.over.close }));
  const answered = await region.findByRole('link', { name: interestFormText.doneTitle });
  expect(answered).toHaveFocus();
});

/** What the page says the course costs, beside its facts. */
const price = () => screen.getByText(`${coursePageText.price}:`).parentElement;

test('the price beside a course is that of the next date, and each date shows its own if they differ', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const free = await storeCohort(course.id, { priceCents: null, meetings: ['3 days'] });
  open(`/course/${course.slug}`);
  await (await dates()).findAllByRole('listitem', undefined, wait);
  await waitFor(() => expect(price()).toHaveTextContent(/Δωρεάν$/), wait);
  expect((await dates()).getByRole('listitem')).toHaveTextContent(/Δωρεάν/);

  await storeCohort(course.id, { priceCents: 4500, meetings: ['5 days'] });
  await queryClient.invalidateQueries({ queryKey: ['cohorts'] });
  await waitFor(async () => {
    const rows = (await dates()).getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual([expect.stringMatching(/Δωρεάν/), expect.stringMatching(/45\s€ με ΦΠΑ/)]);
  }, wait);
  await execute(`update public.cohorts set taken = capacity where id = '${free.id}'`);
  await queryClient.invalidateQueries({ queryKey: ['cohorts'] });
  await waitFor(() => expect(price()).toHaveTextContent(/45\s€/), wait);
});

test('the terms of a refund are beside a course that can be booked, or that has terms of its own', async () => {
  const [course, other] = [
    await storeCourse({ mode: 'booking' }),
    await storeCourse({ mode: 'booking' }),
  ];
  const terms = coursePageText.refunds.course;
  const view = open(`/course/${course.slug}`);
  await screen.findByRole('region', { name: interest.title }, wait);
  expect(screen.queryByText(terms)).toBeNull();
  view.unmount();
  queryClient.clear();

  await storeCohort(course.id, { meetings: ['3 days'] });
  const dated = open(`/course/${course.slug}`);
  await dates();
  expect(screen.getByText(terms)).toBeVisible();
  dated.unmount();

  await execute(
    `update public.courses set refund_terms = 'Χωρίς επιστροφή.' where id = '${other.id}'`,
  );
  open(`/course/${other.slug}`);
  expect(await screen.findByText('Χωρίς επιστροφή.', undefined, wait)).toBeVisible();
});

test('the price of a date that anybody can book includes VAT, even beside a training for businesses', async () => {
  const course = await storeCourse({ mode: 'booking' });
  await execute(`update public.courses set audience = 'businesses', category = 'training',
    price_kind = 'from', price_cents = 250000 where id = '${course.id}'`);
  open(`/course/${course.slug}`);
  const { vat } = courseLabels;
  const { pricePer } = coursePageText;
  await waitFor(
    () => expect(price()).toHaveTextContent(`${pricePer.training}, ${vat.businesses}`),
    wait,
  );
  await storeCohort(course.id, { priceCents: 4500, meetings: ['5 days'] });
  await queryClient.invalidateQueries({ queryKey: ['cohorts'] });
  await waitFor(
    () => expect(price()).toHaveTextContent(`45 €${pricePer.course}, ${vat.individuals}`),
    wait,
  );
  expect(screen.queryByText(new RegExp(vat.businesses))).toBeNull();
});

test('a user books with one press and a confirmation that shows price and terms', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id);
  const user = await newUser();
  await signInAs(user);
  const { user: person, router } = open(`/course/${course.slug}`);
  const region = await dates();
  await person.click(
    await region.findByRole('button', { name: actionIn(7, cohortText.book) }, wait),
  );
  const dialog = within(await screen.findByRole('alertdialog', { name: bookText.title }, wait));
  expect(dialog.getByText(/^99\s€/)).toHaveTextContent(/^99 € με ΦΠΑ$/);
  const right = dialog.getByText(withdrawalLaw.right, { exact: false });
  expect(right).not.toBeVisible();
  // It begins before the withdrawal period ends: the box for that is never ticked beforehand.
  const early = dialog.getByRole('checkbox', { name: earlyStart });
  expect(early).not.toBeChecked();
  // Not to the box, which would scroll the date out of view on a phone.
  expect(dialog.getByRole('heading', { name: bookText.title })).toHaveFocus();
  await person.click(dialog.getByText(bookText.cancellationEarly));
  expect(right).toBeVisible();
  expect(dialog.getByText(/Επιστροφή χρημάτων έως 30 ημέρες/)).toBeVisible();
  expect(
    dialog.getByText(new RegExp(coursePageText.lessonsOpen.when_paid_or_started)),
  ).toBeVisible();
  await person.click(dialog.getByRole('button', { name: bookText.confirmPaid }));
  expect(early).toHaveFocus();
  expect(early).toBeInvalid();
  expect(early).toHaveAccessibleDescription(withdrawalLaw.earlyStartMissing);
  // Below the box, as below a field.
  const error = dialog.getByText(withdrawalLaw.earlyStartMissing);
  expect(early.compareDocumentPosition(error)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await stored(user.id)).toEqual([]);
  await person.click(early);
  expect(early).toBeValid();
  const scrollTo = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  // Without an answer the bookings are read again. When they cannot be read either, nobody knows.
  disconnect('/rest/v1/rpc/');
  await person.click(dialog.getByRole('button', { name: bookText.confirmPaid }));
  expect(await dialog.findByText(bookingsText.unknown.title, undefined, wait)).toBeVisible();
  expect(dialog.getByText(new RegExp(bookingsText.unknown.again))).toBeVisible();
  expect(dialog.queryByText(bookText.failure)).toBeNull();
  // It may be below the window.
  expect(scrollTo.mock.contexts).toEqual([dialog.getByRole('alert')]);
  // The bookings can be read again: the dialog stays, and says that this press failed as well.
  respondWith('/rest/v1/rpc/book', 503);
  await person.click(dialog.getByRole('button', { name: bookText.confirmPaid }));
  expect(await screen.findByText(bookingsText.unknown.title, undefined, wait)).toBeVisible();
  loseResponse('/rest/v1/rpc/book');
  await person.click(dialog.getByRole('button', { name: bookText.confirmPaid }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/learn'), wait);
  // The page begins with the seat and with what is left to do.
  expect(
    await screen.findByRole('heading', { level: 1, name: bookText.booked }, wait),
  ).toBeVisible();
  const booked = within(await screen.findByRole('region', { name: course.title }, wait));
  expect(booked.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Πληρώστε 99\s€ έως /),
    bookingsText.steps.billing,
    bookingsText.steps.calendar,
  ]);
  // On the ticket, and among the details for the bank.
  expect(booked.getAllByText(/^PX-[2-9A-Z]{8}$/)).toHaveLength(2);
  expect(screen.queryByRole('region', { name: bookingsText.title })).toBeNull();
  expect(await stored(user.id)).toEqual([{ state: 'confirmed', cohort_id: cohort.id }]);
  expect(await startsEarly(user.id)).toEqual([{ is_early: true }]);
  // Once admins have noted the money it says so.
  await storePayment(`user_id = '${user.id}'`, 'paid');
  await queryClient.invalidateQueries({ queryKey: ['cohorts'] });
  expect(await booked.findByText(bookingsText.next.paid, undefined, wait)).toBeVisible();
  expect(booked.queryByText(/^Πληρώστε/)).toBeNull();
  await person.click(
    booked.getByRole('button', { name: new RegExp(`^${bookingsText.cancel.action}`) }),
  );
  await person.click(await screen.findByRole('button', { name: bookingsText.cancel.confirm }));
  const heading = await screen.findByRole('heading', { level: 1, name: learnText.title }, wait);
  await waitFor(() => expect(heading).toHaveFocus(), wait);
});

test('after a sign-up for a date the page asks about it at once, and the user can decline', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, { priceCents: null });
  await signInAs(await newUser());
  const { user: person, router } = open(`/course/${course.slug}?book=${cohort.id}`);
  const dialog = within(await screen.findByRole('alertdialog', undefined, wait));
  expect(dialog.getByText(courseLabels.priceKind.free)).toBeVisible();
  expect(dialog.getByRole('button', { name: bookText.confirm })).toBeVisible();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), wait);
  expect(router.state.location.search).toBe('');
  const button = screen.getByRole('button', { name: actionIn(7, cohortText.book) });
  await waitFor(() => expect(button).toHaveFocus());
});

test('the back button closes the question, and closing it in any way leaves no history entry', async () => {
  const course = await storeCourse({ mode: 'booking' });
  await storeCohort(course.id, { priceCents: null, meetings: ['20 days'] });
  await signInAs(await newUser());
  const { user: person, router } = open('/catalog');
  await screen.findByRole('heading', { level: 1 }, wait);
  await act(() => router.navigate(`/course/${course.slug}`));
  const press = { name: new RegExp(`^${cohortText.book}: `) };
  const ask = async () => {
    await person.click(await screen.findByRole('button', press, wait));
    return screen.findByRole('alertdialog', undefined, wait);
  };
  const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), wait);
  await ask();
  await act(() => router.navigate(-1));
  await isClosed();
  expect(router.state.location).toMatchObject({ pathname: `/course/${course.slug}`, search: '' });
  const dialog = within(await ask());
  pressTwiceAtOnce(dialog.getByRole('button', { name: bookText.cancel }));
  await isClosed();
  expect(router.state.location).toMatchObject({ pathname: `/course/${course.slug}`, search: '' });
  const again = within(await ask());
  // Until the next page is there, the question is, whatever else has loaded.
  const { navigate } = router;
  const isStillAsked = vi.fn<(answer: boolean) => void>();
  vi.spyOn(router, 'navigate').mockImplementationOnce(async (to: To | number | null, options) => {
    await waitFor(() => expect(queryClient.isFetching()).toBe(0), wait);
    isStillAsked(screen.queryByRole('button', { name: bookText.pending }) !== null);
    return navigate(to as To, options);
  });
  await person.click(again.getByRole('button', { name: bookText.confirm }));
  await screen.findByRole('heading', { level: 1, name: bookText.booked }, wait);
  expect(isStillAsked).toHaveBeenCalledWith(true);
  await act(() => router.navigate(-1));
  await waitFor(
    () =>
      expect(router.state.location).toMatchObject({
        pathname: `/course/${course.slug}`,
        search: '',
      }),
    wait,
  );
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.pathname).toBe('/catalog'), wait);
});

test('the link to a booking leads a visitor to the sign-up, which comes back to it', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id);
  const path = `/course/${course.slug}?book=${cohort.id}`;
  const { router } = open(path);
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signup'), wait);
  expect(router.state.location.search).toBe(`?${new URLSearchParams({ next: path })}`);
});

test('the link to a date that has closed meanwhile says so, and shows the others', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, { state: 'closed' });
  await storeCohort(course.id, { meetings: ['9 days'] });
  const scrollTo = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  const { router } = open(`/course/${course.slug}?book=${cohort.id}`);
  const notice = await screen.findByText(cohortText.gone.title, {}, wait);
  expect(notice).toBeVisible();
  // It may be below the window.
  expect(scrollTo.mock.contexts).toEqual([notice.parentElement]);
  expect(screen.getByRole('link', { name: actionIn(9, cohortText.book) })).toBeVisible();
  expect(router.state.location.pathname).toBe(`/course/${course.slug}`);
});

test('a user who comes too late joins the waiting list and sees their place', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, { capacity: 1 });
  await bookForAnother(cohort.id);
  const user = await newUser();
  await signInAs(user);
  const { user: person, router, unmount } = open(`/course/${course.slug}`);
  const region = await dates();
  await person.click(
    await region.findByRole('button', { name: actionIn(7, cohortText.join) }, wait),
  );
  await person.click(await screen.findByRole('button', { name: bookText.confirmWaiting }, wait));
  await waitFor(() => expect(router.state.location.pathname).toBe('/learn'), wait);
  expect(
    await screen.findByRole('heading', { level: 1, name: bookText.joined }, wait),
  ).toBeVisible();
  expect(await screen.findByText(bookingsText.next.waiting(1), undefined, wait)).toBeVisible();
  expect(await stored(user.id)).toEqual([{ state: 'waiting', cohort_id: cohort.id }]);
  // The browser keeps the state of the page; a reload does not return to it.
  unmount();
  const again = open(router.state.location);
  expect(
    await screen.findByRole('heading', { level: 1, name: learnText.title }, wait),
  ).toBeVisible();
  expect(await screen.findByText(bookingsText.next.waiting(1), undefined, wait)).toBeVisible();
  await act(() => again.router.navigate(`/course/${course.slug}`));
  // The end of the page does not ask them to wait once more.
  const end = `${dayIn(7)} · ${cohortText.place(1)}`;
  expect(await screen.findByRole('heading', { name: end }, wait)).toBeVisible();
  expect(screen.queryByRole('link', { name: nextDateText.join })).toBeNull();
});

test('a seat that is freed while the list question is open is shown with its terms before it is booked', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, { capacity: 1 });
  await bookForAnother(cohort.id);
  const user = await newUser();
  await signInAs(user);
  const { user: person, router } = open(`/course/${course.slug}`);
  const region = await dates();
  await person.click(
    await region.findByRole('button', { name: actionIn(7, cohortText.join) }, wait),
  );
  const list = await screen.findByRole('button', { name: bookText.confirmWaiting }, wait);
  await execute(`update public.bookings set state = 'cancelled' where cohort_id = '${cohort.id}'`);
  await person.click(list);
  const dialog = within(await screen.findByRole('alertdialog', { name: bookText.title }, wait));
  expect(await dialog.findByText(errorMessage('seat_free'))).toBeVisible();
  expect(await stored(user.id)).toEqual([]);
  await person.click(dialog.getByRole('checkbox', { name: earlyStart }));
  await person.click(dialog.getByRole('button', { name: bookText.confirmPaid }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/learn'), wait);
  expect(await stored(user.id)).toEqual([{ state: 'confirmed', cohort_id: cohort.id }]);
  expect(await startsEarly(user.id)).toEqual([{ is_early: true }]);
});

test('a user whose seat has just been taken is asked about the list before they wait', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, { capacity: 1 });
  const user = await newUser();
  await signInAs(user);
  const { user: person, router } = open(`/course/${course.slug}?book=${cohort.id}`);
  const seat = within(await screen.findByRole('alertdialog', { name: bookText.title }, wait));
  await person.click(seat.getByRole('checkbox', { name: earlyStart }));
  await bookForAnother(cohort.id);
  await person.click(seat.getByRole('button', { name: bookText.confirmPaid }));
  const list = within(
    await screen.findByRole('alertdialog', { name: bookText.waitingTitle }, wait),
  );
  expect(list.getByText(errorMessage('last_seat_gone'))).toBeVisible();
  expect(await stored(user.id)).toEqual([]);
  await person.click(list.getByRole('button', { name: bookText.confirmWaiting }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/learn'), wait);
  expect(await stored(user.id)).toEqual([{ state: 'waiting', cohort_id: cohort.id }]);
});

test('a price that rises while the question is open is shown before anything is owed', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, { priceCents: null });
  const user = await newUser();
  await signInAs(user);
  const { user: person } = open(`/course/${course.slug}?book=${cohort.id}`);
  const dialog = within(await screen.findByRole('alertdialog', undefined, wait));
  const setPrice = (cents: number) =>
    execute(`update public.cohorts set price_cents = ${cents} where id = '${cohort.id}'`);
  await setPrice(9900);
  await person.click(dialog.getByRole('button', { name: bookText.confirm }));
  expect(await dialog.findByText(errorMessage('price_risen'), undefined, wait)).toBeVisible();
  expect(dialog.getByText(/^99\s€/)).toHaveTextContent(/^99 € με ΦΠΑ$/);
  const early = dialog.getByRole('checkbox', { name: earlyStart });
  await person.click(early);
  await setPrice(14_900);
  await person.click(dialog.getByRole('button', { name: bookText.confirmPaid }));
  const risen = await dialog.findByText(/^149\s€/, undefined, wait);
  expect(risen).toHaveTextContent(/^149 € με ΦΠΑ$/);
  expect(early).toBeChecked();
  expect(await stored(user.id)).toEqual([]);
  await person.click(await dialog.findByRole('button', { name: bookText.confirmPaid }, wait));
  expect(await screen.findByRole('heading', { name: /^Πληρώστε 149\s€ έως / }, wait)).toBeVisible();
});

test('a user who has booked sees that instead of the button, and a refusal is shown in the dialog', async () => {
  const course = await storeCourse({ mode: 'booking', lessons: [] });
  const mine = await storeCohort(course.id, { meetings: ['3 days'] });
  const other = await storeCohort(course.id, { meetings: ['7 days'] });
  await signInAs(await newUser());
  await book(mine.id);
  const { user: person } = open(`/course/${course.slug}`);
  const region = await dates();
  // The panel begins with it, and lists the other dates alone. The bar of a small screen and the end of the page say the same, and
  // offer no seat.
  const seat = new RegExp(`^${cohortText.seat(dayIn(3), '')}\\d\\d:\\d\\d$`);
  expect(await screen.findByRole('link', { name: seat }, wait)).toHaveAttribute('href', '/learn');
  expect(region.getByRole('heading', { name: cohortText.otherDates })).toBeVisible();
  expect(region.getAllByRole('listitem')).toHaveLength(1);
  expect(region.queryByRole('button', { name: actionIn(3, cohortText.book) })).toBeNull();
  // The sum is there, with what to do about it.
  expect(screen.queryByText(`${coursePageText.price}:`)).toBeNull();
  expect(await screen.findByRole('heading', { name: seat }, wait)).toBeVisible();
  await waitFor(() => {
    const bars = screen.getAllByRole('link', { name: ticketText.pay });
    expect(bars.map((link) => link.parentElement?.textContent)).toContainEqual(
      expect.stringContaining(ticketText.short(courseLabels.price(9900), dayIn(2))),
    );
  }, wait);
  expect(screen.queryByRole('link', { name: nextDateText.book })).toBeNull();
  await execute(`update public.cohorts set state = 'closed' where id = '${other.id}'`);
  await person.click(region.getByRole('button', { name: actionIn(7, cohortText.book) }));
  expect(await screen.findByText(/^Έχετε ήδη θέση στις \d/, undefined, wait)).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: earlyStart }));
  await person.click(await screen.findByRole('button', { name: bookText.confirmPaid }, wait));
  expect(await screen.findByText(errorMessage('booking_closed'), undefined, wait)).toBeVisible();
  await person.click(screen.getByRole('button', { name: bookText.cancel }));
  expect(await region.findByText(new RegExp(cohortText.closed), undefined, wait)).toBeVisible();
});

test('a user with a seat in the only date reads nothing of others', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const { id } = await storeCohort(course.id, { meetings: ['3 days'] });
  await signInAs(await newUser());
  await book(id);
  open(`/course/${course.slug}`);
  const seat = new RegExp(`^${cohortText.seat(dayIn(3), '')}`);
  expect(await screen.findByRole('link', { name: seat }, wait)).toBeVisible();
  expect(screen.queryByRole('heading', { name: cohortText.otherDates })).toBeNull();
  expect(screen.queryByRole('link', { name: cohortText.interest })).toBeNull();
  expect(screen.getByText(cohortText.calendarMore)).toBeVisible();
});

test('until the dates are read, the page does not say that there are none', async () => {
  const course = await storeCourse({ mode: 'booking' });
  await storeCohort(course.id);
  const goOn = hold('/rest/v1/cohorts');
  open(`/course/${course.slug}`);
  expect(await screen.findByRole('heading', { name: interest.unknown }, wait)).toBeVisible();
  expect(screen.queryByText(interest.title)).toBeNull();
  expect(screen.getByText(interest.lead)).toHaveClass('invisible');
  goOn();
  await dates();
});

test('the dates of the build are shown at once, and cannot be booked before the current ones are read', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const gone = await storeCohort(course.id, { meetings: ['3 days'] });
  const left = await storeCohort(course.id, { meetings: ['9 days'] });
  const read = await fetchEveryCourse(origin);
  setPrerenderedCourse(read.find((one) => one.course.id === course.id));
  onTestFinished(() => setPrerenderedCourse(undefined));
  await execute(`update public.cohorts set state = 'cancelled' where id = '${gone.id}'`);
  const goOn = hold('/rest/v1/cohorts');
  const { user: person, router } = open(`/course/${course.slug}`);
  const region = await dates();
  const link = (days: number) =>
    region.getByRole('link', { name: actionIn(days, cohortText.book) });
  expect(price()).toHaveTextContent(`99 €`);
  // The end of the page says the same.
  expect(screen.getByRole('heading', { level: 2, name: /\. Μένουν 10\sθέσεις\.$/ })).toBeVisible();
  await person.click(link(3));
  expect(router.state.location.pathname).toBe(`/course/${course.slug}`);
  expect(screen.queryByText(cohortText.gone.title)).toBeNull();
  goOn();
  expect(await screen.findByText(cohortText.gone.title, undefined, wait)).toBeVisible();
  expect(region.queryByRole('link', { name: actionIn(3, cohortText.book) })).toBeNull();
  expect(link(9)).toHaveAttribute('href', expect.stringMatching(/^\/auth\/signup\?next=/));
  expect(link(9)).toHaveAttribute('href', expect.stringContaining(left.id));
});

test('an early press on a date of the build opens its question as soon as the dates are read, if it still exists', async () => {
  const course = await storeCourse({ mode: 'booking' });
  await storeCohort(course.id);
  const read = await fetchEveryCourse(origin);
  setPrerenderedCourse(read.find((one) => one.course.id === course.id));
  onTestFinished(() => setPrerenderedCourse(undefined));
  await signInAs(await newUser());
  const goOn = hold('/rest/v1/cohorts');
  const { user: person, router } = open(`/course/${course.slug}`);
  const region = await dates();
  await person.click(region.getByRole('link', { name: actionIn(7, cohortText.book) }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  goOn();
  const dialog = within(await screen.findByRole('alertdialog', {}, wait));
  await person.click(dialog.getByRole('button', { name: bookText.cancel }));
  await waitFor(() => expect(router.state.location.search).toBe(''), wait);
  expect(
    await region.findByRole('button', { name: actionIn(7, cohortText.book) }, wait),
  ).toBeVisible();
});

test('if the dates do not load, the interest form is still shown', async () => {
  const course = await storeCourse({ mode: 'booking' });
  respondWith('/rest/v1/cohorts', 503);
  open(`/course/${course.slug}`);
  const form = within(await screen.findByRole('region', { name: interest.title }, wait));
  expect(await form.findByRole('button', { name: interestFormText.submit }, wait)).toBeVisible();
});

test('an open course that is also held in a class offers both', async () => {
  const course = await storeCourse();
  await storeCohort(course.id);
  open(`/course/${course.slug}`);
  const region = within(
    await screen.findByRole('region', { name: coursePageText.enrol.title }, wait),
  );
  expect(region.getByRole('link', { name: coursePageText.enrol.action })).toBeVisible();
  expect(
    await region.findByRole('link', { name: actionIn(7, cohortText.book) }, wait),
  ).toBeVisible();
});

test('a session that ends while somebody books leads to the sign-in, which returns to the date', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id);
  const user = await newUser();
  await signInAs(user);
  const { user: person, router } = open(`/course/${course.slug}`);
  const region = await dates();
  await person.click(
    await region.findByRole('button', { name: actionIn(7, cohortText.book) }, wait),
  );
  const dialog = within(await screen.findByRole('alertdialog', {}, wait));
  // Ended elsewhere: the token has expired, and the server does not renew it.
  await execute(`delete from auth.sessions where user_id = '${user.id}'`);
  const session = JSON.parse(localStorage.getItem(storedSessionKey) ?? '') as object;
  localStorage.setItem(storedSessionKey, JSON.stringify({ ...session, expires_at: 1 }));
  await person.click(dialog.getByRole('checkbox', { name: earlyStart }));
  await person.click(dialog.getByRole('button', { name: bookText.confirmPaid }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'), wait);
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe(
    `/course/${course.slug}?book=${cohort.id}`,
  );
  expect(await stored(user.id)).toEqual([]);
});

test('only a date with a price that begins before the withdrawal period ends asks for the request', async () => {
  const course = await storeCourse({ mode: 'booking' });
  await storeCohort(course.id, { meetings: ['30 days'] });
  await storeCohort(course.id, { meetings: ['3 days'], priceCents: null });
  const user = await newUser();
  await signInAs(user);
  const { user: person } = open(`/course/${course.slug}`);
  const region = await dates();
  for (const days of [30, 3]) {
    await person.click(
      await region.findByRole('button', { name: actionIn(days, cohortText.book) }, wait),
    );
    const dialog = within(await screen.findByRole('alertdialog', {}, wait));
    expect(dialog.queryByRole('checkbox')).toBeNull();
    if (days === 30) await person.click(dialog.getByRole('button', { name: bookText.cancel }));
    else await person.click(dialog.getByRole('button', { name: bookText.confirm }));
  }
  expect(await screen.findByText(bookText.booked, undefined, wait)).toBeVisible();
});

test('a date that is free of charge says so if the course has a price', async () => {
  const course = await storeCourse({ mode: 'booking' });
  await execute(
    `update public.courses set price_kind = 'fixed', price_cents = 9900 where id = '${course.id}'`,
  );
  await storeCohort(course.id, { priceCents: null });
  open(`/course/${course.slug}`);
  const region = await dates();
  const [row] = await region.findAllByRole('listitem', undefined, wait);
  expect(row).toHaveTextContent(/Αθήνα · Δωρεάν/);
});
