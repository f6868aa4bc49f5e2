import { useSelectedIds } from '../use-selected-ids';
import { CourseList } from './course-list';
import { EditCourse } from './edit-course';

/** The list, or the one course that the address names; `course=new` is one that is being made. */
export function CoursesTab() {
  const { course } = useSelectedIds();
  return course ? <EditCourse key={course} id={course} /> : <CourseList />;
}
