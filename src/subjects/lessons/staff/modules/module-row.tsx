import { Link } from 'react-router-dom';
import { rowControlClass } from '@/shared/list/list-table';
import { adminModulesText } from '../../text/modules';
import { publishModule } from '../../data/modules/mutations';
import type { Module } from '../../data/modules/queries';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { PublicationTag } from '@/subjects/staff/publication-tag';
import { PublishButton } from '../../publish-button';

/** A module in the list of its course. */
export function ModuleRow({ module, onChanged }: { module: Module; onChanged: () => unknown }) {
  const selection = { course: module.course_id, module: module.id };
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 md:basis-64">
        <Link
          to={paths.adminTab({ tab: 'modules', ...selection })}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-ink"
        >
          {module.title}
        </Link>
        <PublicationTag isPublished={module.is_published} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5">
        <Link
          to={paths.adminTab({ tab: 'lessons', ...selection })}
          aria-label={adminModulesText.lessonsOf(module.title)}
          className={classNames(rowControlClass, 'text-sm text-blue')}
        >
          {adminModulesText.lessons}
        </Link>
        <PublishButton
          item={module}
          save={publishModule}
          toasts={{
            published: adminModulesText.published,
            unpublished: adminModulesText.unpublished,
          }}
          onChanged={onChanged}
        />
      </div>
    </div>
  );
}
