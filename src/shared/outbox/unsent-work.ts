import { delays } from '@/lib/delays';
import { personalKeys } from '@/lib/storage/personal-storage';
import { getSenders } from './senders';

/** The beginnings of the keys of drafts, which are sent by a press of their user alone. */
const drafts = ['edit:', 'post:'];

const isWaiting = (start: string) => personalKeys(start).length > 0;

/** Whether this device has something of the user of the page that the server does not have. A sign-out deletes it. */
export const hasUnsentWork = (): boolean =>
  [...drafts, ...Object.keys(getSenders())].some(isWaiting);

/** Sends what needs no further press, as far as that succeeds within some seconds. */
export async function sendUnsentWork(): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, delays.slow));
  const sending = Object.entries(getSenders())
    .filter(([start]) => isWaiting(start))
    .map(async ([, load]) => (await load())());
  await Promise.race([Promise.allSettled(sending), timeout]);
}
