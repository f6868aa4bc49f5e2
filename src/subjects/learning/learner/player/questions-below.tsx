import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { QueryError } from '@/shared/page/query-error';
import { playerText } from '../../text/player';
import { AppError } from '@/lib/errors';
import { loadUnlessLeaving } from '@/lib/leaving';

/** False in the tests, whose pages have no layout. */
const canObserve = 'IntersectionObserver' in globalThis;

const load = () => loadUnlessLeaving(() => import('@/subjects/questions/lesson-questions'));
type Loaded = Awaited<ReturnType<typeof load>>;

type QuestionsBelowProps = { userId: string; lessonId: string };

/**
 * The questions under a lesson, loaded when the reader comes near them or a link leads to one. Without a connection their
 * script does not load, and the lesson must stay: so the error is shown here, and not thrown as by other lazy parts.
 */
export function QuestionsBelow(props: QuestionsBelowProps) {
  const isLinked = useSearchParams()[0].has('question');
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isLinked || !canObserve);
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '600px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  useEffect(() => {
    if (isNear && loaded === null) void load().then(setLoaded, () => setLoaded('failed'));
  }, [isNear, loaded]);
  return (
    <div ref={place} className="mt-14 min-h-40 border-t border-line pt-8 print:hidden">
      {loaded === 'failed' && (
        <QueryError
          title={playerText.questionsFailure.title}
          retryLabel={playerText.questionsFailure.retry}
          error={new AppError('network')}
          onRetry={() => setLoaded(null)}
        />
      )}
      {loaded !== null && loaded !== 'failed' && <loaded.LessonQuestions {...props} />}
    </div>
  );
}
