import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminLessonListText as text } from '@/content/interface/admin-lesson-list';
import { adminLessonsText } from '@/content/interface/admin-lessons';
import { duplicateLesson, publishLessons } from '@/data/lessons/bulk-mutations';
import { useSingleMutation } from '@/lib/use-single-mutation';
import { Button } from '@/ui/button';
import { adminUrl } from '../admin-url';
import { DeleteDialog } from '../delete-dialog';
import { LearnerCount } from '../learner-count';
import { SelectionBar } from '../selection/selection-bar';
import type { Selection } from '../selection/use-selection';
import { showFailureToast, showSuccessToast } from '../toasts';
import { ModuleDialog } from './module-dialog';
import { PositionDialog } from './position-dialog';

type LessonActionsProps = {
  selection: Selection;
  courseId: string;
  moduleId: string;
  /** How many lessons the module has. */
  total: number;
  /** Moves lessons so that the first of them gets this position (from 1). */
  onPlace: (ids: string[], position: number) => void;
};

/** What can be done with the selected lessons of a module. */
export function LessonActions(props: LessonActionsProps) {
  const { selection, courseId, moduleId, total, onPlace } = props;
  const { ids } = selection;
  const [dialog, setDialog] = useState<'position' | 'module' | 'delete' | null>(null);
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: ['lessons'] });
  const action = useSingleMutation({
    mutationFn: (run: () => Promise<string>) => run(),
    onSuccess: showSuccessToast,
    onError: showFailureToast,
    onSettled: reload,
  });

  const publish = (published: boolean) => async () => {
    const empty = await publishLessons({ ids, published });
    if (!published) return text.unpublished(ids.length);
    if (empty === 0) return text.published(ids.length);
    return `${text.published(ids.length - empty)}. ${text.stayedDrafts(empty)}`;
  };
  const duplicate = async () => {
    // From the last to the first: a copy behind one moves those that follow.
    for (const id of ids.toReversed()) await duplicateLesson(id, text.copyOf);
    return text.duplicated(ids.length);
  };
  const handle = (run: () => Promise<string>) => () => action.mutate(run);
  const button = {
    tone: 'plain',
    className: 'text-sm',
    'aria-disabled': action.isPending,
  } as const;

  return (
    <div className="sticky top-14 z-10 bg-paper">
      <SelectionBar selection={selection}>
        <Button {...button} onClick={() => setDialog('position')}>
          {text.toPosition}
        </Button>
        <Button {...button} onClick={() => setDialog('module')}>
          {text.toModule}
        </Button>
        <Button {...button} onClick={handle(duplicate)}>
          {text.duplicate}
        </Button>
        <Button {...button} onClick={handle(publish(true))}>
          {text.publish}
        </Button>
        <Button {...button} onClick={handle(publish(false))}>
          {text.unpublish}
        </Button>
        <Button tone="plain" size="small" className="text-clay" onClick={() => setDialog('delete')}>
          {text.delete}
        </Button>
      </SelectionBar>
      {dialog === 'position' && (
        <PositionDialog
          count={ids.length}
          total={total}
          onClose={() => setDialog(null)}
          onPlace={(position) => {
            onPlace(ids, position);
            selection.clear();
          }}
        />
      )}
      {dialog === 'module' && (
        <ModuleDialog
          ids={ids}
          courseId={courseId}
          moduleId={moduleId}
          onClose={() => setDialog(null)}
          onMoved={selection.clear}
        />
      )}
      {dialog === 'delete' && (
        <DeleteDialog
          title={text.deleteTitle(ids.length)}
          text={
            ids.length === 1
              ? { ...adminLessonsText.delete, deleted: adminLessonsText.deleted }
              : text.deleteSeveral(ids.length)
          }
          remove={{ kind: 'lesson', ids }}
          queryKey={['lessons']}
          redirectTo={adminUrl({ tab: 'lessons', course: courseId, module: moduleId })}
          onClose={() => setDialog(null)}
          onDeleted={selection.clear}
        >
          <LearnerCount courseId={courseId} />
        </DeleteDialog>
      )}
    </div>
  );
}
