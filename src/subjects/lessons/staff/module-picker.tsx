import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { adminModulesText } from '../text/modules';
import { modulesQuery } from '../data/modules/queries';
import { ButtonLink } from '@/ui/button';
import { adminPaths } from '@/lib/admin-paths';
import { SelectedCourse } from '../selected-course';
import { PublicationTag } from '@/subjects/staff/publication-tag';
import { ViewHeading } from '@/subjects/staff/view-heading';

/** The modules of a course to choose from before their lessons are shown. */
export function ModulePicker({ courseId }: { courseId: string }) {
  const query = useQuery(modulesQuery(courseId));
  return (
    <>
      <SelectedCourse id={courseId} tab="lessons" />
      <div className="mt-5">
        <ViewHeading title={adminModulesText.pick.pickModule} />
        <QueryResult query={query} failureTitle={adminModulesText.loadFailed}>
          {(modules) =>
            modules.length > 0 ? (
              <ol className="border-t border-ink">
                {modules.map((module) => (
                  <li
                    key={module.id}
                    className="flex flex-wrap items-center gap-x-3 border-b border-line py-1"
                  >
                    <Link
                      to={adminPaths.tab({ tab: 'lessons', course: courseId, module: module.id })}
                      className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-ink"
                    >
                      {module.title}
                    </Link>
                    <PublicationTag isPublished={module.is_published} />
                  </li>
                ))}
              </ol>
            ) : (
              <>
                <p>{adminModulesText.pick.noModules}</p>
                <p className="mt-4">
                  <ButtonLink
                    to={adminPaths.tab({ tab: 'modules', course: courseId, module: 'new' })}
                  >
                    {adminModulesText.pick.makeModule}
                  </ButtonLink>
                </p>
              </>
            )
          }
        </QueryResult>
      </div>
    </>
  );
}
