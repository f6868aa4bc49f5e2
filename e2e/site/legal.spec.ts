import { legalLabels } from '../../src/subjects/site/text/legal/labels.ts';
import { privacyEl } from '../../src/subjects/site/text/legal/privacy-el.ts';
import { privacyEn } from '../../src/subjects/site/text/legal/privacy-en.ts';
import { termsEl } from '../../src/subjects/site/text/legal/terms-el.ts';
import { termsEn } from '../../src/subjects/site/text/legal/terms-en.ts';
import { expect, test } from '../fixtures.ts';

const texts = [
  { path: '/privacy-policy', count: 14, greek: privacyEl, english: privacyEn },
  { path: '/terms-of-service', count: 16, greek: termsEl, english: termsEn },
];

for (const { path, count, greek, english } of texts) {
  test(`${path} has ${count} numbered sections in two languages, which are in the URL`, async ({
    page,
  }) => {
    const expectSections = async ({ sections }: typeof greek) => {
      const headings = page.getByRole('main').getByRole('heading', { level: 2, name: /^\d+\. / });
      await expect(headings).toHaveText(
        sections.map((section, index) => `${index + 1}. ${section.title}`),
      );
      expect(await headings.count()).toBe(count);
      const contents = page.getByRole('navigation', { name: /^(Περιεχόμενα|Contents)$/ });
      await expect(contents.getByRole('link')).toHaveCount(count);
      await contents.getByRole('link').last().click();
      await expect(headings.last()).toBeInViewport();
    };
    await page.goto(path);
    const html = page.locator('html');
    const heading = page.getByRole('heading', { level: 1 });
    const choose = (language: 'el' | 'en') =>
      page.getByRole('main').getByRole('link', { name: legalLabels[language].name, exact: true });
    await expect(html).toHaveAttribute('lang', 'el');
    await expect(choose('el')).toHaveAttribute('aria-current', 'page');
    await expectSections(greek);
    await page.goto(path);
    await choose('en').click();
    await expect(page).toHaveURL(`/en${path}`);
    await expect(html).toHaveAttribute('lang', 'en');
    await expect(heading).toHaveText(english.title);
    await expect(page).toHaveTitle(`${english.title} · Praxi`);
    await expect(choose('en')).toHaveAttribute('aria-current', 'page');
    await page.reload();
    await expect(heading).toHaveText(english.title);
    await expectSections(english);
    await page.goto(`/en${path}`);
    await choose('el').click();
    await expect(page).toHaveURL(path);
    await expect(html).toHaveAttribute('lang', 'el');
    await expect(heading).toHaveText(greek.title);
    await page.goBack();
    await expect(page).toHaveURL(`/en${path}`);
    await expect(heading).toHaveText(english.title);
    // The navigation stays Greek, and so is the next page.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Σχετικά' }).click();
    await expect(page).toHaveURL('/about');
    await expect(html).toHaveAttribute('lang', 'el');
  });
}
