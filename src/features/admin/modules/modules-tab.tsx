import { CoursePicker } from '../course-picker';
import { useSelection } from '../use-selection';
import { ModuleList } from './module-list';
import { ModuleWorkbench } from './module-workbench';

/** Which course, then its modules, then the one that is edited: each step stands in the address. */
export function ModulesTab() {
  const { course, module } = useSelection();
  if (!course || course === 'new') return <CoursePicker tab="modules" />;
  return module ? (
    <ModuleWorkbench key={module} courseId={course} id={module} />
  ) : (
    <ModuleList courseId={course} />
  );
}
