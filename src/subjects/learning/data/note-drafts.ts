import { errorCode } from '@/lib/errors';
import { getPageUser } from '@/lib/page-user';
import { personalKeys, personalStorage } from '@/lib/storage/personal-storage';
import { z } from '@/lib/zod';
import { readNote, saveNote, type LessonNote } from './notes';

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

/** Saves the draft of a lesson over what was stored meanwhile, if anything was. */
async function sendDraft(lessonId: string): Promise<LessonNote | null> {
  const draft = noteDraft(lessonId);
  const kept = draft.read();
  if (!kept) return null;
  const { text, version } = kept;
  const saved = await saveNote({ lessonId, note: text, version }).catch(async (error: unknown) => {
    if (errorCode(error) !== 'note_conflict') throw error;
    const theirs = await readNote(lessonId);
    const note = mergedNote(theirs?.note ?? '', text);
    return saveNote({ lessonId, note, version: theirs?.updated_at ?? null });
  });
  if (draft.read()?.text === text) draft.remove();
  return saved;
}

/**
 * Sends the notes that wait on this device. What fails waits on, also what is refused: the note shows it when it is opened.
 * @returns how many were sent
 */
export async function sendNoteDrafts(): Promise<number> {
  const owner = getPageUser();
  let sent = 0;
  for (const key of personalKeys(prefix)) {
    // Somebody else has signed in meanwhile: the notes are not theirs.
    if (getPageUser() !== owner) break;
    try {
      await sendDraft(key.slice(prefix.length));
      sent += 1;
    } catch {
      // The next may succeed, unless there is no connection, and then they fail quickly.
    }
  }
  return sent;
}
