import { createHash } from 'node:crypto';
import { googleClientId } from '../../subjects/session/google/google.ts';
import { exerciseHosts, playerHosts } from '../../subjects/lessons/lesson-hosts.ts';

/** What the headers of a build depend on. */
export type HeaderSettings = {
  /** The origin of the Supabase project; null for a backend at the origin of the site. */
  projectOrigin: string | null;
  hasGoogle: boolean;
  /** The text of each `style` element in the pages. */
  styles: string[];
};

type Sources = Record<string, string[]>;

/** What sign-in with Google loads, as its instructions say. */
const googleSources: Sources = {
  'script-src': ['https://accounts.google.com/gsi/client'],
  'style-src': ['https://accounts.google.com/gsi/style'],
  'img-src': ['https://*.googleusercontent.com'],
  'connect-src': ['https://accounts.google.com/gsi/'],
  'frame-src': ['https://accounts.google.com/gsi/'],
};

const withHttps = (hosts: string[]) => hosts.map((host) => `https://${host}`);

/** The source of a CSP directive that allows one inline element by its text. */
const hashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The URL of the edge function that logs violations of the policy. */
const reportUrl = (projectOrigin: string | null) =>
  `${projectOrigin ?? ''}/functions/v1/csp-report`;

/** The content security policy; each directive allows only what the site uses. */
function contentSecurityPolicy({ projectOrigin, hasGoogle, styles }: HeaderSettings) {
  const google = hasGoogle ? googleSources : {};
  const storage = projectOrigin ? [`${projectOrigin}/storage/v1/`] : [];
  const sources: Sources = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...styles.map(hashSource)],
    'font-src': ["'self'"],
    // `blob:` is for uploaded photos, which are read with the user's token.
    'img-src': ["'self'", 'blob:', ...storage],
    // Films are loaded when the reader starts them, from the project or any host that staff name.
    'media-src': ["'self'", 'https:', ...storage],
    'connect-src': [projectOrigin ?? "'self'"],
    'frame-src': withHttps([...playerHosts, ...exerciseHosts]),
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Google's script has Trusted Types policies of its own, whose names it may change.
    ...(!hasGoogle && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default'],
    }),
    'report-uri': [reportUrl(projectOrigin)],
    'report-to': ['csp'],
  };
  return Object.entries(sources)
    .map(([name, own]) => [name, ...own, ...(google[name] ?? [])])
    .map((directive) => directive.join(' '))
    .join('; ');
}

/** The features of browsers that neither the site nor the pages that it embeds may use. */
const refusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** The headers of every response of the site. */
export function securityHeaders(settings: HeaderSettings): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings),
    'Reporting-Endpoints': `csp="${reportUrl(settings.projectOrigin)}"`,
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
    // Sign-in with Google opens a window that answers to this one.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** The settings of a build, from its environment variables. */
export function readHeaderSettings(
  environment: Record<string, unknown>,
): Omit<HeaderSettings, 'styles'> {
  const url = environment.VITE_SUPABASE_URL;
  return {
    projectOrigin: typeof url === 'string' && url ? new URL(url).origin : null,
    hasGoogle: googleClientId(environment) !== null,
  };
}

/** The file `_headers`, which Netlify and Cloudflare Pages read. */
export function headersFile(settings: HeaderSettings): string {
  const lines = Object.entries(securityHeaders(settings)).map(
    ([name, value]) => `  ${name}: ${value}`,
  );
  const more: [path: string, header: string][] = [
    ['/assets/*', 'Cache-Control: public, max-age=31536000, immutable'],
    // Verifiers of badges that run in a browser read it.
    ['/.well-known/did.json', 'Access-Control-Allow-Origin: *'],
  ];
  return `/*\n${lines.join('\n')}\n${more.map(([path, header]) => `\n${path}\n  ${header}\n`).join('')}`;
}
