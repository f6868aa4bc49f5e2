import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminModulesText } from '@/content/interface/admin-modules';
import { moduleQuery, modulesQuery, type Module } from '@/data/modules/queries';
import { adminUrl } from '../admin-url';
import { QueryResult } from '../list/query-result';
import { ModuleEditor } from './module-editor';

type EditModuleProps = { courseId: string; id: string };

function NewModule({ courseId }: { courseId: string }) {
  const query = useQuery(modulesQuery(courseId));
  const [last, setLast] = useState<Module | null>(null);
  return (
    <QueryResult query={query} failureTitle={adminModulesText.loadFailed}>
      {(modules) => (
        <ModuleEditor
          key={last?.id}
          courseId={courseId}
          module={null}
          // The list may not have been read again since the last one was created.
          position={Math.max(modules.length, last?.order_index ?? 0) + 1}
          focusesTitle={last !== null}
          onAnother={setLast}
        />
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
