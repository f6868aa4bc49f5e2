import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ItemPlace } from '@/shared/reorder/use-drag-and-drop';
import { adminModulesText } from '../../text/modules';
import { adminOutlineText as text } from '../../text/outline';
import { publishModule, updateModule } from '../../data/modules/mutations';
import type { LessonRow } from '../../data/lessons/queries';
import type { Module } from '../../data/modules/queries';
import { classNames } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { ChevronIcon } from '@/ui/drawings/icons';
import { adminPaths } from '@/lib/admin-paths';
import { DeleteModuleDialog } from '../modules/delete-module-dialog';
import { hiddenNote } from '@/subjects/learning/hidden-note';
import { PublicationTag } from '@/subjects/staff/publication-tag';
import { LessonDropZone } from './lesson-drop-zone';
import { RenameForm } from './rename-form';
import { outlineLinkClass, RowFrame } from './row-frame';
import { useOutlineUrlWithout } from './use-outline-url-without';
import { useRow } from './use-row';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { showFailureToast, showSuccessToast } from '@/subjects/staff/toasts';

type PublishButtonProps = { module: Module; onDone: () => void; onChanged: () => unknown };

/** Publishes a module, or makes it a draft again. */
function PublishButton({ module, onDone, onChanged }: PublishButtonProps) {
  const { id, course_id: courseId, title, is_published: isPublished } = module;
  const client = useQueryClient();
  const mutation = useSingleMutation({
    mutationFn: async () => {
      await publishModule({ id, published: !isPublished });
      return isPublished ? hiddenNote(client, courseId) : undefined;
    },
    onSuccess: (note) => {
      showSuccessToast(
        isPublished ? adminModulesText.unpublished : adminModulesText.published,
        note,
      );
      onDone();
    },
    onError: showFailureToast,
    onSettled: onChanged,
  });
  return (
    <Button
      tone="plain"
      size="small"
      aria-label={
        isPublished ? adminModulesText.unpublishOne(title) : adminModulesText.publishOne(title)
      }
      aria-disabled={mutation.isPending}
      onClick={() => mutation.mutate()}
    >
      {isPublished ? adminModulesText.unpublish : adminModulesText.publish}
    </Button>
  );
}

type OutlineModuleProps = {
  module: Module;
  lessons: readonly LessonRow[];
  /** The id of the list of its lessons. */
  listId: string;
  isExpanded: boolean;
  /** Whether it is open in the editor. */
  isCurrent: boolean;
  onToggle: () => void;
  /** A lesson was dropped on its row. */
  onDrop: (from: ItemPlace) => void;
};

/** The row of a module in the outline of its course, above its lessons. */
export function OutlineModule(props: OutlineModuleProps) {
  const { module, lessons, listId, isExpanded, isCurrent, onToggle, onDrop } = props;
  const client = useQueryClient();
  const row = useRow();
  // Also the query of a single module, which says whether its lessons are public.
  const reload = () => client.invalidateQueries({ queryKey: ['modules'] });
  const urlWithout = useOutlineUrlWithout([module.id]);
  const [isDeleting, setDeleting] = useState(false);
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.duration_minutes, 0);
  return (
    <LessonDropZone
      group={module.course_id}
      onDrop={onDrop}
      className={classNames('flex flex-wrap items-start gap-x-1', isCurrent && 'bg-blue-pale/40')}
    >
      <button
        type="button"
        aria-expanded={isExpanded}
        aria-controls={listId}
        aria-label={text.lessonsOf(module.title)}
        onClick={onToggle}
        className="grid size-11 shrink-0 place-content-center rounded text-blue hover:bg-sand"
      >
        <span className={isExpanded ? undefined : '-rotate-90'}>
          <ChevronIcon />
        </span>
      </button>
      <RowFrame
        row={row}
        title={module.title}
        heading={
          <h2 data-outline={module.id} className="min-w-0 text-base">
            <Link
              to={adminPaths.outline(module.course_id, { module: module.id })}
              state={{ focusesHeading: true }}
              aria-current={isCurrent}
              className={outlineLinkClass}
            >
              {module.title}
            </Link>
          </h2>
        }
        facts={
          <>
            <span className="tabular-nums">{text.size(lessons.length, minutes)}</span>
            <PublicationTag isPublished={module.is_published} />
          </>
        }
        renameForm={
          <RenameForm
            title={module.title}
            rename={(title) =>
              updateModule({
                id: module.id,
                values: { title },
                expectedUpdatedAt: module.updated_at,
              })
            }
            renamedText={adminModulesText.updated}
            reload={reload}
            onClose={row.close}
          />
        }
        actions={
          <>
            <Button tone="plain" size="small" onClick={row.rename}>
              {text.rename.action}
            </Button>
            <PublishButton module={module} onDone={row.close} onChanged={reload} />
            <Link
              to={adminPaths.tab({ tab: 'lessons', course: module.course_id, module: module.id })}
              className="inline-flex min-h-11 items-center text-sm text-blue"
            >
              {text.list}
            </Link>
            <Button
              tone="plain"
              size="small"
              className="text-clay"
              onClick={() => setDeleting(true)}
            >
              {adminModulesText.delete.action}
            </Button>
          </>
        }
      />
      {isDeleting && (
        <DeleteModuleDialog
          module={module}
          courseId={module.course_id}
          redirectTo={urlWithout}
          onClose={() => setDeleting(false)}
          onDeleted={() => setDeleting(false)}
        />
      )}
    </LessonDropZone>
  );
}
