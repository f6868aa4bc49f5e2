import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryError } from '@/shared/page/query-error';
import { Seo } from '@/shared/seo/seo';
import { playerText } from '../../../text/player';
import { isTooLong, waitingNotes } from '../../../data/note-drafts';
import { courseNotesQuery } from '../../../data/notes';
import { limits } from '@/lib/limits';
import { paths } from '@/lib/paths';
import { saveFile } from '@/lib/save-file';
import { Button, ButtonLink } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import type { PlayerCourse } from '../player-course';
import { PlayerBody } from '../player-frame';
import { notesInOrder, notesMarkdown } from './notes-markdown';

const text = playerText.notes;

/** Why a note waits on this device. */
function waitingText(note: string, isActive: boolean): string {
  if (!isActive) return playerText.note.ended;
  return isTooLong(note)
    ? playerText.note.tooLong(limits.lessonNote, note.length - limits.lessonNote)
    : text.waiting;
}

type NotesPageProps = {
  course: PlayerCourse;
  userId: string;
  /** Whether the user still learns the course. */
  isActive: boolean;
};

type NoteListProps = Pick<NotesPageProps, 'course' | 'isActive'> & { notes: Notes };

function NoteList({ course, isActive, notes }: NoteListProps) {
  if (notes.length === 0) {
    return (
      <>
        <p className="mt-6 max-w-prose">{text.empty}</p>
        <ButtonLink className="mt-6" to={paths.learnCourse(course.slug)}>
          {text.back}
        </ButtonLink>
      </>
    );
  }
  const download = () =>
    saveFile(
      new Blob([notesMarkdown(course.title, notes)], { type: 'text/markdown' }),
      text.fileName(course.slug),
    );
  return (
    <>
      <Button tone="quiet" className="mt-6" onClick={download}>
        {text.export}
      </Button>
      {notes.map(({ id, title, note, isRemoved, isWaiting }) => (
        <section key={id} className="mt-10 border-t border-line pt-5">
          <h2 className="text-h3 wrap-anywhere">
            {isRemoved ? title : <Link to={paths.learnLesson(course.slug, id)}>{title}</Link>}
          </h2>
          {isWaiting && (
            <p className="mt-2 max-w-prose text-sm text-clay">
              {isRemoved ? text.onlyHere : waitingText(note, isActive)}
            </p>
          )}
          <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-wrap">{note}</p>
        </section>
      ))}
    </>
  );
}

type Notes = ReturnType<typeof notesInOrder>;

/** `/learn/:course/notes`: all notes of a learner in a course. */
export function NotesPage({ course, userId, isActive }: NotesPageProps) {
  const query = useQuery(courseNotesQuery(userId, course.id));
  const lists = { stored: query.data ?? [], waiting: waitingNotes(course.id) };
  const notes = notesInOrder(course, lists, text.removed);
  return (
    <PlayerBody>
      <Seo
        title={playerText.documentTitle(text.title, course.title)}
        description={playerText.description(course.title)}
        noindex
      />
      <h1 className="text-h2">{text.title}</h1>
      <p className="mt-2 text-ink-muted">{text.lead}</p>
      {!query.data && !query.isError && <Skeleton className="mt-6 h-40 w-full max-w-prose" />}
      {!query.data && query.isError && (
        <div className="mt-6">
          <QueryError
            title={text.failed.title}
            retryLabel={text.failed.retry}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
      {(query.data || (query.isError && notes.length > 0)) && (
        <NoteList course={course} isActive={isActive} notes={notes} />
      )}
    </PlayerBody>
  );
}
