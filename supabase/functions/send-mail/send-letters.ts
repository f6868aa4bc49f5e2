import type { Facts, InvitationFacts, Sender } from './facts.ts';
import type { Mail } from './letter.ts';
import type { Outbox } from './outbox.ts';
import type { Outcome } from './provider.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { writeLetter } from './templates.ts';

const lettersPerClaim = 20;
/** Longer than a worker takes, so that no other begins with a letter that this one still sends. */
const leaseSeconds = 120;
/** Milliseconds after which a worker begins with no more letters. A hosted project ends it some time later. */
const workingTime = 50_000;

type Summary = { sent: number; failed: number; dropped: number };

type Options = {
  outbox: Outbox;
  sender: Sender;
  /** The name and the address that letters come from. */
  from: string;
  send: (mail: Mail) => Promise<Outcome>;
};

/** The mail of a letter. @param id of the letter */
export function toMail(
  id: string,
  facts: Facts | InvitationFacts,
  sender: Sender,
  from: string,
): Mail {
  const letter = writeLetter(facts, sender);
  return {
    id,
    from,
    to: facts.email,
    replyTo: sender.email,
    // A header has one line.
    subject: letter.subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '),
    html: renderHtml(letter, sender),
    text: renderText(letter, sender),
    attachments: letter.attachments,
    headers: letter.unsubscribe
      ? {
          'List-Unsubscribe': `<${letter.unsubscribe.request}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {},
  };
}

/**
 * Sends the letters that are due, one after the other, until none is left, the provider asks for a pause, or the time is
 * over. A letter that cannot be sent is noted for a later attempt, and the next is sent.
 * @throws Error when the database does not answer; what was claimed is then due again when the lease ends
 */
export async function sendLetters({ outbox, sender, from, send }: Options): Promise<Summary> {
  const summary: Summary = { sent: 0, failed: 0, dropped: 0 };
  const end = Date.now() + workingTime;

  async function attempt(id: string): Promise<Outcome | null> {
    try {
      const facts = await outbox.facts(id);
      return facts && (await send(toMail(id, facts, sender, from)));
    } catch (error) {
      return { status: 'failed', error: String(error), pause: null };
    }
  }

  for (;;) {
    const { lease, letters } = await outbox.claim(lettersPerClaim, leaseSeconds);
    for (const id of letters) {
      if (Date.now() > end) {
        await outbox.release(lease, 0);
        return summary;
      }
      const outcome = await attempt(id);
      const failure = outcome?.status === 'failed' ? outcome : null;
      await outbox.finish(id, lease, failure?.error ?? null, failure?.pause ?? 0);
      summary[outcome?.status ?? 'dropped'] += 1;
      if (failure?.pause != null) {
        await outbox.release(lease, failure.pause);
        return summary;
      }
    }
    if (letters.length < lettersPerClaim) return summary;
  }
}
