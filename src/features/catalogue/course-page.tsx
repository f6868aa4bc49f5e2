import { useParams } from 'react-router-dom';
import { deferred } from '@/components/deferred';
import { preloadBackend } from '@/data/preload';
import { CourseSkeleton } from './course-skeleton';

preloadBackend();

const CourseView = deferred(async () => (await import('./course-view')).CourseView, {
  early: true,
});

/** `/course/:slugOrId`. The course itself comes after the page stands. */
export function CoursePage() {
  const { slugOrId = '' } = useParams();
  return <CourseView key={slugOrId} slugOrId={slugOrId} placeholder={<CourseSkeleton />} />;
}
