import { useSearchParams } from 'react-router-dom';
import { CourseList } from './course-list';
import { CourseWorkbench } from './course-workbench';

/** The list, or the one course that the address names; `course=new` is one that is being made. */
export function CoursesTab() {
  const [params] = useSearchParams();
  const course = params.get('course');
  return course === null ? <CourseList /> : <CourseWorkbench key={course} id={course} />;
}
