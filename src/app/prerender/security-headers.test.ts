import { describe, expect, test } from 'vitest';
import {
  headersFile,
  readHeaderSettings,
  securityHeaders,
  type HeaderSettings,
} from './security-headers';

const css = 'p{color:red}';
const project = 'https://abc.supabase.co';
const storage = `${project}/storage/v1/`;
const local: HeaderSettings = {
  projectOrigin: null,
  hasGoogle: false,
  styles: [css],
};
const hosted = { ...local, projectOrigin: project };
const withGoogle = { ...hosted, hasGoogle: true };

/** The sources of each directive of the policy. */
function directives(settings: HeaderSettings): Record<string, string[]> {
  const policy = securityHeaders(settings)['Content-Security-Policy'] ?? '';
  const entries = policy.split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    return [name, sources] as const;
  });
  expect(new Set(entries.map(([name]) => name)).size).toBe(entries.length);
  return Object.fromEntries(entries);
}

const exercises = [
  'https://h5p.org',
  'https://*.h5p.com',
  'https://learningapps.org',
  'https://wordwall.net',
  'https://view.genially.com',
  'https://photodentro.edu.gr',
  'https://phet.colorado.edu',
  'https://www.geogebra.org',
  'https://scratch.mit.edu',
  'https://codepen.io',
  'https://docs.google.com',
  'https://forms.office.com',
];
const frames = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', ...exercises];
const styleHash = "'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='";
const report = `${project}/functions/v1/csp-report`;

describe('the content security policy of a hosted project', () => {
  test.each([
    ['default-src', ["'none'"]],
    ['script-src', ["'self'"]],
    ['style-src', ["'self'", styleHash]],
    ['font-src', ["'self'"]],
    ['img-src', ["'self'", 'blob:', storage]],
    ['media-src', ["'self'", 'https:', storage]],
    ['connect-src', [project]],
    ['frame-src', frames],
    ['manifest-src', ["'self'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'none'"]],
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', ['default']],
    ['report-uri', [report]],
    ['report-to', ['csp']],
  ])('has %s %j', (name, sources) => {
    expect(directives(hosted)[name]).toEqual(sources);
  });

  test('has no other directive', () => {
    expect(Object.keys(directives(hosted))).toHaveLength(17);
  });
});

describe('the content security policy with sign-in by Google', () => {
  test.each([
    ['script-src', "'self' https://accounts.google.com/gsi/client"],
    ['style-src', `'self' ${styleHash} https://accounts.google.com/gsi/style`],
    ['img-src', `'self' blob: ${storage} https://*.googleusercontent.com`],
    ['connect-src', `${project} https://accounts.google.com/gsi/`],
    ['frame-src', `${frames.join(' ')} https://accounts.google.com/gsi/`],
    ['require-trusted-types-for', undefined],
    ['trusted-types', undefined],
  ])('has %s %s', (name, sources) => {
    expect(directives(withGoogle)[name]?.join(' ')).toBe(sources);
  });
});

test('names only the own origin for a backend at the origin of the site', () => {
  const { 'connect-src': connect, 'img-src': img, 'report-uri': uri } = directives(local);
  expect([connect, img, uri]).toEqual([
    ["'self'"],
    ["'self'", 'blob:'],
    ['/functions/v1/csp-report'],
  ]);
});

test.each([local, hosted, withGoogle])('allows nothing unsafe and no scheme but films %#', (by) => {
  const { 'media-src': media, ...others } = directives(by);
  const sources = Object.values(others).flat();
  expect(sources.filter((source) => /unsafe|^(https?|wss?|data):$|^\*/.test(source))).toEqual([]);
  expect(media?.filter((source) => source !== storage)).toEqual(["'self'", 'https:']);
});

test.each([
  ['Reporting-Endpoints', `csp="${report}"`],
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  [
    'Permissions-Policy',
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  ],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
])('sends %s: %s', (name, value) => {
  expect(securityHeaders(hosted)[name]).toBe(value);
});

test('reads the settings of the build', () => {
  expect(readHeaderSettings({})).toEqual({
    projectOrigin: null,
    hasGoogle: false,
  });
  expect(
    readHeaderSettings({
      VITE_SUPABASE_URL: `${project}/`,
      VITE_GOOGLE_CLIENT_ID: '1.apps',
    }),
  ).toEqual({ projectOrigin: project, hasGoogle: true });
});

test('writes a file with lines that the hosts accept', () => {
  const lines = headersFile(withGoogle).split('\n');
  expect(lines.filter((line) => line && !line.startsWith('  '))).toEqual([
    '/*',
    '/assets/*',
    '/.well-known/did.json',
  ]);
  // Cloudflare Pages ignores a longer line.
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(2000);
});
