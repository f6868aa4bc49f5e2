import type { AnyFacts, Sender } from './facts.ts';
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
/** The list of letters that were given up knows these words. */
const noMailbox = 'no mail can reach the address';
/** Seconds of a pause that a worker waits for itself. Providers that take some letters a second ask for one. */
const shortPause = 5;

type Summary = { sent: number; failed: number; dropped: number };

type Options = {
  outbox: Outbox;
  sender: Sender;
  send: (mail: Mail) => Promise<Outcome>;
};

/** The mail of a letter. @param id of the letter */
export function toMail(id: string, facts: AnyFacts, sender: Sender): Mail {
  const letter = writeLetter(facts, sender);
  return {
    id,
    from: sender.from,
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
 * Sends the letters that are due, one after the other, until none is left, the provider asks for a longer pause, or the time is
 * over. A letter that cannot be sent is noted for a later attempt, or given up where no mail can reach the address, and the
 * next is sent.
 * @throws Error when the database does not answer; what was claimed is then due again when the lease ends
 */
export async function sendLetters({ outbox, sender, send }: Options): Promise<Summary> {
  const summary: Summary = { sent: 0, failed: 0, dropped: 0 };
  // A clock that nobody sets back.
  const end = performance.now() + workingTime;

  async function attempt(id: string): Promise<Outcome | null> {
    try {
      const facts = await outbox.facts(id);
      // Some providers take such a letter, and nobody hears of it again.
      if (facts?.has_no_mailbox)
        return { status: 'failed', error: noMailbox, pause: null, isFinal: true };
      return facts && (await send(toMail(id, facts, sender)));
    } catch (error) {
      return { status: 'failed', error: String(error), pause: null };
    }
  }

  /** Tries a letter again after every pause that is short and ends in time. */
  async function attemptWithPauses(id: string): Promise<Outcome | null> {
    for (;;) {
      const outcome = await attempt(id);
      const pause = outcome?.status === 'failed' ? outcome.pause : null;
      if (pause == null || pause > shortPause || performance.now() + pause * 1000 > end)
        return outcome;
      // Also where it says none: it has just refused.
      const milliseconds = Math.max(pause, 0.5) * 1000;
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    }
  }

  for (;;) {
    const { lease, letters } = await outbox.claim(lettersPerClaim, leaseSeconds);
    if (letters.length === 0) return summary;
    for (const id of letters) {
      if (performance.now() > end) {
        await outbox.release(lease, 0);
        return summary;
      }
      const outcome = await attemptWithPauses(id);
      const failure = outcome?.status === 'failed' ? outcome : null;
      if (failure?.isFinal) await outbox.giveUp(id, lease, failure.error);
      else if (outcome) await outbox.finish(id, lease, failure?.error ?? null, failure?.pause ?? 0);
      else await outbox.drop(id, lease);
      summary[outcome?.status ?? 'dropped'] += 1;
      if (failure?.pause != null) {
        await outbox.release(lease, failure.pause);
        return summary;
      }
    }
  }
}
