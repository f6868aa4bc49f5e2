import { Link } from 'react-router-dom';
import { adminModulesWords } from '@/content/interface/admin-modules';
import { publishModule } from '@/data/modules/mutations';
import type { Module } from '@/data/modules/queries';
import { adminAddress } from '../admin-address';
import { Publication } from '../publication';
import { PublishButton } from '../publish-button';

const words = adminModulesWords;

/** A module in its course's list. */
export function ModuleRow({ module, onChanged }: { module: Module; onChanged: () => unknown }) {
  const selection = { course: module.course_id, module: module.id };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={adminAddress({ tab: 'modules', ...selection })}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-ink"
        >
          {module.title}
        </Link>
        <Publication isPublished={module.is_published} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5">
        <Link
          to={adminAddress({ tab: 'lessons', ...selection })}
          aria-label={words.lessonsOf(module.title)}
          className="inline-flex min-h-11 items-center text-sm text-blue"
        >
          {words.lessons}
        </Link>
        <PublishButton
          item={module}
          save={publishModule}
          told={{ published: words.published, unpublished: words.unpublished }}
          onChanged={onChanged}
        />
      </div>
    </>
  );
}
