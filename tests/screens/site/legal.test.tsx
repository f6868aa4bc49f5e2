import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { footerText } from '@/subjects/site/text/footer';
import { legalLabels } from '@/subjects/site/text/legal/labels';
import { accessibilityText } from '@/subjects/site/text/pages/accessibility';
import { site } from '@/brand/site';
import { open } from '../../support/screen.tsx';

const wait = { timeout: 40_000 };

test.each([
  ['/privacy-policy', 'Πολιτική απορρήτου', 'Privacy policy', 14],
  ['/terms-of-service', 'Όροι χρήσης', 'Terms of service', 16],
])('%s links to its English text and back', async (url, greek, english, count) => {
  const { user, router } = open(url);
  expect(await screen.findByRole('heading', { level: 1, name: greek }, wait)).toBeVisible();
  expect(document.documentElement.lang).toBe('el');
  await user.click(screen.getByRole('link', { name: legalLabels.en.name }));
  expect(await screen.findByRole('heading', { level: 1, name: english }, wait)).toBeVisible();
  expect(router.state.location.pathname).toBe(`/en${url}`);
  expect(document.documentElement.lang).toBe('en');
  const contents = screen.getByRole('navigation', { name: legalLabels.en.contents });
  const links = [...contents.querySelectorAll('a')];
  expect(links).toHaveLength(count);
  for (const link of links) {
    expect(document.getElementById(link.hash.slice(1))).toBeInTheDocument();
  }
  await user.click(screen.getByRole('link', { name: legalLabels.el.name }));
  expect(await screen.findByRole('heading', { level: 1, name: greek }, wait)).toBeVisible();
  expect(router.state.location.pathname).toBe(url);
});

test('the footer leads to the accessibility statement, which says whom to write to', async () => {
  const { user, router } = open('/privacy-policy');
  const footer = within(await screen.findByRole('contentinfo', undefined, wait));
  await user.click(footer.getByRole('link', { name: footerText.accessibility }));
  const { title, sections } = accessibilityText;
  expect(await screen.findByRole('heading', { level: 1, name: title }, wait)).toBeVisible();
  expect(router.state.location.pathname).toBe('/accessibility');
  expect(screen.queryByRole('navigation', { name: legalLabels.el.language })).toBeNull();
  const contents = screen.getByRole('navigation', { name: legalLabels.el.contents });
  expect(within(contents).getAllByRole('link')).toHaveLength(sections.length);
  const feedback = screen.getByRole('region', { name: /Αν βρείτε εμπόδιο/ });
  expect(feedback).toHaveTextContent(site.email);
  expect(feedback).toHaveTextContent(site.phone);
});
