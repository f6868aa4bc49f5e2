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
  const links = form.getByRole('link', { name: /^Κρατήστε θέση/ });
  await expect(links.first()).toBeInViewport({ ratio: 1 });
  // One of them is filled.
  const transparent = 'rgba(0, 0, 0, 0)';
  await expect(links.first()).not.toHaveCSS('background-color', transparent);
  await expect(links.nth(1)).toHaveCSS('background-color', transparent);
  await expect(page.locator('[data-bottom-bar]')).toBeHidden();
});

test('the first date and its button are on the first screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(course.path);
  const form = page.getByRole('region', { name: title });
  const link = form.getByRole('link', { name: /^Κρατήστε θέση/ }).first();
  await expect(link).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-bottom-bar]')).toBeHidden();
  // Beside a button, long dates would break into many short lines.
  for (const row of await form.getByRole('listitem').all()) {
    const [date, button] = [await row.boundingBox(), await row.getByRole('link').boundingBox()];
    expect(button?.width).toBe(date?.width);
  }
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

test('the bar of a phone names the next date, hides where a date can be booked, and covers nothing that takes the focus', async ({
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
  await form.getByRole('heading', { name: title }).evaluate((heading) => heading.scrollIntoView());
  await expect(link).toBeHidden();

  // The link at the end of the page leads to the same.
  await page.getByRole('link', { name: nextDateText.book }).last().focus();
  await expect(link).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  await expect(link).toBeInViewport();
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

test('on a course page something that books a seat is in view at every scroll position', async ({
  page,
}) => {
  for (const [width, height] of [
    [1440, 900],
    [1440, 700],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(course.path);
    await expect(page.locator('[data-bottom-bar]')).toBeAttached();
    const links = page.getByRole('main').getByRole('link', {
      name: new RegExp(`^(${cohortText.book}|${nextDateText.book})`),
      includeHidden: true,
    });
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (let top = 0; top <= end; top += 100) {
      await page.evaluate((y) => scrollTo(0, y), top);
      await expect
        .poll(
          () =>
            links.evaluateAll((found) =>
              found.some((link) => {
                const { left, top: y, width: w, height: h } = link.getBoundingClientRect();
                return link.contains(document.elementFromPoint(left + w / 2, y + h / 2));
              }),
            ),
          { message: `${width} × ${height}, scrolled ${top}` },
        )
        .toBe(true);
    }
  }
});

test('in a window that is too low for the dates at its end, the bar names the course and covers nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto(course.path);
  const bar = page.locator('[data-bottom-bar]');
  await expect(bar).toBeHidden();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(bar.getByRole('link', { name: nextDateText.book })).toBeInViewport({ ratio: 1 });
  await expect(bar.getByText(course.title)).toBeVisible();
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await expect(async () => {
    // Again, because the page is longer once its dates are there.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [link, over] = [await last.boundingBox(), await bar.boundingBox()];
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
  }).toPass();
  await expectNoViolations(page, [1440], 600);
});

test('the bar covers no link of the footer, also for a user whose page ends in another way', async ({
  page,
  backend,
  signIn,
}) => {
  await signIn(page, await backend.newUser());
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(course.path);
    await expect(page.locator('[data-bottom-bar]')).toBeAttached();
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      expect(
        await last.evaluate((link) => {
          const { x, y, height: tall } = link.getBoundingClientRect();
          return link.contains(document.elementFromPoint(x + 4, y + tall / 2));
        }),
      ).toBe(true);
    }).toPass();
    if (height === 900) await expect(page.locator('[data-bottom-bar]')).toBeHidden();
  }
});

test('the form for people whom no date suits opens and closes without moving what they read', async ({
  page,
}) => {
  for (const height of [900, 700]) {
    await page.setViewportSize({ width: 1440, height });
    await page.goto(course.path);
    await expect(page.locator('[data-bottom-bar]')).toBeAttached();
    const question = page.getByText(cohortText.interest).first();
    const places = () =>
      page.evaluate(
        (text) =>
          [...document.querySelectorAll('h2, [id^="book-"], a')]
            .filter(({ tagName, textContent }) => tagName !== 'A' || textContent === text)
            .map((element) => Math.round(element.getBoundingClientRect().top)),
        cohortText.interest,
      );
    await page.evaluate(() => scrollTo(0, 900));
    // Lower windows show the end of the panel once it is scrolled.
    await page
      .getByRole('region', { name: title })
      .locator('..')
      .evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
    await expect(question).toBeInViewport({ ratio: 1 });
    const before = await places();
    // Not `click`, which may scroll.
    const box = await question.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    const email = page.getByLabel(interestFormText.email);
    await expect(email).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: interestFormText.submit })).toBeInViewport();
    expect(await places()).toEqual(expect.arrayContaining(before));
    if (height === 900) await expectNoViolations(page, [1440], height);
    await page.keyboard.press('Escape');
    await expect(email).toBeHidden();
    await expect(question).toBeFocused();
    expect(await places()).toEqual(before);
  }
});

test.describe('before the scripts run', () => {
  test.use({ hydrates: false });

  test('the form for people whom no date suits comes also where it was asked for before', async ({
    page,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(course.path, { waitUntil: 'commit' });
    await page.getByRole('link', { name: cohortText.interest }).click({ noWaitAfter: true });
    await page.waitForURL(/other-date/, { waitUntil: 'commit' });
    release();
    await expect(page.getByRole('button', { name: interestFormText.submit })).toBeVisible();
  });
});
