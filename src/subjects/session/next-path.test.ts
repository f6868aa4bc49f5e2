import { describe, expect, test } from 'vitest';
import { safeNextPath } from './next-path';

const origin = 'https://praxi.example';

const hostile = [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '//evil.example/profile',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\\\evil.example',
  '/profile\\..\\..\\\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http://praxi.example.evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://praxi.example/1',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'mailto:a@evil.example',
  'ftp://evil.example',
  'view-source:https://evil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '%2f%2fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%252fevil.example',
  '/%25252fevil.example',
  '/%255cevil.example',
  '/%2525252525252525252fevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/%00//evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/x/..//evil.example',
  '/%2e/%2fevil.example',
  '/%2e%2e//evil.example',
  '@evil.example',
  'praxi.example@evil.example',
  'https://praxi.example@evil.example',
  '//praxi.example@evil.example',
  '//user:word@evil.example',
  'evil.example',
  './evil',
  '../evil',
  '?next=//evil.example',
  '#//evil.example',
  '/／evil.example\\',
  '／／evil.example',
  '⁄⁄evil.example',
  '∕∕evil.example',
  '\u2028//evil.example',
  '\ufeff//evil.example',
  '\u00a0//evil.example',
  '//[::1]',
  '//0x7f000001',
  '//evil。example',
  '//⒠vil.example',
  '',
  ' ',
  '/auth/login',
  '/auth/login?next=%2F%2Fevil.example',
  '/auth/google-callback?code=stolen',
  '/profile/../auth/login',
];

const good: [value: string, target: string][] = [
  ['/', '/'],
  ['/profile', '/profile'],
  ['/profile?tab=security', '/profile?tab=security'],
  ['/admin?tab=lessons&course=1#x', '/admin?tab=lessons&course=1#x'],
  ['/course/ai?next=//evil.example', '/course/ai?next=//evil.example'],
  ['/course/100%25', '/course/100%25'],
  ['/catalog?q=%CE%B1%5C', '/catalog?q=%CE%B1%5C'],
  ['/course/νοημοσύνη', `/course/${encodeURIComponent('νοημοσύνη')}`],
  ['/admin/../profile', '/profile'],
  ['/auth/signup?step=onboarding', '/auth/signup?step=onboarding'],
  ['/auth/signup?step=onboarding&page=3', '/auth/signup?step=onboarding&page=3'],
];

describe('a hostile value', () => {
  test.each(hostile)('%j is refused', (value) => {
    expect(safeNextPath(value)).toBeNull();
  });

  // A value inside a path may be accepted, but what a browser makes of the result must stay on this site.
  test.each(hostile)('%j cannot leave the site from inside a path', (value) => {
    const paths = [
      value,
      `/${value}`,
      `/profile${value}`,
      `/profile/${value}`,
      `/profile?next=${value}`,
      `/profile#${value}`,
      `/x/..${value}`,
      encodeURI(value),
      `/${encodeURIComponent(value)}`,
      `/${encodeURIComponent(encodeURIComponent(value))}`,
      value.replaceAll('/', '\\'),
      `${value}/..`,
    ];
    const escapes = paths.filter((path) => {
      const target = safeNextPath(path);
      return target !== null && new URL(target, origin).origin !== origin;
    });
    expect(escapes).toEqual([]);
  });
});

test.each(good)('%s is accepted as %s', (value, target) => {
  expect(safeNextPath(value)).toBe(target);
  expect(new URL(target, origin).origin).toBe(origin);
});

test('a missing value is refused', () => {
  expect(safeNextPath(null)).toBeNull();
});
