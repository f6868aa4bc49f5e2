import { cohortText } from '../../src/subjects/cohorts/text/cohorts.ts';
import { interestFormText } from '../../src/subjects/contact/text/interest-form.ts';
import { coursePageText } from '../../src/subjects/courses/text/course-page.ts';
import { nextDateText } from '../../src/subjects/courses/text/next-date.ts';
import { expectNoViolations } from '../axe.ts';
import { expectRoomForLargeText } from '../enlarged-text.ts';
import { expect, test } from '../fixtures.ts';
import { courseWithCurriculum as course } from '../routes.ts';

const { datesTitle: title } = interestFormText;

test('the price and effort of a course are beside the dates on the first screen of a desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(course.path);
  const form = page.getByRole('region', { name: title });
  const panel = form.locator('..');
  for (const text of [
    /^Τιμή: 99\s€/,
    '4 ώρες',
    'έως 10 άτομα',
    /^Αθήνα/,
    /Διαμαντή/,
    /30\sημέρες/,
  ]) {
    await expect(panel.getByText(text).filter({ visible: true }).first()).toBeInViewport({
      ratio: 1,
    });
  }
  await expect(form.getByRole('link', { name: /^Κράτηση/ }).first()).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-bottom-bar]')).toBeHidden();
});

test('the first date and its button are on the first screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(course.path);
  const link = page
    .getByRole('region', { name: title })
    .getByRole('link', { name: /^Κράτηση/ })
    .first();
  await expect(link).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-bottom-bar]')).toBeHidden();
});

test('nothing but its padding is below the button of a free course on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // A course of the sample data.
  await page.goto('/course/xekinima-me-to-excel');
  const offer = page.getByRole('region', { name: coursePageText.enrol.title });
  await expect(offer.getByRole('link', { name: coursePageText.enrol.action })).toBeVisible();
  const room = await offer.evaluate((region) => {
    const [panel, button] = [region.parentElement, region.querySelector('a')];
    return (
      (panel?.getBoundingClientRect().bottom ?? 0) - (button?.getBoundingClientRect().bottom ?? 0)
    );
  });
  expect(room, 'pixels').toBeLessThan(32);
});

test('the bar of a phone names the next date, hides at the dates, and covers nothing that takes the focus', async ({
  page,
}) => {
  const phone = { width: 390, height: 700 };
  await page.setViewportSize(phone);
  await page.goto(course.path);
  const form = page.getByRole('region', { name: title });
  const link = page.locator('[data-bottom-bar]').getByRole('link', { name: nextDateText.book });
  await expect(link).toBeInViewport();
  await expect(link).toHaveAttribute('href', /\?book=/);
  await expect(link.locator('..')).toContainText('99 €');
  await expectNoViolations(page, [390]);
  await expectRoomForLargeText(page);
  // The check has another height, at which the form is in view.
  await page.setViewportSize(phone);
  // To the top: when the heading is in the last fifth of the window, the bar is still nearer to the
  // dates.
  await form.getByRole('heading', { name: title }).evaluate((heading) => heading.scrollIntoView());
  await expect(link).toBeHidden();

  // The end of the page leads to the same.
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  await expect(link).toBeHidden();
  // The bar is the last of the panel, so the focus passes every link of the page below it.
  for (let stop = 0; stop < 24; stop += 1) {
    const covered = await page.evaluate(() => {
      const bar = document.querySelector('[data-bottom-bar="shown"]')?.getBoundingClientRect();
      const focus = document.activeElement;
      if (!bar || !focus || focus.closest('[data-bottom-bar]')) return false;
      return focus.getBoundingClientRect().bottom > bar.top ? focus.textContent : false;
    });
    expect(covered).toBe(false);
    await page.keyboard.press('Shift+Tab');
  }
  // A desktop at 200 %, where it would take a sixth of the window.
  await page.setViewportSize({ width: 720, height: 450 });
  await expect(page.locator('[data-bottom-bar]')).toBeHidden();
});

test('beside a wide page the dates stay, and the bar has the next one where what is unfolded scrolls away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(course.path);
  const form = page.getByRole('region', { name: title });
  const bar = page.locator('[data-bottom-bar]');
  const curriculum = page.getByRole('heading', { name: coursePageText.curriculum });
  const showCurriculum = () => curriculum.evaluate((heading) => heading.scrollIntoView());
  await showCurriculum();
  await expect(form.getByRole('link', { name: /^Κράτηση/ }).first()).toBeInViewport({ ratio: 1 });
  await expect(bar).toBeHidden();

  await page.evaluate(() => scrollTo(0, 0));
  await form.getByText(cohortText.interest).click();
  await expect(form.getByLabel(interestFormText.email)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 600 });
  await page
    .getByRole('heading', { name: 'Πριν ξεκινήσετε' })
    .evaluate((heading) => heading.scrollIntoView());
  await expect(form).not.toBeInViewport();
  const link = bar.getByRole('link', { name: nextDateText.book });
  await expect(link).toBeInViewport({ ratio: 1 });
  await expectNoViolations(page, [1440], 600);
});

test.describe('before the scripts run', () => {
  test.use({ hydrates: false });

  test('the form for people whom no date suits comes also where it was unfolded before', async ({
    page,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(course.path, { waitUntil: 'commit' });
    await page.getByText(cohortText.interest).click();
    await expect(page.getByText(cohortText.interestLead)).toBeVisible();
    release();
    await expect(page.getByRole('button', { name: interestFormText.submit })).toBeVisible();
  });
});
