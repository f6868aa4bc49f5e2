import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminModulesText } from '@/content/interface/admin-modules';
import { moduleQuery, modulesQuery } from '@/data/modules/queries';
import { adminUrl } from '../admin-url';
import { QueryResult } from '../list/query-result';
import { ModuleEditor } from './module-editor';

type EditModuleProps = { courseId: string; id: string };

function NewModule({ courseId }: { courseId: string }) {
  const query = useQuery(modulesQuery(courseId));
  return (
    <QueryResult query={query} failureTitle={adminModulesText.loadFailed}>
      {(modules) => (
        <ModuleEditor courseId={courseId} module={null} position={modules.length + 1} />
      )}
    </QueryResult>
  );
}

function StoredModule({ id }: { id: string }) {
  const query = useQuery(moduleQuery(id));
  return (
    <QueryResult
      query={query}
      failureTitle={adminModulesText.oneFailed}
      missing={<p>{adminModulesText.notFound}</p>}
    >
      {(module) => <ModuleEditor courseId={module.course_id} module={module} position={1} />}
    </QueryResult>
  );
}

/** Loads the module to edit, or starts a new one (`id` is `new`), with a link back to the list. */
export function EditModule({ courseId, id }: EditModuleProps) {
  return (
    <>
      <p className="mb-6">
        <Link to={adminUrl({ tab: 'modules', course: courseId })} className="text-blue">
          {adminModulesText.back}
        </Link>
      </p>
      {id === 'new' ? <NewModule courseId={courseId} /> : <StoredModule id={id} />}
    </>
  );
}
