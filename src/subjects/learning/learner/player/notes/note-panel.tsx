import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { playerText } from '../../../text/player';
import { courseNotesQuery, type LessonNote } from '../../../data/notes';
import { classNames } from '@/lib/class-names';
import { limits } from '@/lib/limits';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { CloseIcon } from '@/ui/drawings/icons';
import { Skeleton } from '@/ui/skeleton';
import { useNote, type NoteStatus } from './use-note';

const text = playerText.note;

type NotePanelProps = {
  userId: string;
  courseId: string;
  lessonId: string;
  onClose: () => void;
};

const statusText = (status: NoteStatus, excess: number): string =>
  ({
    idle: text.hint,
    saving: text.saving,
    saved: text.saved,
    failed: text.failed,
    ended: text.ended,
    'too long': text.tooLong(limits.lessonNote, excess),
  })[status];

function NoteField(props: NotePanelProps & { stored: LessonNote | null | undefined }) {
  const { text: note, status, isMerged, excess, handleChange } = useNote(props);
  const isTooLong = status === 'too long';
  const isRefused = isTooLong || status === 'ended';
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // The user has just asked for it.
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="font-semibold">
          {text.label}
        </label>
        <button
          type="button"
          aria-label={text.close}
          onClick={props.onClose}
          className="inline-flex size-11 items-center justify-center rounded"
        >
          <CloseIcon />
        </button>
      </div>
      <textarea
        id={id}
        ref={field}
        value={note}
        maxLength={limits.lessonNote}
        rows={5}
        aria-describedby={`${id}-status`}
        onChange={(event) => handleChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') props.onClose();
        }}
        className="max-h-[40dvh] w-full resize-y rounded border border-line-strong bg-white px-3.5 py-2.5"
      />
      <p
        id={`${id}-status`}
        role="status"
        className={classNames('mt-1 text-sm', isRefused ? 'text-clay' : 'text-ink-muted')}
      >
        {statusText(status, excess)} {isMerged && !isRefused && `· ${text.merged}`}{' '}
        {props.stored === undefined && text.notLoaded}
      </p>
      {isRefused && (
        <Button
          tone="plain"
          size="small"
          onClick={() => saveFile(new Blob([note], { type: 'text/markdown' }), text.fileName)}
        >
          {text.download}
        </Button>
      )}
    </>
  );
}

/** The learner's note beside a lesson, above the buttons, so that it can be written while the film plays. */
export function NotePanel(props: NotePanelProps) {
  const { userId, courseId, lessonId } = props;
  const { data, isPending, failureCount } = useQuery(courseNotesQuery(userId, courseId));
  // Without a connection it is written all the same, and joined with what is stored when it is saved.
  const isReady = !isPending || failureCount > 0;
  return (
    <section aria-label={text.label} className="basis-full pb-2">
      {isReady ? (
        <NoteField
          key={lessonId}
          {...props}
          stored={data && (data.find((note) => note.lesson_id === lessonId) ?? null)}
        />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </section>
  );
}
