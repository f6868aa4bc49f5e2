import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { lazyAfterHydration } from '@/shared/page/lazy-after-hydration';
import { QueryError } from '@/shared/page/query-error';
import { playerText } from '../../text/player';
import { lessonBodyQuery, type LessonBody } from '../../data/queries';
import { lessonQuery } from '@/subjects/lessons/data/lessons/queries';
import { Skeleton } from '@/ui/skeleton';
import type { QuizLink } from '@/subjects/quizzes/attempt/quiz-start';
import type { Access, PlayerLesson } from './player-course';

/** With the parser of Markdown, which is larger than the player and loads beside the course. */
const LessonBodyView = lazyAfterHydration(
  async () => (await import('./lesson-body-view')).LessonBodyView,
  { preload: true },
);

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

/** One element, because another one in each rendering would render a memoised lesson again. */
const skeleton = <ContentSkeleton />;

const LearnersQuiz = lazyAfterHydration(
  async () => (await import('@/subjects/quizzes/attempt/quiz-player')).QuizPlayer,
);

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
  courseTitle: string;
  /** What a quiz is about. */
  reread: readonly QuizLink[];
  /** Where it leads once it is passed. */
  onward: QuizLink | null;
  access: Access;
  query: Pick<ReturnType<typeof useBody>, 'data' | 'isError' | 'error' | 'refetch'>;
  /** Called when the body is on the page, and when it leaves. */
  onShown: (isShown: boolean) => void;
  /** The learner has passed the quiz of the lesson. */
  onPassed: () => void;
};

/** What a lesson teaches. */
export function LessonContent(props: LessonContentProps) {
  const { lesson, courseTitle, reread, onward, access, query, onShown, onPassed } = props;
  // Deferred, so that a long text is rendered in short steps, between which the page responds.
  const body = useDeferredValue(query.data ?? null, null);
  const isShown = body?.lesson_id === lesson.id;
  if (lesson.content_type === 'quiz' && access === 'learner') {
    return (
      <LearnersQuiz
        lesson={lesson}
        courseTitle={courseTitle}
        reread={reread}
        isPassed={lesson.isDone}
        onward={onward}
        onPassed={onPassed}
        placeholder={skeleton}
      />
    );
  }
  if (lesson.content_type === 'quiz' && access === 'reader')
    return <p className="max-w-prose text-ink-muted">{playerText.previewQuiz}</p>;
  if (query.data === null)
    return <p className="text-ink-muted">{playerText.lessonNotFound.text}</p>;
  if (body && isShown)
    return (
      <LessonBodyView title={lesson.title} body={body} onShown={onShown} placeholder={skeleton} />
    );
  if (!query.isError) return skeleton;
  return (
    <QueryError
      title={playerText.lessonFailure.title}
      retryLabel={playerText.lessonFailure.retry}
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  );
}
