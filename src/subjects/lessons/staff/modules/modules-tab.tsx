import { adminPaths } from '@/lib/admin-paths';
import { CoursePicker } from '../../course-picker';
import { useSelectedIds } from '@/subjects/staff/use-selected-ids';
import { ModuleList } from './module-list';
import { EditModule } from './edit-module';

/** First the choice of a course, then its modules, then the module to edit. Each step is in the URL. */
export function ModulesTab() {
  const { course, module } = useSelectedIds();
  if (!course || course === 'new')
    return <CoursePicker urlOf={(id) => adminPaths.tab({ tab: 'modules', course: id })} />;
  return module ? (
    <EditModule key={module} courseId={course} id={module} tab="modules" />
  ) : (
    <ModuleList courseId={course} />
  );
}
