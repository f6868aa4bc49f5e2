import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { deferred } from '@/components/deferred';
import type { CourseWithCurriculum } from '@/data/courses/queries';
import { prerenderedCourse } from '@/data/courses/prerendered-course';
import { preloadBackend } from '@/data/preload';
import { CourseDetail } from './course-detail';
import { CourseSkeleton } from './course-skeleton';

preloadBackend();

const LiveCourse = deferred(async () => (await import('./live-course')).LiveCourse, {
  early: true,
});

/** A course as its file holds it, if it has one, until what asks the backend has come and has its answer. */
function Course({ slugOrId }: { slugOrId: string }) {
  const [course, setCourse] = useState<CourseWithCurriculum | null | undefined>(() =>
    prerenderedCourse(slugOrId),
  );
  return (
    <>
      {course && <CourseDetail course={course} />}
      <LiveCourse
        slugOrId={slugOrId}
        onCourse={setCourse}
        placeholder={course ? null : <CourseSkeleton />}
      />
    </>
  );
}

/** `/course/:slugOrId`: a course, its curriculum where there is one, and the interest form (section 2). */
export function CoursePage() {
  const { slugOrId = '' } = useParams();
  return <Course key={slugOrId} slugOrId={slugOrId} />;
}
