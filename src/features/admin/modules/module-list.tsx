import { useQuery, useQueryClient } from '@tanstack/react-query';
import { adminModulesWords } from '@/content/interface/admin-modules';
import { reorderModules } from '@/data/modules/mutations';
import { modulesQuery } from '@/data/modules/queries';
import { ButtonLink } from '@/ui/button';
import { adminAddress } from '../admin-address';
import { ChosenCourse } from '../chosen-course';
import { OrderedList } from '../order/ordered-list';
import { QueryView } from '../query-view';
import { ModuleRow } from './module-row';

const words = adminModulesWords;

/** The modules of a course in their order, to put into another, to publish and to open. */
export function ModuleList({ courseId }: { courseId: string }) {
  const client = useQueryClient();
  const query = useQuery(modulesQuery(courseId));
  const reload = () => client.invalidateQueries({ queryKey: ['modules', courseId] });
  return (
    <>
      <ChosenCourse id={courseId} tab="modules" />
      <p className="mt-4">
        <ButtonLink to={adminAddress({ tab: 'modules', course: courseId, module: 'new' })}>
          {words.create}
        </ButtonLink>
      </p>
      <QueryView query={query} failureTitle={words.loadFailed}>
        {(modules) =>
          modules.length > 0 ? (
            <OrderedList
              label={adminModulesWords.listLabel}
              items={modules}
              save={(ids) => reorderModules({ courseId, ids })}
              reload={reload}
            >
              {(module) => <ModuleRow module={module} onChanged={reload} />}
            </OrderedList>
          ) : (
            <p className="mt-6">{words.empty}</p>
          )
        }
      </QueryView>
    </>
  );
}
