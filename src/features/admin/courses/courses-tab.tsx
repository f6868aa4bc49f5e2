import { useSelection } from '../use-selection';
import { CourseList } from './course-list';
import { CourseWorkbench } from './course-workbench';

/** The list, or the one course that the address names; `course=new` is one that is being made. */
export function CoursesTab() {
  const { course } = useSelection();
  return course ? <CourseWorkbench key={course} id={course} /> : <CourseList />;
}
