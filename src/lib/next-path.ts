import { paths } from './paths';

/** No page's address, only a base to resolve against. */
const base = 'https://praxi.invalid';

/** Control characters, spaces at the ends and backslashes: what browsers drop, trim or read as a slash. */
// oxlint-disable-next-line no-control-regex -- control characters are what it is about
const treacherous = /[\u0000-\u001f\u007f-\u009f\\]|^\s|\s$/u;

/** A value and everything that it decodes to, one step after another; null when it never comes to rest. */
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
  if (treacherous.test(pathOf(value)) || /^\/[/\s]/.test(value)) return false;
  try {
    const address = new URL(value, base);
    return address.origin === base && !address.pathname.startsWith('//');
  } catch {
    return false;
  }
}

/** The onboarding wizard stands at a sign-in page's address, with any of its pages (`page`). */
function isOnboarding({ pathname, searchParams }: URL): boolean {
  const wizard = new URL(paths.onboarding, base);
  return (
    pathname === wizard.pathname && searchParams.get('step') === wizard.searchParams.get('step')
  );
}

/**
 * Where to go after login (decisions: same-origin paths only): the path, query and hash of `value`, or null for
 * whatever could lead away, also after decoding, and for the sign-in pages themselves.
 */
export function safeNextPath(value: string | null): string | null {
  // oxlint-disable-next-line no-control-regex -- as above
  if (!value?.startsWith('/') || /[\u0000-\u001f\u007f]/.test(value)) return null;
  const path = pathOf(value);
  const readings = decodings(path);
  if (!readings?.every((reading) => reading.startsWith('/') && isPath(reading))) return null;
  const address = new URL(value, base);
  if (address.origin !== base) return null;
  const target = address.pathname + address.search + address.hash;
  return address.pathname.startsWith('/auth/') && !isOnboarding(address) ? null : target;
}
