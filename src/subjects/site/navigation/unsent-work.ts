import { delays } from '@/lib/delays';
import { personalKeys } from '@/lib/storage/personal-storage';

/** The keys of what a user wrote or did that only this device has: drafts of editors, notes and posts, steps, answers, marks of attendance. */
const starts = ['edit:', 'note:', 'post:', 'learning:', 'quiz-answers:', 'attendance:'];

/** Whether this device has something of the user of the page that the server does not have. A sign-out deletes it. */
export const hasUnsentWork = (): boolean => starts.some((start) => personalKeys(start).length > 0);

const ignore = () => {};

async function send(): Promise<void> {
  const [{ sendPending }, { sendNoteDrafts }, { sendMarks }] = await Promise.all([
    import('@/subjects/learning/data/send-pending'),
    import('@/subjects/learning/data/note-drafts'),
    import('@/subjects/attendance/data/pending-marks'),
  ]);
  await Promise.all([
    sendPending(Infinity, { onSent: ignore, onRefused: ignore }),
    sendNoteDrafts(),
    sendMarks(ignore),
  ]);
}

/** Sends what needs no further press, as far as that succeeds within some seconds. */
export async function sendUnsentWork(): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, delays.slow));
  await Promise.race([send().catch(ignore), timeout]);
}
