import type { Page } from '@playwright/test';
import { nextDateText } from '../../src/subjects/courses/text/next-date.ts';
import { evidenceText } from '../../src/subjects/site/text/evidence.ts';
import { footerText } from '../../src/subjects/site/text/footer.ts';
import { navigationText } from '../../src/subjects/site/text/navigation.ts';
import { homeText } from '../../src/subjects/site/text/pages/home.ts';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

const navigation = (page: Page) => page.getByRole('banner').getByRole('navigation');

test('the header is opaque once the page is scrolled by more than 20 pixels', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header).toHaveAttribute('data-scrolled', 'false');
  await page.evaluate(() => window.scrollTo({ top: 20, behavior: 'instant' }));
  await expect(header).toHaveAttribute('data-scrolled', 'false');
  await page.evaluate(() => window.scrollTo({ top: 21, behavior: 'instant' }));
  await expect(header).toHaveAttribute('data-scrolled', 'true');
  await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(header).toHaveAttribute('data-scrolled', 'false');
});

test('the stair of workshops shows its prices and one solid button on the first screen, and has steps with actions on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const stair = page.getByRole('main').getByRole('list').first();
  const bottom = () => stair.evaluate((list) => list.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThan(860);
  const solidButtons = () =>
    page.locator('a:visible').evaluateAll((links) =>
      links
        .filter((link) => getComputedStyle(link).backgroundColor === 'rgb(23, 80, 138)')
        .filter((link) => link.getBoundingClientRect().top < window.innerHeight)
        .map((link) => link.textContent),
    );
  await expect.poll(solidButtons).toEqual([nextDateText.book]);
  await page.setViewportSize({ width: 390, height: 844 });
  const widths = () =>
    stair.evaluate((list) =>
      [...list.children].map((step) => Math.round((100 * step.clientWidth) / list.clientWidth)),
    );
  await expect.poll(widths).toEqual([55, 70, 85, 100]);
  const undated = stair.getByRole('listitem').filter({ hasText: homeText.hero.noDate });
  await expect(undated).toHaveCount(3);
  for (const step of await undated.all()) {
    await expect(step.getByText(homeText.hero.noDate)).toBeVisible();
    await expect(step.getByText(homeText.hero.interest)).toBeVisible();
    // Blue on blue, the ring of the focus could not be seen.
    for (const link of await step.getByRole('link').all()) {
      await link.focus();
      await expect(link).toHaveCSS('outline-color', 'rgb(251, 248, 242)');
    }
  }
});

test('a drawing whose link has the focus comes into view whole, where the drawings are swiped', async ({
  page,
}) => {
  await page.goto('/');
  const drawing = page.getByRole('figure').filter({ has: page.locator('a:focus') });
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('link', { name: evidenceText.prompt.title }).focus();
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      await expect(drawing).toBeInViewport({ ratio: 1 });
    }
  }
});

test('the skip link is first in the tab order and moves the focus to the content', async ({
  page,
}) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: navigationText.skipToContent });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  // For running text, on a page whose size comes only from the body.
  await expect(page.locator('body')).toHaveCSS('font-size', '17px');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('the mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('traps the focus, and closes on Escape, with its button and on navigation', async ({
    page,
  }) => {
    await page.goto('/');
    const open = page.getByRole('button', { name: navigationText.openMenu });
    await open.click();
    const menu = page.getByRole('dialog', { name: navigationText.menu });
    await expect(menu.getByRole('link', { name: navigationText.individuals })).toBeVisible();
    await expectNoViolations(page, [390]);
    const focusIsOutside = () =>
      page.evaluate(() => {
        const active = document.activeElement;
        // While the focus is in the browser's own controls, the active element is the body.
        return active !== document.body && active?.closest('dialog') === null;
      });
    const stops = (await menu.getByRole('link').count()) + 4;
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < stops; stop += 1) {
        await page.keyboard.press(key);
        expect(await focusIsOutside(), `${key} ${stop}`).toBe(false);
      }
    }

    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(open).toBeFocused();
    await expect(open).toHaveAttribute('aria-expanded', 'false');

    await open.click();
    await page.getByRole('button', { name: navigationText.closeMenu }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(open).toBeFocused();

    await open.click();
    await menu.getByRole('link', { name: navigationText.businesses }).click();
    await expect(page).toHaveURL('/businesses');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // Also when it leads to the same page.
    await open.click();
    await menu.getByRole('link', { name: navigationText.businesses }).click();
    await expect(menu).toBeHidden();
  });
});

test("the current link of the user's own area is in view on a small screen", async ({
  page,
  backend,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, await backend.newUser());
  await page.goto('/profile');
  const current = navigation(page).getByRole('link', { name: navigationText.dashboard });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect
    .poll(() => current.evaluate((link) => link.getBoundingClientRect().right))
    .toBeLessThanOrEqual(320);
});

test('a route change focuses the heading and announces the title', async ({ page }) => {
  await page.goto('/');
  for (const label of [navigationText.about, navigationText.contact, navigationText.home]) {
    await navigation(page).getByRole('link', { name: label, exact: true }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeFocused();
    const title = await page.title();
    await expect(
      page.locator('[aria-live="polite"]').getByText(title, { exact: true }),
    ).toHaveCount(1);
  }
});

test('going back restores the scroll position, and the focus to the link that was followed', async ({
  page,
}) => {
  await page.goto('/');
  const terms = page.getByRole('contentinfo').getByRole('link', { name: footerText.terms });
  await terms.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  await terms.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(footerText.terms);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expect(terms).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(left);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a page that is opened by its URL begins at its top, also in a tab where another was left further down', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/auth/login');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.goto('/auth/email-verification?token=none&type=signup');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
