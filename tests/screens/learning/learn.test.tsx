import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { bookingsText } from '@/subjects/cohorts/text/bookings';
import { enrolText } from '@/subjects/learning/text/enrol';
import { errorMessage } from '@/shared/errors/text/errors';
import { myCertificatesText } from '@/subjects/certificates/text/my-certificates';
import { learnText } from '@/subjects/learning/text/learn';
import { completeLesson, openLesson } from '@/subjects/learning/data/mutations';
import { enrol } from '@/subjects/learning/data/enrol';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { respondWith, stopFault } from '../../support/faults.ts';
import { open } from '../../support/screen.tsx';
import { storeBooking } from '../../support/stored-booking.ts';
import { storePayment } from '../../support/stored-payment.ts';
import { storeCertificate } from '../../support/stored-certificate.ts';
import { storeCourse } from '../../support/stored-course.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

const wait = { timeout: 40_000 };
const { current, finished, ended, empty } = learnText;

/** Opens the page as a new user, who has done something before. */
async function openPage(before: () => Promise<unknown> = async () => {}) {
  const user = await newUser();
  await signInAs(user);
  await before();
  return { ...open('/learn'), id: user.id };
}

const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const region = async (name: string) => within(await screen.findByRole('region', { name }, wait));

test('a visitor signs in first, and comes back', async () => {
  const { router } = open('/learn?from=email');
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'), wait);
  expect(router.state.location.search).toBe('?next=%2Flearn%3Ffrom%3Demail');
});

test('a course to begin says how many lessons it has, and how many of them are not required', async () => {
  const course = await storeCourse({
    title: 'Με κάτι παραπάνω',
    lessons: [{ title: 'Α' }, { title: 'Β' }, { title: 'Γ', is_required: false }],
  });
  await execute(`update public.courses set featured = true where id = '${course.id}'`);
  await openPage();
  const title = await screen.findByRole('link', { name: 'Με κάτι παραπάνω' }, wait);
  expect(title.closest('li')).toHaveTextContent('2 ενότητες και 1 προαιρετική · ');
});

test('a user who has begun nothing may begin a course, or see all of them, and search engines do not index the page', async () => {
  const course = await storeCourse({ title: 'Για την αρχή', lessons: [{ title: 'Α' }] });
  await execute(`update public.courses set featured = true where id = '${course.id}'`);
  await openPage();
  expect(await screen.findByRole('heading', { name: empty.title }, wait)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Για την αρχή' }, wait)).toBeVisible();
  // One way there, after what can be begun at once.
  expect(screen.queryByRole('link', { name: empty.catalogue })).toBeNull();
  const catalogue = screen.getByRole('link', { name: learnText.open.catalogue });
  expect(catalogue).toHaveAttribute('href', '/catalog');
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('the course that was seen last comes first, and leads straight to its next lesson', async () => {
  const [seen, other] = [await storeCourse({ title: 'Πίνακες' }), await storeCourse()];
  await openPage(async () => {
    await enrol(seen.id);
    await enrol(other.id);
    await openLesson(other.lessons[0] ?? '');
    await completeLesson(seen.lessons[0] ?? '');
    await execute(`update public.enrolments set last_seen_at = now() - interval '1 day'
      where course_id = '${other.id}'`);
  });
  const latest = await region('Πίνακες');
  expect(
    latest.getByRole('link', { name: current.actionOf(current.resumeAction, 'Πίνακες') }),
  ).toHaveAttribute('href', `/learn/${seen.slug}/${seen.lessons[1]}`);
  expect(latest.getByRole('progressbar', { name: '1 από 2 ενότητες' })).toHaveAttribute(
    'aria-valuetext',
    '50\u00a0%',
  );
  expect(latest.getByText('Το πρώτο φύλλο')).toBeVisible();
  const rows = await region(current.others);
  expect(rows.getByRole('link', { name: /^Συνέχεια: / })).toHaveAttribute(
    'href',
    `/learn/${other.slug}/${other.lessons[0]}`,
  );
});

test('a course that was never opened is begun, and one without required lessons shows no percentage', async () => {
  const course = await storeCourse({ lessons: [{ title: 'Προαιρετική', is_required: false }] });
  await openPage(() => enrol(course.id));
  const latest = await region(course.title);
  expect(latest.getByText(current.begin)).toBeVisible();
  expect(latest.getByText(learnText.progress.nothingRequired)).toBeVisible();
  expect(latest.queryByRole('progressbar')).toBeNull();
  expect(latest.getByRole('link', { name: /^Έναρξη: / })).toHaveAttribute(
    'href',
    `/learn/${course.slug}/${course.lessons[0]}`,
  );
});

test('the lessons of a booked course are begun from its booking, and no card names the course again', async () => {
  const { course, user } = await storeBooking();
  await storePayment(`user_id = '${user.id}'`, 'paid');
  open('/learn');
  const bookings = await region(bookingsText.title);
  expect(bookings.getByText(current.begin)).toBeVisible();
  expect(bookings.getByRole('link', { name: /^Έναρξη: / })).toHaveAttribute(
    'href',
    `/learn/${course.slug}/${course.lessons[0]}`,
  );
  expect(screen.getAllByRole('heading', { name: course.title })).toHaveLength(1);
  await openLesson(course.lessons[0] ?? '');
  await queryClient.invalidateQueries({ queryKey: ['learning'] });
  expect(await screen.findByRole('region', { name: course.title }, wait)).toBeVisible();
  expect(screen.queryByText(current.begin)).toBeNull();
});

test('the course to go on with comes before what is booked, except on the day of a meeting', async () => {
  const { cohort, user } = await storeBooking();
  const other = await storeCourse({ title: 'Πίνακες' });
  await enrol(other.id);
  await completeLesson(other.lessons[0] ?? '');
  await storePayment(`user_id = '${user.id}'`, 'paid');
  open('/learn');
  await region(bookingsText.title);
  expect(headings().slice(0, 2)).toEqual(['Πίνακες', bookingsText.title]);
  const row = await region('Πίνακες');
  expect(row.getByText('1 από 2 ενότητες')).toBeVisible();
  expect(
    row.getByRole('link', { name: current.actionOf(current.resumeAction, 'Πίνακες') }),
  ).toHaveAttribute('href', `/learn/${other.slug}/${other.lessons[1]}`);

  const now = new Date();
  vi.useFakeTimers({ toFake: ['Date'], now });
  await execute(`update public.cohort_meetings set starts_at = '${now.toISOString()}',
    ends_at = timestamptz '${now.toISOString()}' + interval '4 hours' where cohort_id = '${cohort.id}'`);
  await queryClient.invalidateQueries({ queryKey: ['cohorts'] });
  await waitFor(() => expect(headings()[0]).toBe(bookingsText.title), wait);
  expect(headings().slice(0, 2)).toEqual([bookingsText.title, 'Πίνακες']);
});

test('a course without lessons is not called ready, and for a booked one the booking says everything', async () => {
  const [course, booked] = [
    await storeCourse({ mode: 'open' }),
    await storeBooking({ priceCents: null }),
  ];
  await enrol(course.id);
  const lessons = [...course.lessons, ...booked.course.lessons].join("', '");
  await execute(`update public.course_lessons set is_published = false where id in ('${lessons}')`);
  open('/learn');
  const prepared = await region(learnText.preparing.title);
  expect(prepared.getAllByRole('heading', { level: 3 }).map((row) => row.textContent)).toEqual([
    course.title,
  ]);
  expect(screen.queryByText(current.begin)).toBeNull();
  expect(screen.queryByRole('link', { name: /^Έναρξη: / })).toBeNull();
});

test('a course without lessons is no longer in progress once its cohort was held, even if it is still to be paid', async () => {
  const { course, cohort, booking } = await storeBooking();
  await execute(`
    update public.course_lessons set is_published = false where id in ('${course.lessons.join("', '")}');
    update public.cohort_meetings set starts_at = now() - interval '9 hours', ends_at = now() - interval '5 hours'
      where cohort_id = '${cohort.id}';
    update public.booking_payments set due_at = now() - interval '2 days' where booking_id = '${booking.id}'`);
  open('/learn');
  const overdue = await region(bookingsText.overdue);
  expect(overdue.getByText(course.title)).toBeVisible();
  expect(screen.queryByText(current.noLessons)).toBeNull();
  expect(screen.queryByRole('heading', { name: current.others })).toBeNull();
});

test('one press enrols in an open course and opens it; a failure says so and can be repeated', async () => {
  const course = await storeCourse();
  await storeCourse({ title: 'Με κράτηση', mode: 'booking' });
  const { user, router, id } = await openPage();
  const name = enrolText.actionOf(course.title);
  const rows = await region(learnText.open.title);
  expect(rows.queryByText('Με κράτηση')).toBeNull();
  respondWith('/rest/v1/rpc/enrol', 503);
  await user.click(rows.getByRole('button', { name }));
  expect(await rows.findByText(errorMessage('unavailable'), {}, wait)).toBeVisible();
  stopFault();
  await user.click(rows.getByRole('button', { name }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/learn/${course.slug}`), wait);
  expect(await execute(`select is_active from public.enrolments where user_id = '${id}'`)).toEqual([
    { is_active: true },
  ]);
});

test('a finished course has its day, and is started over after a question', async () => {
  const course = await storeCourse({ lessons: [{ title: 'Μόνη' }] });
  const { user, router, id } = await openPage(async () => {
    await enrol(course.id);
    await completeLesson(course.lessons[0] ?? '');
    await execute(`update public.course_completions set completed_at = '2026-03-01T10:00Z'`);
  });
  const rows = await region(finished.title);
  expect(rows.getByText(finished.on('1 Μαρτίου 2026'))).toBeVisible();
  expect(rows.getByRole('link', { name: finished.openOf(course.title) })).toHaveAttribute(
    'href',
    `/learn/${course.slug}`,
  );
  await user.click(rows.getByRole('button', { name: finished.againOf(course.title) }));
  await user.click(screen.getByRole('button', { name: finished.cancel }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(rows.getByRole('button', { name: finished.againOf(course.title) }));
  const dialog = within(
    screen.getByRole('alertdialog', { name: finished.confirmTitle(course.title) }),
  );
  respondWith('/rest/v1/rpc/start_over', 503);
  await user.click(dialog.getByRole('button', { name: finished.confirm }));
  expect(await dialog.findByText(errorMessage('unavailable'), {}, wait)).toBeVisible();
  stopFault();
  await user.click(dialog.getByRole('button', { name: finished.confirm }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/learn/${course.slug}`), wait);
  expect(
    await execute(`select cycle from public.enrolments where user_id = '${id}' and is_active`),
  ).toEqual([{ cycle: 2 }]);
  // What was completed before is still there, with its certificate.
  await storeCertificate({ user_id: `'${id}'`, course_id: `'${course.id}'` });
  await router.navigate('/learn');
  const again = await region(course.title);
  expect(again.getByText(learnText.current.completedBefore('1 Μαρτίου 2026'))).toBeVisible();
  const link = `${myCertificatesText.seeOf.achievement}: ${course.title}`;
  expect(await again.findByRole('link', { name: link }, wait)).toBeVisible();
});

test('courses that have ended or are no longer offered are listed separately, without links to their lessons', async () => {
  const [closed, gone] = [
    await storeCourse({ title: 'Έληξε' }),
    await storeCourse({ title: 'Αποσύρθηκε' }),
  ];
  await openPage(async () => {
    await enrol(closed.id);
    await enrol(gone.id);
    await execute(`
      update public.enrolments set is_active = false, ended_at = '2026-03-01T10:00Z' where course_id = '${closed.id}';
      update public.courses set state = 'archived' where id = '${gone.id}'`);
  });
  const rows = await region(ended.title);
  expect(rows.getAllByRole('listitem')).toHaveLength(2);
  expect(rows.getByText(ended.on('1 Μαρτίου 2026'))).toBeVisible();
  expect(rows.getByText(ended.notOffered)).toBeVisible();
  expect(rows.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/course/${closed.slug}`,
  ]);
});

test('a user who was suspended while signed in reads that, and whom to write to', async () => {
  const user = await newUser();
  await signInAs(user);
  await execute(
    `update auth.users set banned_until = now() + interval '1 day' where id = '${user.id}'`,
  );
  open('/learn');
  expect(await screen.findByText(/σε αναστολή.* hello@praxi\.example/, {}, wait)).toBeVisible();
});

test('a failure says why and loads again', async () => {
  respondWith('/rest/v1/rpc/my_courses', 403);
  const { user } = await openPage();
  expect(await screen.findByText(learnText.failure.title, {}, wait)).toBeVisible();
  stopFault();
  await user.click(screen.getByRole('button', { name: learnText.failure.retry }));
  expect(await screen.findByRole('heading', { name: empty.title }, wait)).toBeVisible();
});
