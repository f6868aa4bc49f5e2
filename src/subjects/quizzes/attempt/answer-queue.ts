import { givenAnswerSchema, type GivenAnswer } from '../data/attempt';
import { saveAnswer } from '../data/mutations';
import { delays } from '@/lib/delays';
import { errorCode } from '@/lib/errors';
import { personalKeys, personalStorage } from '@/lib/storage/personal-storage';
import { inOneTab } from '@/shared/outbox/pending-items';
import { z } from '@/lib/zod';
import type { GivenAnswers } from './given-answers';

const schema = z.record(z.string(), givenAnswerSchema);

const prefix = 'quiz-answers:';

type QueueState = {
  /** What was answered since the page opened, in any tab of this browser. */
  given: GivenAnswers;
  /** What the server does not have yet. */
  pending: GivenAnswers;
  /** The code of the error that stops the queue. */
  failure: string | null;
};

/** The errors after which the same request may succeed a little later. */
const temporary = ['network', 'unavailable', 'busy', 'too_many_requests'];

/** Without the answer to a question, unless it is newer than this one. */
const without = (answers: GivenAnswers, question: string, { revision }: GivenAnswer) =>
  Object.fromEntries(
    Object.entries(answers).filter(([id, given]) => id !== question || given.revision > revision),
  );

const oldest = (pending: GivenAnswers) =>
  Object.entries(pending).toSorted(([, one], [, other]) => one.revision - other.revision)[0];

/**
 * Sends the answers of an attempt one after another, in the order in which they were given. Each is kept on the device
 * until the server has it, so that neither a lost connection nor a closed page loses one.
 * @param onSaved called with the answer that the server has: a newer one, if another device has given it
 */
export function createAnswerQueue(
  attemptId: string,
  onSaved: (question: string, given: GivenAnswer) => void,
) {
  const key = prefix + attemptId;
  const storage = personalStorage({ key, schema, area: 'local' });
  const left = storage.read() ?? {};
  let state: QueueState = { given: left, pending: left, failure: null };
  let sending: Promise<void> | null = null;
  /** When to send next: typing has paused, or the last request failed. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  const listeners = new Set<() => void>();

  function change(next: Partial<QueueState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  /** An answer waits no longer, unless a newer one to the same question has taken its place. */
  function settle(question: string, given: GivenAnswer) {
    const stored = without(storage.read() ?? {}, question, given);
    if (Object.keys(stored).length > 0) storage.write(stored);
    else storage.remove();
    change({ pending: without(state.pending, question, given) });
  }

  async function sendAll() {
    for (let next = oldest(state.pending); next; next = oldest(state.pending)) {
      const [question, given] = next;
      try {
        onSaved(question, await saveAnswer({ attemptId, question, ...given }));
      } catch (error) {
        // It would be refused each time.
        if (errorCode(error) === 'answer_refused') {
          settle(question, given);
          change({ given: without(state.given, question, given) });
        }
        throw error;
      }
      settle(question, given);
    }
  }

  /** Sends what waits. @throws AppError of `saveAnswer`, which is in the state as well */
  function flush(): Promise<void> {
    clearTimeout(timer);
    sending ??= inOneTab('quiz-answers', sendAll)
      .then(
        () => change({ failure: null }),
        (error: unknown) => {
          const failure = errorCode(error);
          change({ failure });
          if (isOpen && temporary.includes(failure))
            timer = setTimeout(tryToSend, delays.reconnect);
          throw error;
        },
      )
      .finally(() => {
        sending = null;
      });
    return sending;
  }
  const tryToSend = () => void flush().catch(() => {});

  /** Another tab stored an answer: the newer of the two counts, and that tab sends it. */
  function handleStorage(event: StorageEvent) {
    if (!event.key?.endsWith(key)) return;
    for (const [question, given] of Object.entries(storage.read() ?? {})) {
      if (given.revision <= (state.given[question]?.revision ?? 0)) continue;
      change({
        given: { ...state.given, [question]: given },
        pending: without(state.pending, question, given),
      });
    }
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,
    tryToSend,
    /** Keeps an answer and sends it; what is being typed only when typing pauses. */
    give(question: string, given: GivenAnswer, isTyped: boolean) {
      storage.write({ ...storage.read(), [question]: given });
      change({
        given: { ...state.given, [question]: given },
        pending: { ...state.pending, [question]: given },
      });
      clearTimeout(timer);
      if (isTyped) timer = setTimeout(tryToSend, delays.typedAnswer);
      else tryToSend();
    },
    /** Forgets everything, when the attempt has ended. */
    clear() {
      clearTimeout(timer);
      storage.remove();
      change({ given: {}, pending: {}, failure: null });
    },
    /** Sends what an earlier page left, and what failed again. @returns a function that ends it, and sends what is left */
    start() {
      isOpen = true;
      tryToSend();
      window.addEventListener('online', tryToSend);
      window.addEventListener('storage', handleStorage);
      return () => {
        isOpen = false;
        window.removeEventListener('online', tryToSend);
        window.removeEventListener('storage', handleStorage);
        tryToSend();
      };
    },
  };
}

/** Sends the answers of every attempt that wait on this device, for example since a page was closed without a connection. */
export async function sendLeftAnswers(): Promise<void> {
  const attempts = personalKeys(prefix).map((key) => key.slice(prefix.length));
  await Promise.allSettled(attempts.map((attempt) => createAnswerQueue(attempt, () => {}).flush()));
}
