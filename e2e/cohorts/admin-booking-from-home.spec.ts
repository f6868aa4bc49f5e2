import { withdrawalLaw } from '../../src/brand/withdrawal.ts';
import { emailVerificationText } from '../../src/subjects/session/text/auth-email-verification.ts';
import { bookingsText } from '../../src/subjects/cohorts/text/bookings.ts';
import { bookText, cohortText } from '../../src/subjects/cohorts/text/cohorts.ts';
import { formatEuros } from '../../src/lib/text/number.ts';
import { paymentText } from '../../src/subjects/cohorts/text/payments.ts';
import { ticketText } from '../../src/subjects/cohorts/text/ticket.ts';
import { nextDateText } from '../../src/subjects/courses/text/next-date.ts';
import { workshops } from '../../src/subjects/site/text/workshops.ts';
import { formatMeetingDay } from '../../src/shared/dates/meeting-time.ts';
import { uniqueEmail } from '../../tests/support/test-user.ts';
import { expectNoViolations } from '../axe.ts';
import { countPresses } from '../count-presses.ts';
import { expect, test } from '../fixtures.ts';
import { fields, fill, submit } from '../sign-up-steps.ts';

const { request, acknowledgement } = withdrawalLaw.earlyStart;
/** All that the box says. */
const earlyStart = `${request} ${acknowledgement}`;

const day = 24 * 3_600_000;
// The last one: it has no sample cohort.
const workshop = workshops[3] ?? { slug: '', title: '' };

test('a new visitor has a seat after seven presses and four fields, and pays with one more, always with the date in view', async ({
  page,
  backend,
}) => {
  // A whole sign-up.
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const [course] = await backend.rows('courses', { slug: `eq.${workshop.slug}` });
  const [cohort, startsAt] = [crypto.randomUUID(), new Date(Date.now() + 9 * day)];
  await backend.insert('cohorts', {
    id: cohort,
    course_id: course?.id,
    capacity: 7,
    price_cents: 14_900,
  });
  await backend.insert('cohort_meetings', {
    cohort_id: cohort,
    starts_at: startsAt.toISOString(),
    ends_at: new Date(startsAt.getTime() + 4 * 3_600_000).toISOString(),
  });
  await backend.update('cohorts', { id: `eq.${cohort}` }, { state: 'open' });
  const date = formatMeetingDay(startsAt.toISOString());
  const expectDate = () =>
    expect(page.getByText(date).filter({ visible: true }).first()).toBeVisible();
  const ticket = page.getByRole('region', { name: ticketText.title });

  await page.goto('/');
  const presses = await countPresses(page);
  await expect(page.getByRole('listitem').filter({ hasText: workshop.title })).toContainText(
    nextDateText.seats(7),
  );
  await expectDate();
  await page.getByRole('link', { name: workshop.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: workshop.title })).toBeVisible();
  // At the bottom of the window, unless the dates are in view.
  const bar = page
    .locator('[data-bottom-bar]')
    .getByRole('link', { name: nextDateText.book, exact: true });
  const row = page.getByRole('link', { name: `${cohortText.book}: ${date}` });
  await expectDate();
  await bar.or(row).first().click();
  await expect(ticket).toContainText(workshop.title);
  await expectDate();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(fields(page).firstName).toBeVisible();
  // Only the page scrolls.
  const scrollers = page
    .locator('form')
    .evaluate((form) =>
      [...form.querySelectorAll('*')].filter((part) => getComputedStyle(part).overflowY === 'auto'),
    );
  expect(await scrollers).toEqual([]);
  const email = uniqueEmail('new-from-home');
  await fill(page, email);
  // First and last name, e-mail, password.
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(4);
  await submit(page).click();
  await expect(page).toHaveURL(/\/auth\/success$/);
  await expectDate();
  const beforeLetter = await presses();

  await page.goto(await backend.confirmationLink(email));
  const afterLetter = await countPresses(page);
  await expectDate();
  await page.getByRole('button', { name: emailVerificationText.confirm.signup.submit }).click();
  const dialog = page.getByRole('alertdialog', { name: bookText.title });
  await expect(dialog).toContainText(date);
  // Those that welcome them do not show through its backdrop.
  await expect(page.locator('[data-toasts]')).toHaveCSS('visibility', 'hidden');
  for (const name of [bookText.confirmPaid, bookText.cancel])
    await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  // In another tab, because a reload would end the count: a desktop at 200 %, and a low phone.
  const low = await page.context().newPage();
  const question = low.getByRole('alertdialog');
  const cancel = question.getByRole('button', { name: bookText.cancel });
  for (const size of [
    { width: 720, height: 450 },
    { width: 390, height: 500 },
  ]) {
    await low.setViewportSize(size);
    await low.goto(page.url());
    await expect(question.getByRole('heading')).toBeFocused();
    await expect(cancel).toBeInViewport({ ratio: 1 });
  }
  // Also where its buttons are below the window.
  await low.setViewportSize({ width: 320, height: 400 });
  await low.reload();
  await expect(question.getByRole('heading')).toBeFocused();
  await expect(question.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await low.close();
  // It begins before the withdrawal period ends, which needs a request.
  const book = dialog.getByRole('button', { name: bookText.confirmPaid });
  // All of it is above the button, which is in one line, as wide as the way back below it.
  const [asked, pressed] = await Promise.all([
    dialog.getByText(withdrawalLaw.earlyStart.acknowledgement).boundingBox(),
    book.boundingBox(),
  ]);
  expect((asked?.y ?? 0) + (asked?.height ?? 0)).toBeLessThan(pressed?.y ?? 0);
  const below = await dialog.getByRole('button', { name: bookText.cancel }).boundingBox();
  expect(below?.y).toBeGreaterThan((pressed?.y ?? 0) + (pressed?.height ?? 0));
  expect(pressed).toMatchObject({ height: below?.height, width: below?.width });
  await dialog.getByRole('checkbox', { name: earlyStart }).check();
  await book.click();
  await expect(page).toHaveURL('/learn');
  const pay = page.getByRole('button', {
    name: bookingsText.actionOf(paymentText.action.viva(formatEuros(149)), workshop.title),
  });
  // The page of the course, which stays until this one has loaded, also says it.
  await expect(pay).toBeVisible();
  await expect(page.getByText(bookingsText.state.confirmed)).toBeVisible();
  await expectDate();
  // The link of the letter is a press as well.
  const booked = beforeLetter + 1 + (await afterLetter());
  expect(booked).toBeLessThanOrEqual(7);

  // One more leads to the page of the payment provider; the details for a transfer are beside it.
  await expect(page.getByText(paymentText.transfer)).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await pay.click();
  const choice = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(page.getByText('149,00 €')).toBeVisible();
  // A card that is refused: the page of the site says why, and leads back to the same order.
  await choice('Απόρριψη: ανεπαρκές υπόλοιπο').click();
  const { return: back } = paymentText;
  await expect(page).toHaveURL(/\/pay\/return\?/);
  await expect(page.getByRole('heading', { level: 1, name: back.refused.title })).toBeVisible();
  await expect(page.getByText(paymentText.failures.insufficient_funds)).toBeVisible();
  await expectDate();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('button', { name: bookingsText.actionOf(back.again, workshop.title) })
    .click();
  // The bank's answer comes before the payer returns.
  await choice('Πληρωμή με IRIS').click();
  await expect(page.getByRole('heading', { level: 1, name: back.paid.title })).toBeVisible();
  await expectDate();
  await expectNoViolations(page);
  // The press that paid, without those of the card that was refused.
  expect(booked + 1).toBeLessThanOrEqual(9);
  const [booking] = await backend.rows('bookings', { cohort_id: `eq.${cohort}` });
  expect(booking).toMatchObject({ state: 'confirmed', payment: 'paid' });
  await page.getByRole('link', { name: back.bookings }).click();
  await expect(page.getByText(bookingsText.next.paid)).toBeVisible();
});
