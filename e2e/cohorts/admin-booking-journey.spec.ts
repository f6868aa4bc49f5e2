import type { Page } from '@playwright/test';
import { adminAttendanceText } from '../../src/subjects/attendance/text/attendance.ts';
import { emailVerificationText } from '../../src/subjects/session/text/auth-email-verification.ts';
import { bookingsText } from '../../src/subjects/cohorts/text/bookings.ts';
import { adminCohortEditorText } from '../../src/subjects/cohorts/text/cohort-editor.ts';
import { bookText, cohortText } from '../../src/subjects/cohorts/text/cohorts.ts';
import { coursePageText } from '../../src/subjects/courses/text/course-page.ts';
import { interestFormText } from '../../src/subjects/contact/text/interest-form.ts';
import { text as letters } from '../../supabase/functions/send-mail/text.ts';
import { uniqueEmail } from '../../tests/support/test-user.ts';
import { unique } from '../admin-steps.ts';
import type { Backend } from '../backend.ts';
import { expect, test } from '../fixtures.ts';
import { fill, submit } from '../sign-up-steps.ts';

const hour = 3_600_000;
/** Begin and end of a meeting of four hours, from one moment: its length is whole minutes. */
function meetingIn(hours: number) {
  const begin = Date.now() + hours * hour;
  return {
    starts_at: new Date(begin).toISOString(),
    ends_at: new Date(begin + 4 * hour).toISOString(),
  };
}

/** A course and a draft of a cohort with one seat, free of charge, that begins in three days. */
async function storedCohort(backend: Backend) {
  const [id, cohort, meeting] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const [title, slug] = [unique('Τύποι στο Excel'), `typoi-${id.slice(0, 8)}`];
  const course = { id, title, slug, state: 'published', enrolment_mode: 'booking' };
  await backend.insert('courses', course);
  await backend.insert('cohorts', { id: cohort, course_id: id, capacity: 1 });
  const times = meetingIn(72);
  await backend.insert('cohort_meetings', { id: meeting, cohort_id: cohort, ...times });
  return { id, title, path: `/course/${slug}`, cohort, meeting };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Signs up on the page that is open, and follows the link of the e-mail. */
async function signUp(page: Page, backend: Backend, email: string) {
  await fill(page, email);
  await submit(page).click();
  await expect(page).toHaveURL(/\/auth\/success$/);
  await page.goto(await backend.confirmationLink(email));
  await button(page, emailVerificationText.confirm.signup.submit).click();
  await expect(page).toHaveURL(/\/course\//);
}

test('from interest through invitation, booking and an offer to attendance, with three people in three browsers', async ({
  page: eleni,
  anotherBrowser,
  backend,
  signIn,
}) => {
  // Three windows at once, and a whole sign-up.
  test.slow();
  const course = await storedCohort(backend);
  const [petros, teacher] = [await anotherBrowser(), await anotherBrowser()];
  const [learner, instructor] = await Promise.all([
    backend.newUser(),
    backend.newUser({ role: 'instructor' }),
  ]);
  const email = uniqueEmail('eleni');

  // Eleni is interested before there are dates.
  await eleni.goto(course.path);
  const form = eleni.getByRole('region', { name: coursePageText.interest.title });
  await form.getByLabel(interestFormText.name).fill('Ελένη Παπαδοπούλου');
  await form.getByLabel(interestFormText.email).fill(email);
  await form.getByRole('button', { name: interestFormText.submit }).click();
  await expect(eleni.getByRole('heading', { name: interestFormText.doneTitle })).toBeVisible();

  // Dates open, and people who asked are invited.
  await backend.call(instructor, 'set_cohort_state', { cohort: course.cohort, state: 'open' });
  const [interest] = await backend.rows('course_interests', { email: `eq.${email}` });
  const invited = { cohort: course.cohort, interests: [interest?.id] };
  await backend.call(instructor, 'invite_interested', invited);
  await backend.runDue();

  // She books from the course page: a visitor signs up first, and comes back to the date.
  await eleni.goto(
    await backend.linkIn(email, letters.invitation.subject(course.title), course.path),
  );
  await eleni.getByRole('link', { name: new RegExp(`^${cohortText.book}:`) }).click();
  await signUp(eleni, backend, email);
  await button(eleni, bookText.confirm).click();
  await expect(eleni).toHaveURL('/learn');
  await expect(eleni.getByRole('heading', { name: bookText.booked })).toBeVisible();

  // Petros waits, until she cancels.
  await signIn(petros, learner);
  await petros.goto(course.path);
  await button(petros, new RegExp(`^${cohortText.join}:`)).click();
  await button(petros, bookText.confirmWaiting).click();
  await expect(petros.getByText(bookingsText.next.waiting(1))).toBeVisible();
  await button(eleni, new RegExp(`^${bookingsText.cancel.action}`)).click();
  await button(eleni, bookingsText.cancel.confirm).click();
  await expect(eleni.getByRole('region', { name: bookingsText.past })).toContainText(
    bookingsText.state.cancelled,
  );
  await backend.runDue();
  await petros.goto(
    await backend.linkIn(learner.email, letters.offer.subject(course.title), '/learn'),
  );
  await button(petros, new RegExp(`^${bookingsText.acceptAction}`)).click();
  await expect(petros.getByText(bookingsText.state.confirmed)).toBeVisible();

  // Time passes: he gets a reminder the day before, and then the class begins.
  const meeting = { id: `eq.${course.meeting}` };
  await backend.update('cohort_meetings', meeting, meetingIn(20));
  await backend.runDue();
  await backend.linkIn(learner.email, letters.reminder.subject.day_before(course.title), '/learn');
  await backend.update('cohort_meetings', meeting, meetingIn(-0.1));
  await signIn(teacher, instructor);
  await teacher.goto(
    `/admin/courses/${course.id}/cohorts/${course.cohort}/attendance/${course.meeting}`,
  );
  const { present } = adminAttendanceText.person;
  await button(teacher, `${learner.firstName} ${learner.lastName}: ${present}`).click();
  await expect(teacher.getByText(adminAttendanceText.sending.sent)).toBeVisible();
  expect(await backend.rows('attendance', { meeting_id: `eq.${course.meeting}` })).toMatchObject([
    { minutes: 240 },
  ]);
});

test('a notice that makes the bar of a form higher does not cover the field that is typed in', async ({
  page,
  backend,
  signIn,
}) => {
  const course = await storedCohort(backend);
  const instructor = await backend.newUser({ role: 'instructor' });
  await backend.call(instructor, 'set_cohort_state', { cohort: course.cohort, state: 'open' });
  for (const learner of await Promise.all([backend.newUser(), backend.newUser()]))
    await backend.call(learner, 'book', { cohort: course.cohort });
  await signIn(page, instructor);
  await page.goto(`/admin/courses/${course.id}/cohorts/${course.cohort}/edit`);
  const field = page.getByRole('textbox', { name: adminCohortEditorText.fields.capacity });
  await field.focus();
  await field.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await field.fill('2');
  await expect(page.getByText(adminCohortEditorText.letters.offers(1))).toBeVisible();
  await expect
    .poll(async () =>
      field.evaluate((element) => {
        const { x, bottom } = element.getBoundingClientRect();
        return document.elementFromPoint(x + 8, bottom - 4) === element;
      }),
    )
    .toBe(true);
});
