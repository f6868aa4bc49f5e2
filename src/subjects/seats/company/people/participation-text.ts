import { readableEmail } from '@/lib/readable-email';
import type { Participation } from '../../data/company/people';
import { companyPagesText } from '../../text/company';

const text = companyPagesText.people;

/** The name of a person, else the e-mail. */
export const personName = ({ name, email }: Participation): string => name ?? readableEmail(email);

/** The progress of somebody who has completed a lesson, or completed the course before its lessons changed; null for everybody else. */
export const percentBegun = ({ percent, completed_at: completedAt }: Participation) =>
  percent === 0 && completedAt === null ? null : percent;

/** For somebody without a completed lesson: the hours of the meetings they came to, if any. */
export function notBegunText({ attendance }: Participation): string {
  if (!attendance || attendance.present === 0) return text.notBegun;
  return text.attended(text.attendanceOf(attendance.present, attendance.whole));
}

/** How far somebody is in a course, in words. */
export function progressText(participation: Participation): string {
  const { state, percent, completed, required, completed_at: completedAt } = participation;
  if (state === 'given') return text.waiting;
  if (percent === null || completed === null || required === null) return text.notBegun;
  const progress = text.progressOf(percent, completed, required);
  return completedAt !== null && percent < 100 ? text.completedNow(progress) : progress;
}
