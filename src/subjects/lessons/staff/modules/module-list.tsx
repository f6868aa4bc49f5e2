import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { rowControlClass } from '@/shared/list/list-table';
import { adminModulesText } from '../../text/modules';
import { modulesQuery } from '../../data/modules/queries';
import { classNames } from '@/lib/class-names';
import { adminPaths } from '@/lib/admin-paths';
import { ButtonLink } from '@/ui/button';
import { PublicationTag } from '@/subjects/staff/publication-tag';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { SelectedCourse } from '../../selected-course';

/** The modules of a course, to open. The outline of the course moves and publishes them. */
export function ModuleList({ courseId }: { courseId: string }) {
  const query = useQuery(modulesQuery(courseId));
  return (
    <>
      <ViewHeading isHidden title={adminModulesText.listLabel} />
      <SelectedCourse id={courseId} tab="modules" />
      <p className="my-4">
        <ButtonLink
          size="small"
          to={adminPaths.tab({ tab: 'modules', course: courseId, module: 'new' })}
        >
          {adminModulesText.create}
        </ButtonLink>
      </p>
      <QueryResult query={query} failureTitle={adminModulesText.loadFailed}>
        {(modules) =>
          modules.length > 0 ? (
            <ol aria-label={adminModulesText.listLabel} className="border-t border-ink">
              {modules.map(({ id, title, is_published: isPublished }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center gap-x-5 border-b border-line py-1"
                >
                  <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 md:basis-64">
                    <Link
                      to={adminPaths.tab({ tab: 'modules', course: courseId, module: id })}
                      className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-ink"
                    >
                      {title}
                    </Link>
                    <PublicationTag isPublished={isPublished} />
                  </div>
                  <Link
                    to={adminPaths.tab({ tab: 'lessons', course: courseId, module: id })}
                    aria-label={adminModulesText.lessonsOf(title)}
                    className={classNames(rowControlClass, 'text-sm text-blue')}
                  >
                    {adminModulesText.lessons}
                  </Link>
                </li>
              ))}
            </ol>
          ) : (
            <p>{adminModulesText.empty}</p>
          )
        }
      </QueryResult>
    </>
  );
}
