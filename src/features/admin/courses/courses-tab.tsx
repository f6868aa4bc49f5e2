import { useSelectedIds } from '../use-selected-ids';
import { CourseList } from './course-list';
import { EditCourse } from './edit-course';

/** The list of courses, or the course in the URL (`course=new` for a new one). */
export function CoursesTab() {
  const { course } = useSelectedIds();
  return course ? <EditCourse key={course} id={course} /> : <CourseList />;
}
