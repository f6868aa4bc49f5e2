import { onboardingText } from '../../text/onboarding';
import { limits } from '@/lib/limits';
import { readableDomain } from '@/lib/readable-email';
import { z } from '@/lib/zod';

type Network = { hosts: readonly string[]; profile: string; message: string };

const networks = {
  linkedin: {
    hosts: ['linkedin.com'],
    profile: 'https://www.linkedin.com/in/',
    message: onboardingText.links.invalidLinkedin,
  },
  twitter: {
    hosts: ['x.com', 'twitter.com'],
    profile: 'https://x.com/',
    message: onboardingText.links.invalidTwitter,
  },
} satisfies Record<string, Network>;

/** A host name with a dot and a top-level domain that starts with a letter. Excludes IP addresses and `localhost`. */
const hostPattern = /^([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]*$/u;

/**
 * The URL to store for what a user typed: `https://` is added if there is no scheme. Null if the scheme is not http or
 * https, the host is not a domain name, or there is a user name or password. A Greek domain stays Greek.
 */
export function normaliseUrl(text: string): string | null {
  const trimmed = text.trim();
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (/\s/.test(withScheme) || !URL.canParse(withScheme)) return null;
  const url = new URL(withScheme);
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null;
  if (!hostPattern.test(url.hostname)) return null;
  const stored = url.pathname === '/' && !url.search && !url.hash ? url.origin : url.href;
  return stored.replace(url.hostname, readableDomain(url.hostname));
}

const hasHost = (url: string, hosts: readonly string[]) => {
  const { hostname } = new URL(url);
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
};

function link(network?: Network) {
  return z.string().transform((text, context) => {
    if (text.trim() === '') return '';
    const handle = network && /^@([\p{L}\p{N}_-]{1,100})$/u.exec(text.trim())?.[1];
    const url = normaliseUrl(handle ? network.profile + handle : text);
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (!url) return refuse(onboardingText.links.invalid);
    if (network && !hasHost(url, network.hosts)) return refuse(network.message);
    if (url.length > limits.link) return refuse(onboardingText.links.long(limits.link));
    return url;
  });
}

/** The three links: each an empty string, or the URL to store. LinkedIn and X also take a handle, `@name`. */
export const socialLinksSchema = z.object({
  linkedin: link(networks.linkedin),
  twitter: link(networks.twitter),
  website: link(),
});
