import { onboardingText } from '@/content/interface/onboarding';
import { limits } from '@/lib/limits';
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

/** A dotted name with a top level of letters: what a browser's address bar would not search for. */
const hostPattern = /^([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]*$/u;

/**
 * An address as it is stored: with `https://` where no scheme was written, `http` and `https` alone, a real
 * host name, nobody's password in it. Null for anything else.
 */
export function normaliseAddress(text: string): string | null {
  const trimmed = text.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (/\s/.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null;
  if (!hostPattern.test(url.hostname)) return null;
  return url.pathname === '/' && !url.search && !url.hash ? url.origin : url.href;
}

const isOf = (address: string, hosts: readonly string[]) => {
  const { hostname } = new URL(address);
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
};

function link(network?: Network) {
  return z.string().transform((text, context) => {
    if (text.trim() === '') return '';
    const handle = network && /^@([\p{L}\p{N}_-]{1,100})$/u.exec(text.trim())?.[1];
    const address = normaliseAddress(handle ? network.profile + handle : text);
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (!address) return refuse(onboardingText.links.invalid);
    if (network && !isOf(address, network.hosts)) return refuse(network.message);
    if (address.length > limits.link) return refuse(onboardingText.links.long(limits.link));
    return address;
  });
}

/** The three links, each empty or checked and written out (decisions: social links). */
export const socialLinksSchema = z.object({
  linkedin: link(networks.linkedin),
  twitter: link(networks.twitter),
  website: link(),
});
