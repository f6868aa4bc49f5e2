import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { courseNotesQuery, saveNote, type LessonNote } from '@/data/learning/notes';
import { delays } from '@/lib/delays';
import { errorCode } from '@/lib/errors';
import { personalStorage } from '@/lib/personal-storage';
import { z } from '@/lib/zod';

const schema = z.object({
  text: z.string(),
  /** Of the note that the draft started from. */
  version: z.string().nullable(),
});

const draftOf = (lessonId: string) =>
  personalStorage({ key: `note:${lessonId}`, schema, area: 'local' });

export type NoteStatus = 'idle' | 'saving' | 'saved' | 'failed';

type NoteOptions = {
  userId: string;
  courseId: string;
  lessonId: string;
  /** The stored note; null when there is none. */
  stored: LessonNote | null;
};

/** What another tab or device wrote comes first, and what was typed here after it. */
const merged = (theirs: string, mine: string) =>
  mine.includes(theirs) ? mine : `${theirs}\n\n${mine}`;

/**
 * The note beside a lesson. Every change is stored on this device at once and saved after a pause; what could not be
 * saved is tried again.
 */
export function useNote({ userId, courseId, lessonId, stored }: NoteOptions) {
  const client = useQueryClient();
  const [start] = useState(() => draftOf(lessonId).read());
  const [text, setText] = useState(start?.text ?? stored?.note ?? '');
  const [status, setStatus] = useState<NoteStatus>('idle');
  const [isMerged, setMerged] = useState(false);
  const typed = useRef(text);
  const version = useRef(start ? start.version : (stored?.updated_at ?? null));
  const isSaving = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasEnded = useRef(false);

  function keep(next: string) {
    typed.current = next;
    setText(next);
    draftOf(lessonId).write({ text: next, version: version.current });
  }

  function receive(note: LessonNote | null) {
    version.current = note?.updated_at ?? null;
    client.setQueryData(courseNotesQuery(userId, courseId).queryKey, (notes) => [
      ...(notes ?? []).filter((other) => other.lesson_id !== lessonId),
      ...(note ? [note] : []),
    ]);
  }

  async function mergeStored() {
    const notes = await client.fetchQuery({ ...courseNotesQuery(userId, courseId), staleTime: 0 });
    const theirs = notes.find((note) => note.lesson_id === lessonId) ?? null;
    version.current = theirs?.updated_at ?? null;
    keep(merged(theirs?.note ?? '', typed.current));
    setMerged(true);
  }

  function schedule(delay: number) {
    clearTimeout(timer.current);
    // What is not saved by then waits as a draft: somebody else may sign in on this page.
    if (!hasEnded.current) timer.current = setTimeout(() => void save(), delay);
  }

  async function save() {
    clearTimeout(timer.current);
    timer.current = undefined;
    // What was typed meanwhile is saved when the answer comes.
    if (isSaving.current) return;
    isSaving.current = true;
    setStatus('saving');
    const note = typed.current;
    try {
      receive(await saveNote({ lessonId, note, version: version.current }));
      if (typed.current === note) draftOf(lessonId).remove();
      else schedule(delays.noteSave);
      setStatus('saved');
    } catch (error) {
      const isConflict = errorCode(error) === 'note_conflict';
      if (isConflict) await mergeStored().catch(() => {});
      else setStatus('failed');
      schedule(isConflict ? delays.noteSave : delays.progressWrite);
    } finally {
      isSaving.current = false;
    }
  }

  const handleStart = useEffectEvent(() => {
    hasEnded.current = false;
    if (start && start.text !== (stored?.note ?? '')) void save();
  });
  const handleEnd = useEffectEvent(() => {
    hasEnded.current = true;
    if (timer.current !== undefined) void save();
    clearTimeout(timer.current);
  });
  useEffect(() => {
    handleStart();
    return () => handleEnd();
  }, []);

  function handleChange(next: string) {
    setMerged(false);
    keep(next);
    schedule(delays.noteSave);
  }

  return { text, status, isMerged, handleChange };
}
