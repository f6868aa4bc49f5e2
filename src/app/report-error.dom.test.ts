import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { classOf, patternOf, placeOf, reported } from '@/shared/data/error-report';
import { AppError } from '@/lib/errors';
import { reportError, reportUncaughtErrors } from './report-error';
import { isReloadAllowed } from './reload-limit';

const own = (file: string) => `    at f (${window.location.origin}/assets/${file}:1:234)`;
const foreign = '    at g (chrome-extension://abc/content.js:1:2)';

/** An error with a stack of these lines. */
function errorIn(lines: string[], error: Error = new TypeError('Anna wrote this')): Error {
  error.stack = [`${error.name}: ${error.message}`, ...lines].join('\n');
  return error;
}

const uncaught = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
const rejected = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

/** The bodies of what was sent. */
const sent: Record<string, unknown>[] = [];
const sentTo: { url: string; authorization: string | null }[] = [];

beforeEach(() => {
  sent.length = 0;
  sentTo.length = 0;
  reported.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/course/excel-anna');
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    sentTo.push({ url: request.url, authorization: request.headers.get('authorization') });
    sent.push((await request.json()) as Record<string, unknown>);
    return Response.json(true);
  });
});
afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

test('of an address only the pattern of its route is told', () => {
  expect(patternOf('/course/excel-anna')).toBe('/course/:slugOrId');
  expect(patternOf('/learn/excel/9b2d')).toBe('/learn/:slugOrId/:lessonId?');
  expect(patternOf('/en/verify/ABCD')).toBe('/en?/verify/:code?');
  expect(patternOf('/admin/users/123')).toBe('/admin/users/:id');
  expect(patternOf('/')).toBe('/');
  expect(patternOf('/anna@example.org')).toBe('*');
});

test('of an error only its class is told, not its message', () => {
  expect(classOf(new TypeError('Anna wrote this'))).toBe('TypeError');
  expect(classOf(new AppError('42501', { message: 'Anna may not' }))).toBe('AppError: 42501');
  expect(classOf(new Error('Minified React error #418; visit https://react.dev/errors/418'))).toBe(
    'Error: react_418',
  );
  expect(classOf(new TypeError('Failed to fetch dynamically imported module: /a.js'))).toBe(
    'Error: missing_script',
  );
});

test('of a stack the first place in a script of the site is told, before those of libraries', () => {
  const places = [foreign, own('vendor-1.js'), own('about-page-C0ffee.js'), own('other-2.js')];
  expect(placeOf(errorIn(places))).toBe('assets/about-page-C0ffee.js:1:234');
  expect(placeOf(errorIn([foreign, own('vendor-1.js')]))).toBe('assets/vendor-1.js:1:234');
  // As Firefox and Safari write it.
  const firefox = errorIn([`f@${window.location.origin}/assets/a.js:3:4`]);
  expect(placeOf(firefox)).toBe('assets/a.js:3:4');
  expect(placeOf(errorIn([foreign]))).toBeUndefined();
});

test('a page reports its first three errors, each once, and nothing that is no fault of the site', async () => {
  reportUncaughtErrors();
  const missing = new TypeError('Failed to fetch dynamically imported module: /a.js');

  // Extensions, networks, requests that were given up, what is no error, scripts that a deployment removed.
  uncaught(errorIn([foreign]));
  uncaught(null);
  rejected('text');
  rejected(errorIn([own('a.js')], new TypeError('Failed to fetch')));
  rejected(errorIn([own('a.js')], new AppError('network')));
  rejected(errorIn([own('a.js')], Object.assign(new Error('given up'), { name: 'AbortError' })));
  reportError(missing, { isOfPage: true });

  uncaught(errorIn([own('a.js')]));
  uncaught(errorIn([own('a.js')]));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  rejected(errorIn([own('b.js')]));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  // A reload did not help.
  expect(isReloadAllowed()).toBe(true);
  reportError(missing, { isOfPage: true });
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  uncaught(errorIn([own('c.js')]));
  reportError(new Error('without a place'), { isOfPage: true });
  await new Promise((resolve) => setTimeout(resolve));

  const shared = { route: '/course/:slugOrId', build: 'development' };
  expect(sent).toEqual([
    { ...shared, name: 'TypeError', place: 'assets/a.js:1:234' },
    { ...shared, name: 'TypeError', place: 'assets/b.js:1:234' },
    { ...shared, name: 'Error: missing_script' },
  ]);
  for (const { url, authorization } of sentTo) {
    expect(new URL(url).pathname).toBe('/rest/v1/rpc/report_error');
    expect(authorization).toBeNull();
  }
});
