import { companyLinkText } from '../../src/subjects/organizations/text/company-link.ts';
import { companyPagesText as text } from '../../src/subjects/seats/text/company.ts';
import { emailVerificationText } from '../../src/subjects/session/text/auth-email-verification.ts';
import { loginText } from '../../src/subjects/session/text/auth-login.ts';
import { ownSeatsText } from '../../src/subjects/seats/text/own-seats.ts';
import { seatListText } from '../../src/subjects/seats/text/seat-list.ts';
import { giveSeatsText } from '../../src/subjects/seats/text/give-seats.ts';
import { workspaceText } from '../../src/subjects/staff/text/workspace.ts';
import { companyText as letters } from '../../supabase/functions/send-mail/company-text.ts';
import { sumShifts } from '../../tests/bench/layout-shift.ts';
import { uniqueEmail, type TestUser } from '../../tests/support/test-user.ts';
import { expectNoViolations } from '../axe.ts';
import { expectRoomForLargeText } from '../enlarged-text.ts';
import type { Backend } from '../backend.ts';
import { expect, test } from '../fixtures.ts';
import { fields, holdSignUp, password, submit } from '../sign-up-steps.ts';

// A course of the sample data.
const course = { id: '10000000-0000-4000-8000-000000000019', title: 'Ξεκίνημα με το Excel' };

/** An organisation of the manager, with a pool of three seats. */
async function storedCompany(backend: Backend, manager: TestUser) {
  const [id, pool] = [crypto.randomUUID(), crypto.randomUUID()];
  const name = `Δοκιμή ${id.slice(0, 8)} ΑΕ`;
  await backend.insert('organizations', { id, name });
  await backend.insert('organization_members', {
    organization_id: id,
    user_id: manager.id,
    role: 'owner',
  });
  await backend.insert('seat_pools', {
    id: pool,
    organization_id: id,
    course_id: course.id,
    quantity: 3,
    expires_at: new Date(Date.now() + 30 * 24 * 3_600_000).toISOString(),
  });
  return { id, name };
}

test('a manager gives a seat, its person signs up from the letter and accepts, and the manager sees them', async ({
  page,
  anotherBrowser,
  backend,
  signIn,
}) => {
  // Two windows, a whole sign-up, and every view of the company checked for accessibility.
  test.slow();
  const manager = await backend.newUser();
  const company = await storedCompany(backend, manager);
  const email = uniqueEmail('a-new-person');
  await signIn(page, manager);
  await page.goto('/admin/organizations');
  await page.getByRole('button', { name: workspaceText.account.label }).click();
  await page.getByRole('link', { name: companyLinkText.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: company.name })).toBeVisible();
  const pools = page.getByRole('region', { name: text.pools.title });
  await expect(pools.getByText(seatListText.bar.free(3), { exact: true })).toBeVisible();
  await expectNoViolations(page, [390, 1440]);
  await expectRoomForLargeText(page, [1280, 390]);
  // On paper there are the seats, and no settings.
  await page.emulateMedia({ media: 'print' });
  await expect(pools.getByText(seatListText.bar.free(3), { exact: true })).toBeVisible();
  for (const { title } of [text.members, text.letter])
    await expect(page.getByRole('heading', { name: title })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: text.pools.giveOf(course.title) }).click();
  await page.getByLabel(giveSeatsText.emails).fill(`Νέο Άτομο <${email}>`);
  // What is typed is there after a reload.
  await page.addInitScript(sumShifts);
  await page.reload();
  await expect(page.getByLabel(giveSeatsText.emails)).toHaveValue(`Νέο Άτομο <${email}>`);
  // Nothing moved while it loaded.
  expect(await page.evaluate(() => globalThis.shifts.sum)).toBeLessThanOrEqual(0.01);
  // Typing continues; the list is read again when the press leaves the field, and nothing moves.
  await page.getByLabel(giveSeatsText.emails).pressSequentially('\n');
  await page.getByRole('button', { name: giveSeatsText.submit }).click();
  await expect(page.getByText(giveSeatsText.given(1))).toBeVisible();
  await expect(
    page.getByText(seatListText.list.states.given, { exact: true }).last(),
  ).toBeVisible();
  await expectNoViolations(page, [390, 1440]);
  // A long address takes two lines of its own column, and the buttons stay in one.
  await page.setViewportSize({ width: 1440, height: 900 });
  const given = page.getByRole('row').filter({ hasText: email });
  expect((await given.boundingBox())?.height).toBeLessThanOrEqual(61);

  await backend.runDue();
  const person = await anotherBrowser();
  await person.goto(
    await backend.linkIn(email, letters.seat_given.subject(course.title), '/learn'),
  );
  await person.getByRole('link', { name: loginText.signUp }).click();
  // Names and a way to sign in: the other questions of the sign-up come after the seat.
  await holdSignUp(person);
  const form = fields(person);
  await expect(form.email).toHaveValue(email);
  await form.firstName.fill('Ελένη');
  await form.lastName.fill('Παπαδοπούλου');
  await form.password.fill(password);
  await submit(person).click();
  await expect(person).toHaveURL(/\/auth\/success$/);
  await person.goto(await backend.confirmationLink(email));
  await person.getByRole('button', { name: emailVerificationText.confirm.signup.submit }).click();
  await expect(person).toHaveURL(/\/learn\?seat=/);
  await person.getByRole('button', { name: ownSeatsText.offer.actionOf(course.title) }).click();
  await expect(person).toHaveURL(/\/learn\/xekinima-me-to-excel/);

  await page.getByRole('link', { name: text.views.people }).click();
  const row = page.getByRole('row', { name: 'Ελένη Παπαδοπούλου' });
  await expect(row).toContainText(course.title);
  await expect(row).toContainText(text.people.notBegun);
  await expectNoViolations(page, [390, 1440]);
  await page.getByRole('link', { name: text.views.report }).click();
  await expect(page.getByRole('table', { name: text.report.courses.caption })).toBeVisible();
  await expectNoViolations(page, [390, 1440]);

  // Printed, the report has no navigation and ends with the people who have a seat.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: text.views.label })).toBeHidden();
  await expect(page.getByLabel(text.report.from)).toBeHidden();
  const people = page.getByRole('table', { name: text.report.people.caption });
  await expect(people.getByRole('row', { name: 'Ελένη Παπαδοπούλου' })).toBeVisible();
  // No page with only one month, and the sum once.
  const months = page.getByRole('table', { name: text.report.months.caption });
  await expect(months.locator('tfoot')).toHaveCSS('display', 'table-row-group');
  await expect(months.locator('xpath=ancestor::*[2]')).toHaveCSS('break-inside', 'avoid');
  await page.emulateMedia({ media: null });
});
