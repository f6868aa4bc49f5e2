/** When a payer's choice on a stand-in's page is told to the site. */
export type Notice = 'now' | 'late' | 'never';

/** Of a late one, milliseconds. */
const lateness = 20_000;

export const readNotice = (form: URLSearchParams): Notice => {
  const notice = form.get('notice');
  return notice === 'late' || notice === 'never' ? notice : 'now';
};

/**
 * Sends what has happened to the site, as a provider does: at once and before the payer comes back, later, or not at all. A
 * provider tries again when it gets no answer; the stand-ins do not, so the site has to ask.
 */
export async function notify(notice: Notice, send: () => Promise<unknown>): Promise<void> {
  const sent = () =>
    send().catch((error: unknown) => console.error(`payment event: ${String(error)}`));
  if (notice === 'now') await sent();
  if (notice === 'late') setTimeout(() => void sent(), lateness).unref();
}

/** Sends an event to an address of the site. */
export type Deliver = (path: string, init: RequestInit) => Promise<Response>;
