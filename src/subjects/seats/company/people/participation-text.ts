import { readableEmail } from '@/lib/readable-email';
import type { Participation } from '../../data/company/people';
import { companyPagesText } from '../../text/company';

const text = companyPagesText.people;

/** The name of a person, else the e-mail. */
export const personName = ({ name, email }: Participation): string => name ?? readableEmail(email);

/** How far somebody is in a course, in words. */
export function progressText({ state, percent, completed, required }: Participation): string {
  if (state === 'given') return text.waiting;
  if (percent === null || completed === null || required === null) return text.notBegun;
  return text.progressOf(percent, completed, required);
}
