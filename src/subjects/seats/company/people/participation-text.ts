import { readableEmail } from '@/lib/readable-email';
import type { Participation } from '../../data/company/people';
import { companyPagesText } from '../../text/company';

const text = companyPagesText.people;

/** The name of a person, else the e-mail. */
export const personName = ({ name, email }: Participation): string => name ?? readableEmail(email);

/** How far somebody is in a course, in words. */
export function progressText(participation: Participation): string {
  const { state, percent, completed, required, completed_at: completedAt } = participation;
  if (state === 'given') return text.waiting;
  if (percent === null || completed === null || required === null) return text.notBegun;
  const progress = text.progressOf(percent, completed, required);
  return completedAt !== null && percent < 100 ? text.completedNow(progress) : progress;
}
