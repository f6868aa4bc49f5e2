import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { site } from '@/brand/site';
import { nextDateOf } from '@/subjects/cohorts/next-date';
import type { PrerenderedDates } from '@/subjects/cohorts/data/prerendered-dates';
import { dateSentence } from '@/subjects/courses/next-date-text';
import { interestFormText } from '@/subjects/contact/text/interest-form';
import { coursePageText } from '@/subjects/courses/text/course-page';

const dist = join(import.meta.dirname, '../../dist');
const read = (file: string) => readFileSync(join(dist, file), 'utf8');

const slugs = readdirSync(join(dist, 'course')).map((file) => file.replace(/\.html$/, ''));

/** The text of every script element of one type. */
function scriptsOf(html: string, type: string): string[] {
  const scripts = html.matchAll(/<script type="([^"]+)"[^>]*>(.*?)<\/script>/gs);
  return [...scripts].flatMap(([, kind, text = '']) => (kind === type ? [text] : []));
}

test('has a page for every course of the sample data', () => {
  expect(slugs).toHaveLength(18);
});

test.each(slugs)('contains the course and its data in the page of %s', (slug) => {
  const html = read(`course/${slug}.html`);
  const [data, ...others] = scriptsOf(html, 'application/json').map((text) => JSON.parse(text));
  expect(others).toEqual([]);
  const { course, cohorts, readAt } = data as PrerenderedDates;
  expect(course.slug).toBe(slug);
  expect(html).toContain(`data-page="/course/${slug}"`);
  expect(html).toContain(`>${course.title}</h1>`);
  expect(html).toContain(`>${course.description}</p>`);
  const url = `${site.origin}/course/${slug}`;
  expect(html).toContain(`<link rel="canonical" href="${url}"/>`);
  expect(html).toContain(`<meta property="og:url" content="${url}"/>`);
  const facts = scriptsOf(html, 'application/ld+json').map((text) => JSON.parse(text));
  const types = facts.map((fact) => fact['@type'] ?? fact['@graph'].length);
  const isDated = cohorts.length > 0 && course.enrolment_mode !== 'open';
  expect(types).toEqual(['Course', 'BreadcrumbList', ...(isDated ? [cohorts.length] : [])]);
  expect(facts[0]).toMatchObject({ name: course.title, description: course.description, url });
  // The form that courses without dates have says what it asks for before its scripts are there.
  const hasForm = cohorts.length === 0 && course.enrolment_mode !== 'open';
  expect(html.includes(`>${interestFormText.name}</span>`)).toBe(hasForm);
  // The box with the price and the end of the page do not wait for the dates.
  const next = nextDateOf(cohorts, new Date(readAt));
  expect(html).toContain(next ? `>${dateSentence(next)}</h2>` : '</h2>');
  expect(html).not.toContain(coursePageText.interest.unknown);
  expect(html).not.toContain(coursePageText.closing.unknown);
  expect(scriptsOf(html, 'module').join('')).toBe('');
});

test('contains no course in course.html', () => {
  expect(read('course.html')).not.toContain('application/json');
});

test('lists every course in the sitemap and before the general redirect', () => {
  const sitemap = read('sitemap.xml');
  const rules = read('_redirects').split('\n');
  const shell = rules.findIndex((rule) => rule.startsWith('/course/* '));
  for (const slug of slugs) {
    expect(sitemap).toContain(`<loc>${site.origin}/course/${slug}</loc>`);
    const rule = rules.indexOf(`/course/${slug}  /course/${slug}  200`);
    expect(rule).toBeGreaterThanOrEqual(0);
    expect(rule).toBeLessThan(shell);
  }
});

test.each(['index', 'individuals'])('has the next dates in the page of %s', (page) => {
  const html = read(`${page}.html`);
  const [data] = scriptsOf(html, 'application/json').map((text) => JSON.parse(text));
  const [slug, { line, booking }] = data.find(([, date]: [string, { line: string }]) => date.line);
  expect(html).toContain(line);
  expect(html).toContain(encodeURIComponent(booking));
  expect(booking).toContain(`/course/${slug}?book=`);
});
