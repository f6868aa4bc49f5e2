import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { certificateActionsText } from '@/subjects/certificates/text/certificate-actions';
import { certificateText } from '@/subjects/certificates/text/certificate';
import { learnText } from '@/subjects/learning/text/learn';
import { myCertificatesText as text } from '@/subjects/certificates/text/my-certificates';
import { playerText } from '@/subjects/learning/text/player';
import { completeLesson } from '@/subjects/learning/data/mutations';
import { enrol } from '@/subjects/learning/data/enrol';
import { formatDateTime } from '@/shared/dates/athens-time';
import { queryClient } from '@/shared/data/query-client';
import { groupCertificateCode } from '@/subjects/certificates/certificate-code';
import { execute, withBackend } from '../../support/backend.ts';
import { respondWith, stopFault } from '../../support/faults.ts';
import { open } from '../../support/screen.tsx';
import { storeCertificate } from '../../support/stored-certificate.ts';
import { storeBooking } from '../../support/stored-booking.ts';
import { storePayment } from '../../support/stored-payment.ts';
import { storeCourse } from '../../support/stored-course.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();
afterEach(() => queryClient.clear());

const wait = { timeout: 40_000 };
const row = async (title: string) =>
  within(await screen.findByRole('article', { name: title }, wait));

async function signInNew() {
  const person = await newUser();
  await signInAs(person);
  return person;
}

test('lists the certificates with their state, and what can be done with each', async () => {
  const person = await signInNew();
  const own = { user_id: `'${person.id}'` };
  const valid = await storeCertificate({ ...own, expires_at: `'2999-04-06T10:00Z'` });
  const replaced = await storeCertificate({ ...own, replaced_by: `'${valid.id}'` });
  const expired = await storeCertificate({ ...own, expires_at: `'2026-05-01T10:00Z'` });
  const revoked = await storeCertificate({
    ...own,
    revoked_at: 'now()',
    revoke_reason: `'Λάθος πρόσωπο'`,
  });
  await storeCertificate({ holder: `'Άλλη'` });
  const { user } = open('/learn/certificates');
  const first = await row(valid.course.title);
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('article', { name: replaced.course.title })).toBeNull();
  expect(first.getByText(certificateText.el.kinds.achievement)).toBeVisible();
  const exact = { normalizer: (found: string) => found };
  expect(first.getByText(text.state.validUntil('6\u00a0Απριλίου\u00a02999'), exact)).toBeVisible();
  expect(first.getByText(new RegExp(groupCertificateCode(valid.code)))).toBeVisible();
  const { title } = valid.course;
  expect(first.getByRole('link', { name: text.openOf(title) })).toHaveAttribute(
    'href',
    `/verify/${valid.code}`,
  );
  expect(first.getByRole('link', { name: text.linkedinOf(title) })).toHaveAttribute(
    'href',
    expect.stringContaining(`certUrl=https%3A%2F%2Fpraxi.example%2Fverify%2F${valid.code}`),
  );
  const pdf = certificateActionsText.el.pdfOf;
  expect(first.getByRole('button', { name: pdf(title) })).toBeVisible();
  const badge = certificateActionsText.el.badgeOf;
  expect(first.getByRole('button', { name: badge(title) })).toBeVisible();
  const url = `https://praxi.example/verify/${valid.code}`;
  await user.click(first.getByRole('button', { name: text.copyOf(title) }));
  expect(await first.findByText(text.copied, {}, wait)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(url);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(first.getByRole('button', { name: text.copyOf(title) }));
  expect(await first.findByText(url, { selector: 'span' }, wait)).toBeVisible();
  // On paper, where no link can be pressed, the address is read.
  expect(first.getByText(url, { selector: 'p' })).toBeInTheDocument();

  const second = await row(expired.course.title);
  expect(second.getByText(text.state.expired('1\u00a0Μαΐου\u00a02026'), exact)).toBeVisible();
  expect(second.queryByRole('link', { name: text.linkedinOf(expired.course.title) })).toBeNull();
  const third = await row(revoked.course.title);
  expect(third.getByText(text.state.revoked('Λάθος πρόσωπο'))).toBeVisible();
  expect(third.queryByRole('button')).toBeNull();
});

test('says what an earned certificate waits for', async () => {
  const { course: first, user: person } = await storeBooking();
  const second = await storeCourse();
  await enrol(second.id);
  for (const [course, reason] of [
    [first, 'payment'],
    [second, 'name'],
  ] as const)
    await execute(
      `insert into private.postponed_certificates (enrolment_id, user_id, reason, created_at)
       select id, user_id, '${reason}', now() from public.enrolments where user_id = '${person.id}' and course_id = '${course.id}'`,
    );
  open('/learn/certificates');
  const unpaid = await screen.findByText(
    new RegExp(`«${first.title}»: ${text.postponed.payment}`),
    {},
    wait,
  );
  expect(within(unpaid).getByRole('link', { name: text.postponed.bookings })).toHaveAttribute(
    'href',
    '/learn',
  );
  const unnamed = screen.getByText(new RegExp(`«${second.title}»: ${text.postponed.name}`));
  expect(within(unnamed).getByRole('link', { name: text.postponed.profile })).toHaveAttribute(
    'href',
    '/profile',
  );
});

test('the page says that a certificate is on its way once its booking is paid, and shows it once it is issued', async () => {
  const { course, booking, user: person } = await storeBooking();
  await execute(`
    insert into private.postponed_certificates (booking_id, user_id, reason, created_at)
      values ('${booking.id}', '${person.id}', 'payment', now())`);
  await storePayment(`id = '${booking.id}'`, 'paid');
  open('/learn/certificates');
  const told = new RegExp(`«${course.title}»: ${text.postponed.issue}`);
  expect(await screen.findByText(told, {}, wait)).toBeVisible();
  expect(screen.queryByRole('heading', { name: text.empty.title })).toBeNull();
  await execute(`delete from private.postponed_certificates where booking_id = '${booking.id}'`);
  const { course: issued } = await storeCertificate({ user_id: `'${person.id}'` });
  expect((await row(issued.title)).getByText(text.state.valid)).toBeVisible();
  expect(screen.queryByText(told)).toBeNull();
});

test('a user without certificates reads when there will be one, after a failure too', async () => {
  const person = await signInNew();
  await execute(`update public.profiles set last_name = null where id = '${person.id}'`);
  respondWith('/rest/v1/certificates', 500);
  const { user } = open('/learn/certificates');
  expect(await screen.findByText(text.failure.title, {}, wait)).toBeVisible();
  stopFault();
  await user.click(screen.getByRole('button', { name: text.failure.retry }));
  expect(await screen.findByRole('heading', { name: text.empty.title }, wait)).toBeVisible();
  expect(screen.getByRole('link', { name: text.empty.profile })).toHaveAttribute(
    'href',
    '/profile',
  );
  expect(screen.getByText(new RegExp(text.empty.name))).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  // A user with a name is not asked for it.
  await execute(`update public.profiles set last_name = 'Βλάχου' where id = '${person.id}'`);
  await queryClient.invalidateQueries();
  await waitFor(() => expect(screen.queryByText(new RegExp(text.empty.name))).toBeNull(), wait);
  expect(screen.getByText(text.empty.text)).toBeVisible();
});

test('a learner who finishes the lessons before the meetings reads when the next one is, and that the certificate of attendance comes after them', async () => {
  const { course, cohort } = await storeBooking({ priceCents: null });
  await execute(`
    insert into public.certificate_rules (course_id, attendance_percent, signatory)
      values ('${course.id}', 80, 'Ελένη Μάρκου');
    update public.cohort_meetings set starts_at = '2031-03-04 16:00Z', ends_at = '2031-03-04 20:00Z'
      where cohort_id = '${cohort.id}'`);
  for (const lesson of course.lessons) await completeLesson(lesson);
  open(`/learn/${course.slug}`);
  await screen.findByRole('heading', { name: playerText.finished.title }, wait);
  const coming =
    'Η βεβαίωση παρακολούθησης εκδίδεται μετά τις συναντήσεις, με παρουσία τουλάχιστον 80 %.';
  expect(await screen.findByText(coming, {}, wait)).toBeVisible();
  expect(
    screen.getByText(playerText.finished.meeting(formatDateTime('2031-03-04T16:00:00Z'))),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: playerText.finished.booking })).toHaveAttribute(
    'href',
    '/learn',
  );
});

test('a learner who finishes a course with certificates is told so, and finds the certificate from the courses', async () => {
  const course = await storeCourse({ lessons: [{ title: 'Μόνη' }] });
  const person = await signInNew();
  await execute(`
    insert into public.certificate_rules (course_id, has_achievement, signatory)
      values ('${course.id}', true, 'Ελένη Μάρκου');
    update public.profiles set first_name = 'Μαρία', last_name = 'Ψυχάρη' where id = '${person.id}'`);
  await enrol(course.id);
  await completeLesson(course.lessons[0] ?? '');
  const { router } = open(`/learn/${course.slug}`);
  expect(
    await screen.findByRole('heading', { name: playerText.finished.title }, wait),
  ).toBeVisible();
  expect(await screen.findByText(text.issued.achievement, { exact: false }, wait)).toBeVisible();
  await router.navigate('/learn');
  const rows = within(await screen.findByRole('region', { name: learnText.finished.title }, wait));
  const link = await rows.findByRole(
    'link',
    { name: `${text.seeOf.achievement}: ${course.title}` },
    wait,
  );
  expect(link).toHaveAttribute('href', '/learn/certificates');
  await router.navigate('/learn/certificates');
  expect((await row(course.title)).getByText(text.state.valid)).toBeVisible();
});
