import { paths } from '@/lib/paths';

/** A base for resolving paths; no page has this origin. */
const base = 'https://praxi.invalid';

/** Control characters, outer spaces and backslashes: browsers drop them, trim them or read them as a slash. */
// oxlint-disable-next-line no-control-regex -- the pattern is about control characters
const ambiguous = /[\u0000-\u001f\u007f-\u009f\\]|^\s|\s$/u;

/** The value and what repeated decoding makes of it; null when five steps do not reach the end. */
function decodings(value: string): string[] | null {
  const found = [value];
  for (let step = 0; step < 5; step += 1) {
    const last = found.at(-1) ?? '';
    let decoded: string;
    try {
      decoded = decodeURIComponent(last);
    } catch {
      return found;
    }
    if (decoded === last) return found;
    found.push(decoded);
  }
  return null;
}

const pathOf = (value: string) => value.split(/[?#]/, 1)[0] ?? '';

function isPath(value: string): boolean {
  if (ambiguous.test(pathOf(value)) || /^\/[/\s]/.test(value)) return false;
  try {
    const url = new URL(value, base);
    return url.origin === base && !url.pathname.startsWith('//');
  } catch {
    return false;
  }
}

/** Whether the URL is the onboarding wizard, which shares its path with the sign-up page. */
function isOnboarding({ pathname, searchParams }: URL): boolean {
  const wizard = new URL(paths.onboarding, base);
  return (
    pathname === wizard.pathname && searchParams.get('step') === wizard.searchParams.get('step')
  );
}

/**
 * The page to open after sign-in. Only paths of this site are allowed: a link to the sign-in page must not be able to
 * send the user to another site.
 * @param value the search parameter `next`, which may hold anything
 * @returns path, query string and hash; null for what could leave the site, also after decoding, and for the sign-in
 * pages themselves
 */
export function safeNextPath(value: string | null): string | null {
  // oxlint-disable-next-line no-control-regex -- the pattern is about control characters
  if (!value?.startsWith('/') || /[\u0000-\u001f\u007f]/.test(value)) return null;
  const path = pathOf(value);
  const readings = decodings(path);
  if (!readings?.every((reading) => reading.startsWith('/') && isPath(reading))) return null;
  const url = new URL(value, base);
  if (url.origin !== base) return null;
  const target = url.pathname + url.search + url.hash;
  return url.pathname.startsWith('/auth/') && !isOnboarding(url) ? null : target;
}
