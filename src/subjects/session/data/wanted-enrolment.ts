import { browserStorage, storedString } from '@/lib/storage/browser-storage';

/** For one tab, as the next one may be somebody else's. */
const wanted = browserStorage({
  key: 'praxi-wanted-enrolment',
  schema: storedString,
  area: 'session',
});

/** A press holds for a day. */
const holdsFor = 24 * 3_600_000;

/**
 * Keeps that a visitor pressed to enrol in a course, before the sign-in. The URL of `paths.enrolIn` alone must enrol nobody:
 * anybody can send a link to it.
 */
export function storeWantedEnrolment(courseId: string): void {
  wanted.write(`${courseId} ${new Date().toISOString()}`);
}

/** Whether a visitor pressed in this tab within a day to enrol in the course. */
export function isEnrolmentWanted(courseId: string): boolean {
  const [id, pressedAt = ''] = wanted.read()?.split(' ') ?? [];
  return id === courseId && Date.now() - Date.parse(pressedAt) < holdsFor;
}

/** {@link isEnrolmentWanted}, for the last time. */
export function takeWantedEnrolment(courseId: string): boolean {
  const isWanted = isEnrolmentWanted(courseId);
  if (isWanted) wanted.remove();
  return isWanted;
}

/** Forgets the press: somebody else uses this tab now. */
export const forgetWantedEnrolment = (): void => wanted.remove();

/** The press of this tab, which a sign-up keeps for the tab in which its letter opens; null for none. */
export const readWantedEnrolment = (): string | null => wanted.read();

/** Takes over what the sign-up kept. */
export function claimWantedEnrolment(press: string | null): void {
  if (press === null) wanted.remove();
  else wanted.write(press);
}
