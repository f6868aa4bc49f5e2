import { withdrawalLaw } from '../../src/brand/withdrawal.ts';
import { withdrawText as text } from '../../src/subjects/cohorts/text/withdraw-page.ts';
import { withdrawalText as letters } from '../../supabase/functions/send-mail/withdrawal-text.ts';
import { text as bookingLetters } from '../../supabase/functions/send-mail/text.ts';
import { unique } from '../admin-steps.ts';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { byKeyboard } from '../press.ts';

const day = 24 * 3_600_000;

test('a consumer withdraws by keyboard on a phone: from the letter, with the details of the booking, and through the link of the answer', async ({
  page,
  backend,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [id, cohort, startsAt] = [crypto.randomUUID(), crypto.randomUUID(), Date.now() + 40 * day];
  const [title, slug] = [unique('Τύποι στο Excel'), `typoi-${id.slice(0, 8)}`];
  await backend.insert('courses', {
    id,
    title,
    slug,
    state: 'published',
    enrolment_mode: 'booking',
  });
  await backend.insert('cohorts', { id: cohort, course_id: id, capacity: 5, price_cents: 9900 });
  await backend.insert('cohort_meetings', {
    cohort_id: cohort,
    starts_at: new Date(startsAt).toISOString(),
    ends_at: new Date(startsAt + day / 6).toISOString(),
  });
  await backend.update('cohorts', { id: `eq.${cohort}` }, { state: 'open' });
  const user = await backend.newUser();
  await backend.call(user, 'book', { cohort });
  await backend.runDue();
  const [booking] = await backend.rows('bookings', { cohort_id: `eq.${cohort}` });
  const [payment] = await backend.rows('booking_payments', { booking_id: `eq.${booking?.id}` });
  const press = byKeyboard(page);

  // The letter about the booking leads to the resulting sum, and the page asks before it does
  // anything.
  await page.goto(
    await backend.linkIn(user.email, bookingLetters.booked.subject(title), '/withdraw'),
  );
  const confirm = page.getByRole('button', { name: withdrawalLaw.confirm });
  await expect(confirm).toBeVisible();
  await expect(page.getByText(title).first()).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });

  // Without it: the footer leads to the form.
  await press(page.getByRole('contentinfo').getByRole('link', { name: withdrawalLaw.action }));
  await press(page.getByRole('textbox', { name: text.form.reference }), 'Shift');
  await page.keyboard.type(String(payment?.reference).toLowerCase());
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page.getByRole('textbox', { name: text.form.name }), 'Shift');
  await page.keyboard.type('Ελένη Παππά');
  await press(page.getByRole('textbox', { name: text.form.email }), 'Shift');
  await page.keyboard.type(user.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: text.review.title })).toBeFocused();
  await expectNoViolations(page, [390]);
  await press(confirm);
  await expect(page.getByRole('heading', { name: text.stated.title })).toBeFocused();
  await expectNoViolations(page, [390]);

  // Staff see it on their first page.
  await signIn(page, await backend.newUser({ role: 'admin' }));
  await page.goto('/admin/bookings/withdrawals');
  await expect(page.getByText('Ελένη Παππά').first()).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });

  // Opening the link of the acknowledgement frees the seat, also without a session of its owner.
  await backend.runDue();
  await page.goto(
    await backend.linkIn(user.email, letters.withdrawal_stated.subject(title), '/withdraw'),
  );
  await press(confirm);
  await expect(page.getByRole('heading', { name: text.contract.done })).toBeFocused();
  await expectNoViolations(page, [390]);
  expect(await backend.rows('bookings', { cohort_id: `eq.${cohort}` })).toMatchObject([
    { state: 'cancelled', payment: 'none' },
  ]);
});
