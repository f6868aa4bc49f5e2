import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { lazyAfterHydration } from '@/shared/page/lazy-after-hydration';
import { Seo } from '@/shared/seo/seo';
import { coursePageText } from '../text/course-page';
import { prerenderedCourse } from '../data/prerendered-course';
import { preloadBackend } from '@/shared/data/preload';
import { Container } from '@/ui/section';
import { CourseDetail } from './course-detail';
import { CourseSkeleton } from './course-skeleton';
import type { CourseResult } from './observe-course';

// The query library is too large for the first scripts of a public page. A prerendered course does not need it
// to be shown, so it is loaded beside the page; so `QueryObserver` is used in an effect instead of `useQuery`.
const observeCourse = import('./observe-course').then((module) => module.observeCourse);
// An error is handled in the effect below, which may run later than the error occurs.
observeCourse.catch(() => {});
preloadBackend();

const QueryError = lazyAfterHydration(
  async () => (await import('@/shared/page/query-error')).QueryError,
);

const MissingCourse = lazyAfterHydration(
  async () => (await import('./missing-course')).MissingCourse,
);

/** The course of the prerendered HTML if there is one, then the current one from the backend. */
function useCourse(slugOrId: string): CourseResult {
  const [result, setResult] = useState<CourseResult>(() => ({
    data: prerenderedCourse(slugOrId),
    error: null,
  }));
  const [loadError, setLoadError] = useState<unknown>(null);

  useEffect(() => {
    let isMounted = true;
    let stop: (() => void) | undefined;
    observeCourse.then((observe) => {
      if (isMounted) stop = observe(slugOrId, setResult);
    }, setLoadError);
    return () => {
      isMounted = false;
      stop?.();
    };
  }, [slugOrId]);

  if (loadError) throw loadError;
  return result;
}

function Course({ slugOrId }: { slugOrId: string }) {
  const { data: course, error, refetch } = useCourse(slugOrId);
  if (course) return <CourseDetail course={course} />;
  if (course === null) {
    return <MissingCourse slugOrId={slugOrId} placeholder={<CourseSkeleton />} />;
  }
  if (!error) return <CourseSkeleton />;
  return (
    <Container className="pt-10 pb-20 md:pt-16">
      <Seo
        title={coursePageText.shellTitle}
        description={coursePageText.shellDescription}
        canonical={false}
      />
      <h1 className="mb-8 text-title">{coursePageText.shellTitle}</h1>
      <QueryError
        title={coursePageText.failure.title}
        retryLabel={coursePageText.failure.retry}
        error={error}
        onRetry={() => refetch?.()}
        placeholder={null}
      />
    </Container>
  );
}

/** `/course/:slugOrId`: a course, its curriculum if it has one, and the interest form. */
export function CoursePage() {
  const { slugOrId = '' } = useParams();
  return <Course key={slugOrId} slugOrId={slugOrId} />;
}
