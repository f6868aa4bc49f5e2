import type { Locator } from '@playwright/test';
import { contactText } from '../src/content/pages/contact.ts';
import { coursePageText } from '../src/content/interface/course-page.ts';
import { interestFormText } from '../src/content/interface/interest-form.ts';
import { navigationText } from '../src/content/interface/navigation.ts';
import { signUpText } from '../src/content/interface/sign-up.ts';
import { legalLabels } from '../src/content/legal/labels.ts';
import { privacyEl } from '../src/content/legal/privacy-el.ts';
import { expect, test } from './fixtures.ts';
import { courseWithCurriculum } from './routes.ts';

const backgroundOf = (locator: Locator) =>
  locator.evaluate((element) => getComputedStyle(element).backgroundColor);

test('a printed course has its text and curriculum, and nothing of the screen', async ({
  page,
}) => {
  await page.goto(courseWithCurriculum.path);
  const interest = page.getByRole('region', { name: interestFormText.datesTitle });
  await expect(interest).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const hidden of [
    interest,
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation'),
  ])
    await expect(hidden).toHaveCount(0);
  const title = page.getByRole('heading', { level: 1, name: courseWithCurriculum.title });
  await expect(title).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByText('έως 10 άτομα')).toBeVisible();
  await expect(page.getByRole('heading', { name: coursePageText.curriculum })).toBeVisible();
});

test('a printed legal page has its sections, without the contents and the languages', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 2, name: /^\d+\. / })).toHaveCount(
    privacyEl.sections.length,
  );
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: legalLabels.en.name })).toHaveCount(0);
});

test('forced colours mark the current link and the progress', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/about');
  const links = page.getByRole('navigation', { name: navigationText.label }).getByRole('link');
  const backgrounds = await links.evaluateAll((elements) =>
    elements.map((element) => [
      element.getAttribute('aria-current'),
      getComputedStyle(element).backgroundColor,
    ]),
  );
  const ofCurrent = backgrounds.find(([current]) => current === 'page')?.[1];
  const ofOthers = backgrounds.filter(([current]) => !current).map(([, color]) => color);
  expect(ofOthers).not.toContain(ofCurrent);

  await page.goto('/auth/signup');
  await page.getByRole('button', { name: signUpText.landing.start }).click();
  const bar = page.getByRole('progressbar');
  expect(await backgroundOf(bar.locator(':scope > *'))).not.toBe(await backgroundOf(bar));
});

test('a question that opens has the mark of the site, before and after', async ({ page }) => {
  await page.goto('/contact');
  const [first] = contactText.faq.items;
  const summary = page.locator('summary', { hasText: first?.question });
  const mark = () =>
    summary.evaluate((element) => [
      getComputedStyle(element, '::after').content,
      getComputedStyle(element).listStyleType,
    ]);
  expect(await mark()).toEqual(['"+" / ""', 'none']);
  await summary.click();
  expect(await mark()).toEqual(['"−" / ""', 'none']);
});
