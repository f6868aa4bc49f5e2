import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminModulesWords } from '@/content/interface/admin-modules';
import { moduleQuery, modulesQuery } from '@/data/modules/queries';
import { adminAddress } from '../admin-address';
import { QueryView } from '../query-view';
import { ModuleEditor } from './module-editor';

const words = adminModulesWords;

type ModuleWorkbenchProps = { courseId: string; id: string };

function NewModule({ courseId }: { courseId: string }) {
  const query = useQuery(modulesQuery(courseId));
  return (
    <QueryView query={query} failureTitle={words.loadFailed}>
      {(modules) => <ModuleEditor courseId={courseId} module={null} place={modules.length + 1} />}
    </QueryView>
  );
}

function StoredModule({ id }: { id: string }) {
  const query = useQuery(moduleQuery(id));
  return (
    <QueryView query={query} failureTitle={words.oneFailed} missing={<p>{words.notFound}</p>}>
      {(module) => <ModuleEditor courseId={module.course_id} module={module} place={1} />}
    </QueryView>
  );
}

/** One module to edit, or a new one, with the way back to all of its course. */
export function ModuleWorkbench({ courseId, id }: ModuleWorkbenchProps) {
  return (
    <>
      <p className="mb-6">
        <Link to={adminAddress({ tab: 'modules', course: courseId })} className="text-blue">
          {words.back}
        </Link>
      </p>
      {id === 'new' ? <NewModule courseId={courseId} /> : <StoredModule id={id} />}
    </>
  );
}
