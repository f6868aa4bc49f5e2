import { browserStorage, storedString } from '@/lib/storage/browser-storage';

/** Local, as the link of the e-mail that confirms an account opens in another tab. */
const wanted = browserStorage({
  key: 'praxi-wanted-enrolment',
  schema: storedString,
  area: 'local',
});

/** A press holds for its day. */
const markOf = (courseId: string) => `${courseId} ${new Date().toISOString().slice(0, 10)}`;

/**
 * Keeps that a visitor pressed to enrol in a course, before the sign-in. The URL of `paths.enrolIn` alone must enrol nobody:
 * anybody can send a link to it.
 */
export function storeWantedEnrolment(courseId: string): void {
  wanted.write(markOf(courseId));
}

/** Whether a visitor pressed in this browser today to enrol in the course. */
export const isEnrolmentWanted = (courseId: string): boolean => wanted.read() === markOf(courseId);

/** {@link isEnrolmentWanted}, for the last time. */
export function takeWantedEnrolment(courseId: string): boolean {
  const isWanted = isEnrolmentWanted(courseId);
  if (isWanted) wanted.remove();
  return isWanted;
}

/** Forgets the press: somebody else uses this browser now. */
export const forgetWantedEnrolment = (): void => wanted.remove();
