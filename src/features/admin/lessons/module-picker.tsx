import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminModulesWords } from '@/content/interface/admin-modules';
import { modulesQuery } from '@/data/modules/queries';
import { ButtonLink } from '@/ui/button';
import { adminAddress } from '../admin-address';
import { ChosenCourse } from '../chosen-course';
import { Publication } from '../publication';
import { QueryView } from '../query-view';

const words = adminModulesWords.pick;

/** Which module's lessons. */
export function ModulePicker({ courseId }: { courseId: string }) {
  const query = useQuery(modulesQuery(courseId));
  return (
    <>
      <ChosenCourse id={courseId} tab="lessons" />
      <h2 className="mt-5 text-h3">{words.pickModule}</h2>
      <div className="mt-5">
        <QueryView query={query} failureTitle={adminModulesWords.loadFailed}>
          {(modules) =>
            modules.length > 0 ? (
              <ol className="border-t border-ink">
                {modules.map((module) => (
                  <li
                    key={module.id}
                    className="flex flex-wrap items-center gap-x-3 border-b border-line py-1"
                  >
                    <Link
                      to={adminAddress({ tab: 'lessons', course: courseId, module: module.id })}
                      className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-ink"
                    >
                      {module.title}
                    </Link>
                    <Publication isPublished={module.is_published} />
                  </li>
                ))}
              </ol>
            ) : (
              <>
                <p>{words.noModules}</p>
                <p className="mt-4">
                  <ButtonLink
                    to={adminAddress({ tab: 'modules', course: courseId, module: 'new' })}
                  >
                    {words.makeModule}
                  </ButtonLink>
                </p>
              </>
            )
          }
        </QueryView>
      </div>
    </>
  );
}
