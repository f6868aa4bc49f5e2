import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { adminModulesText } from '../../text/modules';
import { adminOutlineText } from '../../text/outline';
import { moduleQuery, modulesQuery, type Module } from '../../data/modules/queries';
import { lastPosition } from '@/shared/data/order';
import { hasEditorDraft } from '@/shared/editor/editor-draft';
import { curriculumUrl } from '../../curriculum-url';
import { ModuleEditor } from './module-editor';

type EditModuleProps = {
  courseId: string;
  id: string;
  /** From where it was opened. */
  tab: 'modules' | 'outline';
};

function NewModule({ courseId, tab }: Omit<EditModuleProps, 'id'>) {
  const query = useQuery(modulesQuery(courseId));
  const [last, setLast] = useState<Module | null>(null);
  return (
    <QueryResult query={query} failureTitle={adminModulesText.loadFailed}>
      {(modules) => (
        <ModuleEditor
          key={last?.id}
          courseId={courseId}
          tab={tab}
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

function StoredModule({ courseId, id, tab }: EditModuleProps) {
  const query = useQuery(moduleQuery(id));
  return (
    <QueryResult
      query={query}
      failureTitle={adminModulesText.oneFailed}
      missing={
        hasEditorDraft('module', id) ? (
          <ModuleEditor
            // Another editor than that of the stored one: it starts from the draft.
            key="deleted"
            courseId={courseId}
            tab={tab}
            module={null}
            deletedId={id}
            position={lastPosition}
          />
        ) : (
          <p>{adminModulesText.notFound}</p>
        )
      }
    >
      {(module) => (
        <ModuleEditor courseId={module.course_id} tab={tab} module={module} position={1} />
      )}
    </QueryResult>
  );
}

/** Loads the module to edit, or starts a new one (`id` is `new`), with a link back to the list. */
export function EditModule({ courseId, id, tab }: EditModuleProps) {
  return (
    <>
      <p className="mb-6">
        <Link to={curriculumUrl(tab, { course: courseId })} className="text-blue">
          {tab === 'outline' ? adminOutlineText.back : adminModulesText.back}
        </Link>
      </p>
      {id === 'new' ? (
        <NewModule courseId={courseId} tab={tab} />
      ) : (
        <StoredModule courseId={courseId} id={id} tab={tab} />
      )}
    </>
  );
}
