import { useQuery, useQueryClient } from '@tanstack/react-query';
import { QueryResult } from '@/shared/list/query-result';
import { adminModulesText } from '../../text/modules';
import { reorderModules } from '../../data/modules/mutations';
import { modulesQuery } from '../../data/modules/queries';
import { ButtonLink } from '@/ui/button';
import { paths } from '@/lib/paths';
import { SelectedCourse } from '../../selected-course';
import { ReorderableList } from '@/shared/reorder/reorderable-list';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { ModuleRow } from './module-row';

/** The modules of a course, to reorder, publish and open. */
export function ModuleList({ courseId }: { courseId: string }) {
  const client = useQueryClient();
  const query = useQuery(modulesQuery(courseId));
  // Also the query of a single module, which says whether its lessons are public.
  const reload = () => client.invalidateQueries({ queryKey: ['modules'] });
  return (
    <>
      <ViewHeading isHidden title={adminModulesText.listLabel} />
      <SelectedCourse id={courseId} tab="modules" />
      <p className="mt-4">
        <ButtonLink to={paths.adminTab({ tab: 'modules', course: courseId, module: 'new' })}>
          {adminModulesText.create}
        </ButtonLink>
      </p>
      <QueryResult query={query} failureTitle={adminModulesText.loadFailed}>
        {(modules) =>
          modules.length > 0 ? (
            <ReorderableList
              label={adminModulesText.listLabel}
              items={modules}
              save={(ids) => reorderModules({ courseId, ids })}
              reload={reload}
            >
              {(module) => <ModuleRow module={module} onChanged={reload} />}
            </ReorderableList>
          ) : (
            <p className="mt-6">{adminModulesText.empty}</p>
          )
        }
      </QueryResult>
    </>
  );
}
