import { adminPaths } from '@/lib/admin-paths';
import { CoursePicker } from '../course-picker';
import { useSelectedIds } from '@/subjects/staff/use-selected-ids';
import { LessonList } from './lesson-list';
import { EditLesson } from './edit-lesson';
import { ModulePicker } from './module-picker';

/** First the choice of a course and a module, then its lessons, then the lesson to edit. Each step is in the URL. */
export function LessonsTab() {
  const { course, module, lesson } = useSelectedIds();
  if (!course || course === 'new')
    return <CoursePicker urlOf={(id) => adminPaths.tab({ tab: 'lessons', course: id })} />;
  if (!module || module === 'new') return <ModulePicker courseId={course} />;
  if (!lesson) return <LessonList courseId={course} moduleId={module} />;
  return <EditLesson key={lesson} courseId={course} moduleId={module} id={lesson} tab="lessons" />;
}
