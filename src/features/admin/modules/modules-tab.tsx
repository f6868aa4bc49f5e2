import { CoursePicker } from '../course-picker';
import { useSelectedIds } from '../use-selected-ids';
import { ModuleList } from './module-list';
import { EditModule } from './edit-module';

/** Which course, then its modules, then the one that is edited: each step stands in the address. */
export function ModulesTab() {
  const { course, module } = useSelectedIds();
  if (!course || course === 'new') return <CoursePicker tab="modules" />;
  return module ? (
    <EditModule key={module} courseId={course} id={module} />
  ) : (
    <ModuleList courseId={course} />
  );
}
