import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyAfterHydration } from '@/components/page/lazy-after-hydration';
import { QueryError } from '@/components/page/query-error';
import { playerText } from '@/content/interface/player';
import { AppError } from '@/lib/errors';
import { ErrorBoundary } from '@/ui/error-boundary';

const LessonQuestions = lazyAfterHydration(
  async () => (await import('./questions/lesson-questions')).LessonQuestions,
);

/** False in the tests, whose pages have no layout. */
const canObserve = 'IntersectionObserver' in globalThis;

type QuestionsBelowProps = { userId: string; lessonId: string };

/** The questions under a lesson, loaded when the reader comes near them or a link leads to one. */
export function QuestionsBelow(props: QuestionsBelowProps) {
  const isLinked = useSearchParams()[0].has('question');
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isLinked || !canObserve);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '600px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  const failure = (
    <QueryError
      title={playerText.questionsFailure.title}
      retryLabel={playerText.questionsFailure.retry}
      error={new AppError('network')}
      onRetry={() => setTries(tries + 1)}
    />
  );
  return (
    <div ref={place} className="mt-14 min-h-40 border-t border-line pt-8 print:hidden">
      {/* Without a connection their script does not load, and the lesson stays. */}
      <ErrorBoundary resetKey={String(tries)} fallback={failure}>
        {isNear && <LessonQuestions {...props} placeholder={null} />}
      </ErrorBoundary>
    </div>
  );
}
