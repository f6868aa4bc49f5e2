import { Suspense } from 'react';
import { ListSkeleton } from '@/shared/list/list-skeleton';
import { lazyPart } from '@/shared/page/lazy-part';
import { useSelectedIds } from '@/subjects/staff/use-selected-ids';
import { CourseList } from './course-list';

// Loaded when a course is opened: the list needs no form and no validation.
const EditCourse = lazyPart(async () => (await import('./edit-course')).EditCourse);

/** The list of courses, or the course in the URL (`course=new` for a new one). */
export function CoursesTab() {
  const { course } = useSelectedIds();
  if (!course) return <CourseList />;
  return (
    <Suspense fallback={<ListSkeleton />}>
      <EditCourse key={course} id={course} />
    </Suspense>
  );
}
