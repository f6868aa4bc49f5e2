import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { legalLabels } from '@/content/legal/labels';
import { open } from '../support/screen.tsx';

const wait = { timeout: 20_000 };

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
