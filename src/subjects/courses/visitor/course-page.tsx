import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { lazyAfterHydration } from '@/shared/page/lazy-after-hydration';
import { courseQuery } from '../data/queries';
import { preloadBackend } from '@/shared/data/preload';
import { queryClient } from '@/shared/data/query-client';
import { CourseDetail } from './course-detail';
import { CourseSkeleton } from './course-skeleton';

// Few visitors need them.
const MissingCourse = lazyAfterHydration(
  async () => (await import('./missing-course')).MissingCourse,
);
const CourseFailure = lazyAfterHydration(
  async () => (await import('./missing-course')).CourseFailure,
);

preloadBackend();

function Course({ slugOrId }: { slugOrId: string }) {
  const { data: course, error, refetch } = useQuery(courseQuery(slugOrId), queryClient);
  if (course) return <CourseDetail course={course} />;
  const placeholder = <CourseSkeleton />;
  if (course === null) return <MissingCourse slugOrId={slugOrId} placeholder={placeholder} />;
  if (!error) return placeholder;
  return <CourseFailure error={error} onRetry={() => void refetch()} placeholder={placeholder} />;
}

/** `/course/:slugOrId`: a course, its curriculum if it has one, and the interest form. */
export function CoursePage() {
  const { slugOrId = '' } = useParams();
  return <Course key={slugOrId} slugOrId={slugOrId} />;
}
