import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isTooLong, mergedNote, noteDraft } from '../../../data/note-drafts';
import { courseNotesQuery, readNote, saveNote, type LessonNote } from '../../../data/notes';
import { inOneTab } from '@/shared/outbox/pending-items';
import { delays } from '@/lib/delays';
import { errorCode } from '@/lib/errors';
import { limits } from '@/lib/limits';

export type NoteStatus = 'idle' | 'saving' | 'saved' | 'failed' | 'ended' | 'too long';

type NoteOptions = {
  userId: string;
  courseId: string;
  lessonId: string;
  /** The stored note; null when there is none, undefined as long as it could not be loaded. */
  stored: LessonNote | null | undefined;
};

/**
 * The note beside a lesson. Every change is stored on this device at once and saved after a pause; what could not be
 * saved is tried again.
 */
export function useNote({ userId, courseId, lessonId, stored }: NoteOptions) {
  const client = useQueryClient();
  const [start] = useState(() => noteDraft(lessonId).read());
  const [text, setText] = useState(start?.text ?? stored?.note ?? '');
  const [status, setStatus] = useState<NoteStatus>('idle');
  const [isMerged, setMerged] = useState(false);
  const [excess, setExcess] = useState(0);
  const typed = useRef(text);
  const version = useRef(start ? start.version : (stored?.updated_at ?? null));
  const isSaving = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasEnded = useRef(false);

  function keep(next: string) {
    typed.current = next;
    setText(next);
    noteDraft(lessonId).write({ courseId, text: next, version: version.current });
  }

  function receive(note: LessonNote | null) {
    version.current = note?.updated_at ?? null;
    client.setQueryData(courseNotesQuery(userId, courseId).queryKey, (notes) => [
      ...(notes ?? []).filter((other) => other.lesson_id !== lessonId),
      ...(note ? [note] : []),
    ]);
  }

  async function mergeStored() {
    const theirs = await readNote(lessonId);
    version.current = theirs?.updated_at ?? null;
    keep(mergedNote(theirs?.note ?? '', typed.current));
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
    const note = typed.current;
    // Joined with what was stored; the server would refuse it, also the next time.
    if (isTooLong(note)) {
      setExcess(note.length - limits.lessonNote);
      return setStatus('too long');
    }
    isSaving.current = true;
    setStatus('saving');
    try {
      receive(
        await inOneTab('notes', () => saveNote({ lessonId, note, version: version.current })),
      );
      if (typed.current === note) noteDraft(lessonId).remove();
      else schedule(delays.noteSave);
      setStatus('saved');
    } catch (error) {
      const code = errorCode(error);
      // It would be refused again.
      if (code === 'not_enrolled') return setStatus('ended');
      const isConflict = code === 'note_conflict';
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

  const handleLoaded = useEffectEvent(() => {
    // What was typed before is saved beside it, and what is being saved is newer.
    if (!stored || typed.current !== '' || noteDraft(lessonId).exists()) return;
    typed.current = stored.note;
    setText(stored.note);
    version.current = stored.updated_at;
  });
  const isLoaded = stored !== undefined;
  useEffect(() => {
    if (isLoaded) handleLoaded();
  }, [isLoaded]);

  function handleChange(next: string) {
    setMerged(false);
    keep(next);
    schedule(delays.noteSave);
  }

  return { text, status, isMerged, excess, handleChange };
}
