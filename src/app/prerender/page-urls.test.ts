import { expect, test } from 'vitest';
import { projectSummaries } from '@/subjects/site/text/projects/summaries';
import { site } from '@/brand/site';
import { trainingSummaries } from '@/subjects/site/text/trainings/summaries';
import { paths, routePaths } from '@/lib/paths';
import { accountUrls, publicUrls } from './page-urls';

test('lists every public page once, with one for each training and project', () => {
  const urls = publicUrls;
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls).toEqual(
    expect.arrayContaining([
      paths.home,
      paths.contact,
      paths.catalog,
      '/verify',
      '/en/verify',
      ...trainingSummaries.map(({ slug }) => paths.training(slug)),
      ...projectSummaries.map(({ slug }) => paths.project(slug)),
    ]),
  );
});

test('lists every path without parameters as public or as a page of accounts, never as both', () => {
  const withoutParameters = Object.values(routePaths).filter((path) => !path.includes(':'));
  const listed = [...publicUrls, ...accountUrls];
  expect(listed).toEqual(expect.arrayContaining(withoutParameters));
  expect(new Set(listed).size).toBe(listed.length);
  expect(publicUrls.filter((url) => /^\/(auth|admin|profile|dashboard)/.test(url))).toEqual([]);
});

test('lists URLs that need no escaping, neither as a URL nor in XML', () => {
  for (const url of publicUrls) {
    expect(new URL(url, site.origin).href).toBe(site.origin + url);
    expect(url).not.toMatch(/[<>&'"]/);
  }
});
