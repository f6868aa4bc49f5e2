import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adminRoutePaths } from '@/lib/admin-paths';
import { routePaths } from '@/lib/paths';
import { sampleCourse } from '../../../tests/support/sample-course.ts';
import * as prerenderer from './entry';
import { writePages } from './write-pages';

const source = resolve(import.meta.dirname, '../..');
const shellRedirect = '/course/*  /course  200\n';

let folder: string;

/** The files of a built site that pages are made from. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'praxi-pages-'));
  const sources = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const files = ['index.html', ...sources.map((file) => `src/${file}`)];
  const manifest = Object.fromEntries(files.map((file) => [file, { file: 'assets/a.js' }]));
  const html = `<head><!--head--><link rel="stylesheet" href="/a.css"></head><div id="root"><!--app--></div>`;
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'a.css'), 'p{}');
  writeFileSync(join(folder, '_redirects'), shellRedirect);
});

afterEach(() => rmSync(folder, { recursive: true }));

const read = (file: string) => readFileSync(join(folder, file), 'utf8');

const courseOf = (slug: string) => ({
  course: { ...sampleCourse, slug, title: `Title of ${slug}` },
  cohorts: [],
  readAt: '2026-11-22T12:00:00Z',
});

test('writes a file, a redirect rule and a line of the sitemap for each course, except for reserved slugs', async () => {
  await writePages(folder, prerenderer, ['one', 'index', '404', 'two'].map(courseOf), {});
  expect(readdirSync(join(folder, 'course')).toSorted()).toEqual(['one.html', 'two.html']);
  expect(read('course/two.html')).toContain('>Title of two</h1>');
  expect(read('_redirects')).toBe(
    `/course/one  /course/one  200\n/course/two  /course/two  200\n${shellRedirect}`,
  );
  const listed = read('sitemap.xml').match(/(?<=\/course\/)[^<]+/g);
  expect(listed).toEqual(['one', 'two']);
  for (const file of ['course.html', '404.html']) expect(read(file)).not.toContain('Title of');
});

test('serves a page with an id in its path, which has no file, from a file of its area', () => {
  const rules = readFileSync(join(source, '../public/_redirects'), 'utf8').split('\n');
  for (const path of [
    routePaths.course,
    routePaths.learnCourse,
    adminRoutePaths.preview,
    adminRoutePaths.user,
    '/admin/courses/:course',
    adminRoutePaths.meeting,
  ])
    expect(rules.map((rule) => rule.split('  ')[0])).toContain(path.replace(/:.*/, '*'));
});

test('serves every course from course.html when there are none at build time', async () => {
  await writePages(folder, prerenderer, [], {});
  expect(readdirSync(folder)).not.toContain('course');
  expect(readdirSync(folder)).toContain('course.html');
  expect(read('_redirects')).toBe(shellRedirect);
  expect(read('sitemap.xml')).not.toContain('/course/');
});

test('writes headers that name the project of the build and allow the style sheet in the pages', async () => {
  await writePages(folder, prerenderer, [], { VITE_SUPABASE_URL: 'https://abc.supabase.co' });
  const hash = createHash('sha256').update('p{}').digest('base64');
  expect(read('about.html')).toContain('<style>p{}</style>');
  expect(read('_headers')).toContain(`style-src 'self' 'sha256-${hash}';`);
  expect(read('_headers')).toContain('connect-src https://abc.supabase.co;');
});
