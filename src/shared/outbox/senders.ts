/** Sends what waits of one kind, as far as it can be sent. */
type Sender = () => Promise<unknown>;

/** How what waits is sent, each loaded when it is needed. By what the keys of its items in the browser's storage begin with. */
export type Senders = Readonly<Record<string, () => Promise<Sender>>>;

let senders: Senders = {};

/** Only for `src/app/unsent-work-senders.ts`: `app` knows every subject. */
export function setSenders(table: Senders): void {
  senders = table;
}

export const getSenders = (): Senders => senders;
