import { delays } from '@/lib/delays';
import { personalKeys } from '@/lib/storage/personal-storage';

/** Sends what waits of one kind, as far as it can be sent. */
type Sender = () => Promise<unknown>;

/** How what waits is sent, each loaded when it is needed. By what the keys of its items in the browser's storage begin with. */
export type Senders = Readonly<Record<string, () => Promise<Sender>>>;

/** The beginnings of the keys of drafts, which are sent by a press of their user alone. */
const drafts = ['edit:', 'post:'];

let senders: Senders = {};

/** Only for `src/app/unsent-work-senders.ts`: `app` knows every subject. */
export function setSenders(table: Senders): void {
  senders = table;
}

const isWaiting = (start: string) => personalKeys(start).length > 0;

/** Whether this device has something of the user of the page that the server does not have. A sign-out deletes it. */
export const hasUnsentWork = (): boolean => [...drafts, ...Object.keys(senders)].some(isWaiting);

/** Sends what needs no further press, as far as that succeeds within some seconds. */
export async function sendUnsentWork(): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, delays.slow));
  const sending = Object.entries(senders)
    .filter(([start]) => isWaiting(start))
    .map(async ([, load]) => (await load())());
  await Promise.race([Promise.allSettled(sending), timeout]);
}
