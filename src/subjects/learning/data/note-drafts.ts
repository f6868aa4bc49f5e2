import { inOneTab } from '@/shared/outbox/pending-items';
import { errorCode } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { getPageUser } from '@/lib/page-user';
import { personalKeys, personalStorage } from '@/lib/storage/personal-storage';
import { z } from '@/lib/zod';
import { readNote, saveNote } from './notes';

const schema = z.object({
  courseId: z.string(),
  text: z.string(),
  /** Of the note that the draft started from. */
  version: z.string().nullable(),
});

const prefix = 'note:';

/** What the user of the page wrote beside a lesson and the server does not have yet. */
export const noteDraft = (lessonId: string) =>
  personalStorage({ key: `${prefix}${lessonId}`, schema, area: 'local' });

/** The notes of a course that the user of the page has on this device and the server does not. */
export function waitingNotes(courseId: string): { lessonId: string; note: string }[] {
  return personalKeys(prefix).flatMap((key) => {
    const lessonId = key.slice(prefix.length);
    const draft = noteDraft(lessonId).read();
    return draft?.courseId === courseId ? [{ lessonId, note: draft.text }] : [];
  });
}

/** What another tab or device wrote comes first, and what was typed here after it. */
export const mergedNote = (theirs: string, mine: string) =>
  mine.includes(theirs) ? mine : `${theirs}\n\n${mine}`;

/** Whether a note is longer than the server takes, once it was joined with what was stored: its writer has to shorten it. */
export const isTooLong = (note: string): boolean => note.length > limits.lessonNote;

/** Saves the draft of a lesson over what was stored meanwhile, if anything was. @returns whether it was saved */
async function sendDraft(lessonId: string): Promise<boolean> {
  const draft = noteDraft(lessonId);
  const kept = draft.read();
  if (!kept || isTooLong(kept.text)) return false;
  const { text, version, courseId } = kept;
  try {
    await saveNote({ lessonId, note: text, version });
  } catch (error) {
    if (errorCode(error) !== 'note_conflict') throw error;
    const theirs = await readNote(lessonId);
    const joined = {
      courseId,
      text: mergedNote(theirs?.note ?? '', text),
      version: theirs?.updated_at ?? null,
    };
    if (isTooLong(joined.text)) {
      if (draft.read()?.text === text) draft.write(joined);
      return false;
    }
    await saveNote({ lessonId, note: joined.text, version: joined.version });
  }
  if (draft.read()?.text === text) draft.remove();
  return true;
}

async function sendAll(): Promise<number> {
  const owner = getPageUser();
  let sent = 0;
  for (const key of personalKeys(prefix)) {
    // Somebody else has signed in meanwhile: the notes are not theirs.
    if (getPageUser() !== owner) break;
    try {
      if (await sendDraft(key.slice(prefix.length))) sent += 1;
    } catch {
      // The next may succeed, unless there is no connection, and then they fail quickly.
    }
  }
  return sent;
}

/**
 * Sends the notes that wait on this device. What fails waits on, also what is refused: the note shows it when it is opened.
 * One tab sends at a time.
 * @returns how many were sent
 */
export const sendNoteDrafts = (): Promise<number> => inOneTab('notes', sendAll);
