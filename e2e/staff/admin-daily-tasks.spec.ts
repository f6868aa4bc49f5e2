import type { Page } from '@playwright/test';
import { adminAttendanceText } from '../../src/subjects/attendance/text/attendance.ts';
import { adminBookingText } from '../../src/subjects/cohorts/text/staff-bookings.ts';
import { adminCohortText } from '../../src/subjects/cohorts/text/staff-cohort.ts';
import { adminUnpaidText } from '../../src/subjects/cohorts/text/staff-unpaid.ts';
import { adminInterestsText } from '../../src/subjects/contact/text/staff-interests.ts';
import { adminMessagesText } from '../../src/subjects/contact/text/staff-messages.ts';
import { adminCoursesText } from '../../src/subjects/courses/text/staff-courses.ts';
import { giveSeatsText } from '../../src/subjects/seats/text/give-seats.ts';
import { adminText } from '../../src/subjects/staff/text/admin.ts';
import { adminAuditText } from '../../src/subjects/staff/text/audit.ts';
import { adminWeekText } from '../../src/subjects/staff/text/week.ts';
import { uniqueEmail } from '../../tests/support/test-user.ts';
import { toast, unique } from '../admin-steps.ts';
import { expectNoViolations, expectNoViolationsIn } from '../axe.ts';
import type { Backend } from '../backend.ts';
import { countPresses } from '../count-presses.ts';
import { expectRoomForLargeText } from '../enlarged-text.ts';
import { expect, test } from '../fixtures.ts';
import { storedMessage, storedOrganization } from '../stored-rows.ts';

const { add } = adminCohortText;
const hour = 3_600_000;

type Staff = Parameters<Backend['call']>[0];
type Cohort = { course: string; person: string; hours: number };

/** A meeting of four hours, beginning in this many hours. */
const times = (hours: number) => ({
  starts_at: new Date(Date.now() + hours * hour).toISOString(),
  ends_at: new Date(Date.now() + (hours + 4) * hour).toISOString(),
});

/** An open cohort with an unpaid seat, which begins in this many hours. */
async function storedCohort(backend: Backend, staff: Staff, cohort: Cohort) {
  const { course, person, hours } = cohort;
  const [id, meeting] = [crypto.randomUUID(), crypto.randomUUID()];
  await backend.insert('cohorts', { id, course_id: course, capacity: 30, price_cents: 9900 });
  await backend.insert('cohort_meetings', { id: meeting, cohort_id: id, ...times(72) });
  await backend.call(staff, 'set_cohort_state', { cohort: id, state: 'open' });
  await backend.call(staff, 'add_booking', { cohort: id, name: person, email: uniqueEmail() });
  await backend.update('cohort_meetings', { id: `eq.${meeting}` }, times(hours));
}

/** What waits for staff on some day. */
async function storedDay(backend: Backend, staff: Staff) {
  const course = crypto.randomUUID();
  const [title, person] = [unique('Τύποι στο Excel'), unique('Μαρία Ιωάννου')];
  const misspelt = unique('Άνα');
  await backend.insert('courses', {
    id: course,
    title,
    slug: `typoi-${course.slice(0, 8)}`,
    state: 'published',
    enrolment_mode: 'booking',
  });
  await storedCohort(backend, staff, { course, person: misspelt, hours: -0.1 });
  await storedCohort(backend, staff, { course, person, hours: 60 });
  await storedCohort(backend, staff, { course, person: unique('Νίκος'), hours: 200 });
  // The longest due is the first in its list.
  const [booking] = await backend.rows('bookings', { holder_name: `eq.${person}` });
  const due = { due_at: '2026-01-01T12:00:00Z' };
  await backend.update('booking_payments', { booking_id: `eq.${String(booking?.['id'])}` }, due);
  const interested = unique('Πέτρος');
  await backend.insert('course_interests', {
    course_id: course,
    name: interested,
    email: uniqueEmail(),
  });
  const organization = await storedOrganization(backend);
  await backend.call(staff, 'create_seat_pool', {
    pool: crypto.randomUUID(),
    organization: organization.id,
    course,
    quantity: 20,
    expires_at: new Date(Date.now() + 720 * hour).toISOString(),
  });
  const message = await storedMessage(backend);
  return { title, person, misspelt, interested, organization: organization.name, message };
}

const emails = (count: number) => Array.from({ length: count }, () => uniqueEmail());

/** Goes from `/admin` to «Σήμερα» through the rail, and counts the presses of a task from both. */
async function task(page: Page, name: string, work: () => Promise<void>) {
  await page.goto('/admin');
  const presses = await countPresses(page);
  await page
    .getByRole('navigation', { name: adminText.navigation.label })
    .getByRole('link', { name: adminText.navigation.today })
    .click();
  await expect(page.getByRole('region', { name: adminWeekText.waiting.title })).toBeVisible();
  const before = await presses();
  await work();
  const all = await presses();
  expect.soft(all - before, `${name} from «Σήμερα»`).toBeLessThanOrEqual(3);
  expect.soft(all, `${name} from /admin`).toBeLessThanOrEqual(6);
}

test('a task of every day takes at most three presses from «Σήμερα»', async ({
  page,
  backend,
  signIn,
}) => {
  // Ten tasks.
  test.slow();
  const admin = await backend.newUser({ role: 'admin' });
  const day = await storedDay(backend, admin);
  await signIn(page, admin);
  await page.setViewportSize({ width: 1440, height: 900 });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const rail = (name: string) =>
    page.getByRole('navigation', { name: adminText.navigation.label }).getByRole('link', { name });
  const waiting = (name: RegExp) =>
    page.getByRole('region', { name: adminWeekText.waiting.title }).getByRole('link', { name });
  const region = (name: string | RegExp) => page.getByRole('region', { name });
  const ofToday = () => region(adminWeekText.today);
  const ofNextDays = () => region(adminWeekText.later);

  await page.goto('/admin/today');
  await expect(ofToday()).toBeVisible();
  await expectNoViolations(page, [390, 1440]);
  await expectRoomForLargeText(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await task(page, 'answer a message', async () => {
    await waiting(/μ[ηή]ν[υύ]μα/).click();
    const reply = link(adminMessagesText.replyTo(day.message.subject));
    await expect(reply).toHaveAttribute('href', /^mailto:/);
    // The mail program opens it, which a headless browser does not have.
    await reply.evaluate((target) => {
      target.addEventListener('click', (event) => event.preventDefault());
    });
    await reply.click();
    await button(adminMessagesText.doneWith(day.message.subject)).click();
    await expect
      .poll(() => backend.rows('contact_messages', { id: `eq.${day.message.id}` }))
      .toMatchObject([{ handled_at: expect.anything() as unknown }]);
  });

  await task(page, 'book an interest', async () => {
    await waiting(/ενδιαφέροντος/).click();
    await link(day.interested).click();
    await region(adminInterestsText.book.title).getByRole('button').first().click();
    await expect(toast(page, adminInterestsText.book.booked)).toBeVisible();
    await expect
      .poll(() => backend.rows('course_interests', { name: `eq.${day.interested}` }))
      .toMatchObject([{ state: 'booked' }]);
  });

  await task(page, 'paste twelve people', async () => {
    const name = new RegExp(`^${adminWeekText.add}: ${day.title}`);
    await ofNextDays().getByRole('link', { name }).first().click();
    const list = emails(12).map((email, index) => `Άτομο ${index} ${email}`);
    await page.getByLabel(add.many.list).fill(list.join('\n'));
    await button(add.many.submit).click();
    await button(add.confirm).click();
    await expect(
      page.getByText(add.many.done({ confirmed: 12, waiting: 0, had: 0 })),
    ).toBeVisible();
  });

  await task(page, 'take a sheet', async () => {
    const name = new RegExp(`^${adminWeekText.sheet}: ${day.title}`);
    await ofToday().getByRole('link', { name }).click();
    await button(adminAttendanceText.all).click();
    const present = page.getByText(adminAttendanceText.figures.present).locator('..');
    await expect(present.getByRole('definition')).toHaveText('1');
  });

  await task(page, 'remind the unpaid', async () => {
    await waiting(/απλήρωτ/).click();
    await button(adminUnpaidText.remindOf(day.person)).click();
    await button(adminUnpaidText.reminder.confirm).click();
    await expect(toast(page, adminUnpaidText.reminded(day.person))).toBeVisible();
  });

  await task(page, 'note a payment', async () => {
    await waiting(/απλήρωτ/).click();
    await button(adminUnpaidText.paidOf(day.person)).click();
    const { action, done } = adminBookingText.pay.paid;
    await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
    await expect(toast(page, done)).toBeVisible();
  });

  await task(page, 'give twenty seats', async () => {
    await rail(adminText.navigation.pools).click();
    await page.getByRole('link', { name: day.organization }).click();
    await page.getByLabel(giveSeatsText.emails).fill(emails(20).join('\n'));
    await button(giveSeatsText.submit).click();
    await expect(page.getByText(giveSeatsText.given(20))).toBeVisible();
  });

  await task(page, 'correct a name', async () => {
    await ofToday()
      .getByRole('link', { name: new RegExp(`^${day.title}`) })
      .click();
    await link(day.misspelt).click();
    const { label, submit, done } = adminBookingText.name;
    await page.getByLabel(label).fill(day.misspelt.replace('Άνα', 'Άννα'));
    await button(submit).click();
    await expect(toast(page, done)).toBeVisible();
  });

  await task(page, 'move a booking', async () => {
    await ofNextDays()
      .getByRole('link', { name: new RegExp(`^${day.title}`) })
      .first()
      .click();
    await link(day.person).click();
    const { to, action, done } = adminBookingText.move;
    await page.getByLabel(to).selectOption({ index: 1 });
    await button(action).click();
    await expect(toast(page, done(day.person))).toBeVisible();
  });

  await task(page, 'find who changed a price', async () => {
    await rail(adminText.navigation.courses).click();
    await button(adminCoursesText.list.actionsOf(day.title)).click();
    await expectNoViolationsIn(page, 'main [aria-expanded="true"] + div');
    await link(adminAuditText.title).last().click();
    await expect(page).toHaveURL(/\/admin\/audit\?subject=/);
    await expect(page.getByRole('main')).toContainText(day.title);
  });
});
