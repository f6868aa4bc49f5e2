import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useState, type ReactNode } from 'react';
import { adminLessonListText as text } from '../text/lesson-list';
import { adminLessonsText } from '../text/lesson-editor';
import { duplicateLesson, publishLessons } from '../data/lessons/bulk-mutations';
import type { LessonRow } from '../data/lessons/queries';
import { listText } from '@/shared/list/text';
import { actFailure } from '@/shared/errors/text/errors';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { DeleteDialog } from '@/subjects/staff/delete-dialog';
import { hiddenNote } from '@/subjects/learning/hidden-note';
import { LearnerCount } from '@/subjects/learning/learner-count';
import { showFailureToast, showSuccessToast } from '@/subjects/staff/toasts';
import { showToast } from '@/ui/toast-store';
import { ModuleDialog } from './module-dialog';
import { PositionDialog } from './position-dialog';

type LessonActionsProps = {
  /** In the order of the list. */
  ids: string[];
  /** The lesson, where it is one of which more is known. */
  lesson?: LessonRow;
  courseId: string;
  /** The module that all of them are in; null when they are in several. */
  moduleId: string | null;
  /** How many lessons that module has. */
  total: number;
  /** Moves lessons so that the first of them gets this position (from 1). */
  onPlace: (ids: string[], position: number) => void;
  /** Called when they are moved to another place or deleted. */
  onDone: () => void;
  /** Called when they are published or made drafts. */
  onPublished?: () => void;
  /** Called with the ids of the copies, before the list shows them. */
  onCopied: (copies: string[]) => void;
  /** The path to navigate to after a deletion. */
  redirectTo: string;
  /** Places the buttons. */
  children: (buttons: ReactNode) => ReactNode;
};

/** What can be done with one lesson or several: buttons, and the dialogs that they open. */
export function LessonActions(props: LessonActionsProps) {
  const { ids, lesson, courseId, moduleId, total, onPlace, onDone, onPublished, onCopied } = props;
  const { redirectTo, children } = props;
  const [dialog, setDialog] = useState<'position' | 'module' | 'delete' | null>(null);
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: ['lessons'] });
  const publishing = useSingleMutation({
    mutationFn: publish,
    onSuccess: ({ title, note }) => showSuccessToast(title, note),
    onError: showFailureToast,
    onSettled: reload,
  });
  const duplicating = useSingleMutation({
    mutationFn: duplicate,
    onSuccess: (title) => showSuccessToast(title),
    onError: (error) => showToast({ tone: 'error', ...actFailure(listText.failure, error, false) }),
    onSettled: reload,
  });

  /** A dialog takes long to render: the browser may show that the button is pressed before. */
  const open = (next: 'position' | 'module' | 'delete') => () =>
    startTransition(() => setDialog(next));

  async function publish(published: boolean) {
    const empty = await publishLessons({ ids, published });
    onPublished?.();
    if (!published)
      return { title: text.unpublished(ids.length), note: await hiddenNote(client, courseId) };
    if (empty === 0) return { title: text.published(ids.length) };
    return { title: `${text.published(ids.length - empty)}. ${text.stayedDrafts(empty)}` };
  }
  async function duplicate() {
    // From the last to the first: a copy behind one moves those that follow.
    const copies: string[] = [];
    for (const id of ids.toReversed()) copies.unshift(await duplicateLesson(id, text.copyOf));
    onCopied(copies);
    return text.duplicated(ids.length);
  }
  const button = {
    tone: 'plain',
    size: 'small',
    'aria-disabled': publishing.isPending || duplicating.isPending,
  } as const;

  const buttons = (
    <>
      {moduleId && (
        <Button {...button} onClick={open('position')}>
          {text.toPosition}
        </Button>
      )}
      <Button {...button} onClick={open('module')}>
        {text.toModule}
      </Button>
      <Button {...button} onClick={() => duplicating.mutate()}>
        {text.duplicate}
      </Button>
      {!lesson?.is_published && (
        <Button {...button} onClick={() => publishing.mutate(true)}>
          {text.publish}
        </Button>
      )}
      {lesson?.is_published !== false && (
        <Button {...button} onClick={() => publishing.mutate(false)}>
          {text.unpublish}
        </Button>
      )}
      <Button tone="plain" size="small" className="text-clay" onClick={open('delete')}>
        {text.delete}
      </Button>
    </>
  );
  return (
    <>
      {children(buttons)}
      {dialog === 'position' && (
        <PositionDialog
          count={ids.length}
          total={total}
          onClose={() => setDialog(null)}
          onPlace={(position) => {
            onPlace(ids, position);
            onDone();
          }}
        />
      )}
      {dialog === 'module' && (
        <ModuleDialog
          ids={ids}
          courseId={courseId}
          moduleId={moduleId}
          onClose={() => setDialog(null)}
          onMoved={onDone}
        />
      )}
      {dialog === 'delete' && (
        <DeleteDialog
          title={
            lesson ? adminLessonsText.delete.title(lesson.title) : text.deleteTitle(ids.length)
          }
          text={
            ids.length === 1
              ? { ...adminLessonsText.delete, deleted: adminLessonsText.deleted }
              : text.deleteSeveral(ids.length)
          }
          remove={{ kind: 'lesson', ids }}
          queryKey={['lessons']}
          redirectTo={redirectTo}
          onClose={() => setDialog(null)}
          onDeleted={onDone}
        >
          <LearnerCount courseId={courseId} />
        </DeleteDialog>
      )}
    </>
  );
}
