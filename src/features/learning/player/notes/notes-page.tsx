import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryError } from '@/components/page/query-error';
import { Seo } from '@/components/seo/seo';
import { playerText } from '@/content/interface/player';
import { courseNotesQuery } from '@/data/learning/notes';
import { paths } from '@/lib/paths';
import { saveFile } from '@/lib/save-file';
import { Button, ButtonLink } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import type { PlayerCourse } from '../player-course';
import { PlayerBody } from '../player-frame';
import { notesInOrder, notesMarkdown } from './notes-markdown';

const text = playerText.notes;

type NotesPageProps = { course: PlayerCourse; userId: string };

function NoteList({ course, notes }: { course: PlayerCourse; notes: Notes }) {
  if (notes.length === 0) {
    return (
      <>
        <p className="max-w-prose">{text.empty}</p>
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
      <Button tone="quiet" onClick={download}>
        {text.export}
      </Button>
      {notes.map(({ id, title, note, isRemoved }) => (
        <section key={id} className="mt-10 border-t border-line pt-5">
          <h2 className="text-h3 wrap-anywhere">
            {isRemoved ? title : <Link to={paths.learnLesson(course.slug, id)}>{title}</Link>}
          </h2>
          <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-wrap">{note}</p>
        </section>
      ))}
    </>
  );
}

type Notes = ReturnType<typeof notesInOrder>;

/** `/learn/:course/notes`: all notes of a learner in a course. */
export function NotesPage({ course, userId }: NotesPageProps) {
  const query = useQuery(courseNotesQuery(userId, course.id));
  return (
    <PlayerBody>
      <Seo
        title={playerText.documentTitle(text.title, course.title)}
        description={playerText.description(course.title)}
        noindex
      />
      <h1 className="text-h2">{text.title}</h1>
      <p className="mt-2 mb-6 text-ink-muted">{text.lead}</p>
      {query.data && (
        <NoteList course={course} notes={notesInOrder(course, query.data, text.removed)} />
      )}
      {!query.data && !query.isError && <Skeleton className="h-40 w-full max-w-prose" />}
      {!query.data && query.isError && (
        <QueryError
          title={text.failed.title}
          retryLabel={text.failed.retry}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
    </PlayerBody>
  );
}
