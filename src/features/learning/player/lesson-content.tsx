import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue } from 'react';
import { LessonView } from '@/components/lesson/lesson-view';
import { QueryError } from '@/components/page/query-error';
import { playerText } from '@/content/interface/player';
import { lessonBodyQuery, type LessonBody } from '@/data/learning/queries';
import { lessonQuery } from '@/data/lessons/queries';
import { Skeleton } from '@/ui/skeleton';
import type { Access, PlayerLesson } from './player-course';

/** Memoised, because a step of the progress must not render a long text again. */
const MemoizedView = memo(function MemoizedView({
  title,
  body,
}: {
  title: string;
  body: LessonBody;
}) {
  return <LessonView lesson={{ ...body, title }} level="page" />;
});

function ContentSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        {playerText.loading}
      </p>
      {['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-2/3'].map((width, index) => (
        <Skeleton key={index} className={`mt-4 h-5 max-w-prose ${width}`} />
      ))}
    </div>
  );
}

/** The body of a lesson: for staff as it is edited, also of drafts; for others as it is published. */
export function useBody(lessonId: string, access: Access) {
  const published = useQuery({ ...lessonBodyQuery(lessonId), enabled: access !== 'staff' });
  const edited = useQuery({ ...lessonQuery(lessonId), enabled: access === 'staff' });
  if (access !== 'staff') return published;
  const body: LessonBody | null | undefined = edited.data && {
    ...edited.data,
    lesson_id: edited.data.id,
  };
  return { ...edited, data: body };
}

type LessonContentProps = {
  lesson: PlayerLesson;
  query: Pick<ReturnType<typeof useBody>, 'data' | 'isError' | 'error' | 'refetch'>;
};

/** What a lesson teaches. */
export function LessonContent({ lesson, query }: LessonContentProps) {
  // Deferred, so that a long text is rendered in short steps, between which the page responds.
  const body = useDeferredValue(query.data ?? null, null);
  if (query.data === null)
    return <p className="text-ink-muted">{playerText.lessonNotFound.text}</p>;
  if (body && body.lesson_id === lesson.id)
    return <MemoizedView title={lesson.title} body={body} />;
  if (!query.isError) return <ContentSkeleton />;
  return (
    <QueryError
      title={playerText.lessonFailure.title}
      retryLabel={playerText.lessonFailure.retry}
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  );
}
