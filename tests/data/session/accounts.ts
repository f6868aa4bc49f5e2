import { afterEach, beforeEach } from 'vitest';
import { signOut } from '@/subjects/session/data/mutations';
import { onSessionEvent, type SessionEvent } from '@/subjects/session/data/session-events';
import { errorCode } from '@/lib/errors';
import { newClient } from '../../support/backend.ts';
import { stopFault } from '../../support/faults.ts';
import { linkTo } from '../../support/mail.ts';

/** Signs out after each test. @returns the session events of the test that runs, as they are emitted */
export function recordSessionEvents(): SessionEvent[] {
  const events: SessionEvent[] = [];
  beforeEach(() => {
    events.length = 0;
    return onSessionEvent((event) => events.push(event));
  });
  afterEach(async () => {
    stopFault();
    await signOut().catch(() => {});
  });
  return events;
}

/** The error code of a rejected promise, otherwise «no error». */
export const codeOf = (attempt: Promise<unknown>) => attempt.then(() => 'no error', errorCode);

export const newEmail = () => `new-${crypto.randomUUID()}@example.test`;

/** The data that a visitor enters at the sign-up. */
export const account = (email: string) => ({
  email,
  password: 'enas-kodikos-2026',
  firstName: 'Ελένη',
  lastName: 'Νέα',
  accountType: 'freelancer',
  technicalBackground: 'advanced',
  learningGoals: ['new_skills'],
});

/** Whether a password opens an account. */
export const opensWith = async (email: string, password: string) =>
  (await newClient().auth.signInWithPassword({ email, password })).error === null;

/** The token in the newest e-mail to an address. */
export const tokenFor = async (email: string) =>
  new URLSearchParams((await linkTo(email)).split('?')[1]).get('token') ?? '';
