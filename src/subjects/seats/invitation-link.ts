import { emailPattern } from '@/lib/email-pattern';
import { limits } from '@/lib/limits';
import { hasOneAlphabet } from '@/lib/readable-email';
import { paths } from '@/lib/paths';

/** Where the links of invitations to a seat and to a company lead; the function `send-mail` writes the same. */
const starts = [
  ['seat', `${paths.learn}?seat=`],
  ['company', `${paths.profile}?invitation=`],
] as const;

/** To what a path of this site is the link of an invitation; null for any other path. */
export const invitationIn = (path: string | null) =>
  starts.find(([, start]) => path?.startsWith(start))?.[0] ?? null;

/** Where the letters about a booking lead that staff made for somebody without an account. */
const booked = `${paths.learn}?email=`;

/**
 * The address that the link of an invitation, or of a booking that staff made, says it was sent to, for a form that its reader may
 * change: anybody can write such a link. Empty for any other path, and for what is no address.
 */
export function invitedAddress(path: string | null): string {
  if (path === null || (invitationIn(path) === null && !path.startsWith(booked))) return '';
  const email = new URLSearchParams(path.slice(path.indexOf('?'))).get('email') ?? '';
  const isAddress =
    email.length <= limits.email && emailPattern.test(email) && hasOneAlphabet(email);
  return isAddress ? email : '';
}
